import { useEffect } from "react"
import { useFetcher } from "react-router"
import { Picture } from "#app/catalogue/picture.tsx"
import type { WholeProduct } from "#app/database/whole-product.ts"
import { acceptedImageTypes } from "#app/domain/image-limits.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PictureIcon, TrashIcon } from "#app/ui/icons.tsx"
import type { Answer } from "./answer.ts"
import { refusalWords } from "./refusal-words.ts"
import type { NewPicture } from "./use-new-pictures.ts"

type Props = {
  stored: WholeProduct["pictures"]
  added: readonly NewPicture[]
  removeAddress: (imageId: string) => string
  onChoose: (files: readonly File[]) => void
  onRemoveNew: (picture: NewPicture) => void
  onRefused: (words: string) => void
}

/** The pictures of a product: those it has, those that wait to be saved, and a place to choose more. */
export function PictureTiles({ stored, added, removeAddress, onChoose, onRemoveNew, onRefused }: Props) {
  const fetcher = useFetcher<Answer>()
  const refusal = fetcher.data?.refusal
  useEffect(() => {
    if (refusal) onRefused(refusalWords(refusal))
  }, [refusal, onRefused])

  return (
    <ol className="shots">
      {stored.map((picture, index) => {
        const leaving = fetcher.formAction === removeAddress(picture.id)
        return (
          <li className={leaving ? "shot is-leaving" : "shot"} key={picture.id}>
            <Picture
              picture={picture}
              kind="product"
              alt={m.editor_image_number({ number: index + 1 })}
              sizes="160px"
            />
            {index === 0 && <span className="badge shot__flag">{m.editor_image_cover()}</span>}
            <button
              className="icon-btn shot__remove"
              form="remove-image"
              formAction={removeAddress(picture.id)}
              aria-label={m.editor_image_remove({ number: index + 1 })}
              onClick={(event) => {
                event.preventDefault()
                if (fetcher.state === "idle") {
                  void fetcher.submit(null, {
                    method: "post",
                    action: removeAddress(picture.id),
                    preventScrollReset: true,
                  })
                }
              }}
            >
              <TrashIcon size="s" />
            </button>
          </li>
        )
      })}
      {added.map((picture, index) => {
        const number = stored.length + index + 1
        return (
          <li className="shot" key={picture.address}>
            <img src={picture.address} width={160} height={160} alt={m.editor_image_number({ number })} />
            <span className="badge shot__flag">
              {number === 1 ? m.editor_image_cover() : m.editor_image_new()}
            </span>
            <button
              className="icon-btn shot__remove"
              type="button"
              aria-label={m.editor_image_remove({ number })}
              onClick={() => onRemoveNew(picture)}
            >
              <TrashIcon size="s" />
            </button>
          </li>
        )
      })}
      {stored.length + added.length < limits.productImages && (
        <li>
          <label className="shot-add">
            <PictureIcon />
            <b>{m.editor_image_add()}</b>
            <input
              type="file"
              name="images"
              accept={acceptedImageTypes.join(",")}
              multiple
              onChange={(event) => {
                const { files } = event.currentTarget
                onChoose(files ? [...files] : [])
                event.currentTarget.value = ""
              }}
            />
          </label>
        </li>
      )}
    </ol>
  )
}
