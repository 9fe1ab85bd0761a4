import { href } from "react-router"
import type { QrCode } from "#app/images/qr/qr-code.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PageDialog } from "#app/ui/dialog/dialog.tsx"
import styles from "./qr-dialog.module.css"

type Props = { shop: string; address: string; code: QrCode; closeTo: string }

/** Shows the code in large, to print it as a sheet with the shop's name or save it as a file. */
export function QrDialog({ shop, address, code, closeTo }: Props) {
  return (
    <PageDialog title={m.overview_code_title()} about={m.overview_code_hint()} closeTo={closeTo}>
      <div className="dialog__body">
        <div className={`prints ${styles.poster}`}>
          <p className={styles.shop} dir="auto">
            {shop}
          </p>
          <QrDrawing className={styles.qr} code={code} label={m.overview_code_label({ address })} />
          <p className={styles.scan}>{m.overview_code_scan()}</p>
          <p className={`${styles.address} ltr`}>{address.replace(/^https?:\/\//, "")}</p>
        </div>
      </div>
      <footer className="dialog__footer">
        <a className="btn btn--quiet" href={href("/shop/dashboard/qr.svg")} download>
          {m.overview_code_svg()}
        </a>
        <a className="btn btn--quiet" href={href("/shop/dashboard/qr.png")} download>
          {m.overview_code_png()}
        </a>
        <button className="btn needs-script" type="button" data-print="">
          {m.overview_code_print()}
        </button>
      </footer>
    </PageDialog>
  )
}

type DrawingProps = { code: QrCode; label: string; className: string | undefined }

/** Draws a QR code. It is dark on white in dark pages too, because many readers recognise no other. */
export function QrDrawing({ code: { side, path }, label, className }: DrawingProps) {
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
