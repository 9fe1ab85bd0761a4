import { hasPictureEnd, pictureFileProblem } from "#app/domain/picture/picture-file.ts"
import { fullWidth } from "#app/domain/picture/image-limits.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { showToast } from "#app/ui/script/show-toast.ts"
import { showChosenLogo } from "../script/show-preview.ts"
import { logoTooLargeText, errors } from "../settings-action-data.ts"

/**
 * Takes a chosen logo to the explicit save (specification 4): it is cropped, shown in place of the stored one, and
 * becomes the file of the form. A file of another type is rejected before (specification, section 5). A file whose end
 * may be missing is not cropped: the server squares it, or returns its error (decision 069).
 */
export async function chooseLogo(form: HTMLFormElement, file: File): Promise<void> {
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )
  const problem = bytes === null ? "image_unreadable" : pictureFileProblem(bytes)
  if (bytes === null || problem !== null) showToast("bad", errors[problem ?? "image_unreadable"]())
  else if (hasPictureEnd(bytes)) await crop(form, file)
  else take(form, file, file.name)
}

async function crop(form: HTMLFormElement, file: File): Promise<void> {
  const { mount } = await import("./cropper.island.tsx")
  const place = document.createElement("div")
  // No page has it; by its id nothing else is taken for it.
  place.id = "cropper"
  Object.assign(place.dataset, { added: "", own: "" })
  document.querySelector("main")?.append(place)
  const end = () => {
    cropper.unmount()
    place.remove()
  }
  const cropper = mount(place, {
    ...{ file, side: fullWidth("logo"), title: m.logo_crop_title(), useText: m.logo_crop_use() },
    onCropped(square) {
      end()
      take(form, square, file.name)
      showToast("good", m.logo_cropped())
    },
    onCancel: end,
    /** Only a file that can't be cropped has a size limit (decision 069), because a crop is small. */
    onFailed() {
      end()
      showToast("bad", file.size > limits.logoBytes ? logoTooLargeText() : m.logo_crop_failed())
    },
  })
}

/** Makes a picture the file of the form, until it is saved or let go. */
function take(form: HTMLFormElement, picture: Blob, name: string): void {
  const [field, place, text] = [
    form.querySelector<HTMLInputElement>("input[type=file]"),
    form.querySelector<HTMLElement>("[data-next-logo]"),
    form.querySelector("[data-logo-file]"),
  ]
  if (field === null || place === null || text === null) return
  const files = new DataTransfer()
  files.items.add(new File([picture], "logo.jpg", { type: picture.type }))
  field.files = files.files
  const image = new Image(96, 96)
  image.src = URL.createObjectURL(picture)
  image.alt = place.dataset["nextLogo"] ?? ""
  place.replaceChildren(image)
  text.textContent = name
  showChosenLogo()
  field.dispatchEvent(new Event("input", { bubbles: true }))
  const end = () => {
    URL.revokeObjectURL(image.src)
    place.replaceChildren()
    text.textContent = ""
  }
  form.addEventListener("reset", end, { once: true })
}
