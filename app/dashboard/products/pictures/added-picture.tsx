import { PictureIcon } from "#app/ui/icons.tsx"

type Props = {
  address: string | null
  /** In pixels, both ways. */
  size: number
  alt: string
}

/** A chosen picture; while its square is not made yet, its place. */
export function AddedPicture({ address, size, alt }: Props) {
  if (address !== null) return <img src={address} width={size} height={size} alt={alt} draggable={false} />
  return (
    <span className="picture__none">
      <PictureIcon />
    </span>
  )
}
