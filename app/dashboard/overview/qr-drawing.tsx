import type { QrCode } from "#app/images/qr/qr-code.server.ts"

type Props = { code: QrCode; label: string; className: string | undefined }

/** A QR code: dark on white in dark pages too, for many readers know it no other way. */
export function QrDrawing({ code: { side, path }, label, className }: Props) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
