import { useRef, type ReactNode } from "react"
import { Link } from "react-router"
import { Picture } from "#app/catalogue/picture.tsx"
import { fullWidth } from "#app/domain/picture/image-limits.ts"
import { limits } from "#app/domain/limits.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { initialOf } from "#app/domain/text/text-input.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { useFocusOnceFewer } from "#app/ui/form/form-focus.ts"
import { UnsavedWarning } from "#app/ui/form/unsaved-warning.tsx"
import { useUnsaved } from "#app/ui/form/use-form.ts"
import { PictureIcon, TrashIcon } from "#app/ui/icons.tsx"
import { useHydrated } from "#app/ui/use-hydrated.ts"
import { ImageCropper } from "#app/ui/crop/image-cropper.tsx"
import { PictureInput } from "../../picture-input.tsx"
import { TakePhoto } from "../../take-photo.tsx"
import { Section } from "../section.tsx"
import { settingsAddress } from "../settings-dialog-state.ts"
import type { useLogo } from "./use-logo.ts"
import styles from "./logo-section.module.css"

type Props = {
  shop: PublicShop
  logo: ReturnType<typeof useLogo>
  /** Opens the confirmation on the page; without a script the link opens it. */
  onRemove: () => void
}

const size = limits.logoBytes / 1024 ** 2

/** Shows the logo, with a form of its own that saves it. Without a script the server crops the chosen file. */
export function LogoSection({ shop, logo, onRemove }: Props) {
  const { chosen, cropped, busy } = logo
  const choose = ([file]: readonly File[]) => void logo.choose(file)
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  // The buttons of the chosen file are gone.
  useFocusOnceFewer(cropped === null ? 0 : 1, input)
  return (
    <Section id="logo" title={m.logo_heading()} about={m.logo_about()}>
      <form
        className={styles.logo}
        method="post"
        action={settingsAddress({ logo: "" })}
        encType="multipart/form-data"
        onSubmit={logo.save}
      >
        <span className={styles.frame}>
          {cropped ? (
            <img src={cropped.address} width={96} height={96} alt={m.logo_next()} />
          ) : (
            <Logo shop={shop} />
          )}
        </span>
        <div className={styles.text}>
          <div className={styles.actions}>
            <label className={`btn btn--quiet ${styles.choose}`}>
              <PictureIcon />
              <span>{m.logo_choose()}</span>
              <PictureInput ref={input} name="logo" onChoose={choose} />
            </label>
            <TakePhoto className={`btn btn--quiet ${styles.choose}`} name="logo" onTake={choose} />
            {(cropped || !isHydrated) && (
              <BusyButton busy={busy} busyLabel={m.logo_saving()}>
                {m.logo_save()}
              </BusyButton>
            )}
            {cropped && !busy && (
              <button className="btn btn--plain" type="button" onClick={logo.cancel}>
                {m.logo_cancel()}
              </button>
            )}
            {shop.logo && !cropped && (
              <Link
                className="btn btn--plain"
                to={settingsAddress({ "remove-logo": "" })}
                preventScrollReset
                onClick={(event) => {
                  event.preventDefault()
                  onRemove()
                }}
              >
                <TrashIcon />
                {m.logo_remove()}
              </Link>
            )}
          </div>
          {cropped && <Selected>{cropped.file}</Selected>}
          <p className="field__hint needs-script">{m.logo_hint({ size })}</p>
          <noscript>
            <p className="field__hint">{m.logo_hint_plain({ size })}</p>
          </noscript>
        </div>
      </form>
      <UnsavedWarning {...useUnsaved(cropped !== null, false)} staysOnPage />
      {chosen && (
        <ImageCropper
          file={chosen}
          side={fullWidth("logo")}
          title={m.logo_crop_title()}
          useText={m.logo_crop_use()}
          onCropped={logo.use}
          onCancel={logo.dismiss}
          onFailed={logo.fail}
        />
      )}
    </Section>
  )
}

function Logo({ shop }: { shop: PublicShop }) {
  if (shop.logo === null) {
    return (
      <span className={styles.letter} role="img" aria-label={m.logo_none()}>
        {initialOf(shop.name)}
      </span>
    )
  }
  return <Picture picture={shop.logo} kind="logo" alt={m.logo_now({ shop: shop.name })} sizes="96px" eager />
}

/** Shows a file's name in its own direction. */
function Selected({ children }: { children: string }): ReactNode {
  const [before = "", after = ""] = m.logo_selected({ file: "\u0000" }).split("\u0000")
  return (
    <p className={`${styles.file} clip`}>
      {before}
      <bdi>{children}</bdi>
      {after}
    </p>
  )
}
