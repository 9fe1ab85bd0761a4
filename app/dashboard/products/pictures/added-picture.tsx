import { PictureIcon } from "#app/ui/icons.tsx"

type Props = {
  address: string | null
  pixels: number
  alt: string
}

/** Shows an added picture, or a placeholder until its square is cropped. */
export function AddedPicture({ address, pixels, alt }: Props) {
  if (address !== null)
    return <img src={address} width={pixels} height={pixels} alt={alt} draggable={false} />
  return (
    <span className="picture__none">
      <PictureIcon />
    </span>
  )
}
