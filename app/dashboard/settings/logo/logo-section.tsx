import { Picture } from "#app/catalogue/picture.tsx"
import { limits } from "#app/domain/limits.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { initialOf } from "#app/domain/text/text-input.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { PictureIcon, TrashIcon } from "#app/ui/icons.tsx"
import "#app/ui/crop/image-cropper.css"
import "react-easy-crop/react-easy-crop.css"
import { PictureInput } from "../../picture-input.tsx"
import { TakePhoto } from "../../take-photo.tsx"
import { Section } from "../section.tsx"
import styles from "./logo-section.module.css"

const size = limits.logoBytes / 1024 ** 2

/**
 * Shows the logo, with a form of its own that saves it. A script crops the chosen file before (`choose-logo.ts`),
 * without one the server does.
 */
export function LogoSection({ shop, address }: { shop: PublicShop; address: string }) {
  const [before = "", after = ""] = m.logo_selected({ file: "\u0000" }).split("\u0000")
  return (
    <Section id="logo" title={m.logo_heading()} about={m.logo_about()}>
      <PageForm
        className={styles.logo}
        action={`${address}?logo=`}
        encType="multipart/form-data"
        guard="page"
        data-logo=""
        data-shows-live=""
        data-failed={m.logo_upload_failed()}
      >
        <span className={styles.frame}>
          <Logo shop={shop} />
          <span className={styles.next} data-own="" data-next-logo={m.logo_next()} />
        </span>
        <div className={styles.text}>
          <div className={styles.actions}>
            <label className={`btn btn--quiet ${styles.choose}`}>
              <PictureIcon />
              <span>{m.logo_choose()}</span>
              <PictureInput name="logo" data-focus-home="" />
            </label>
            <TakePhoto className={`btn btn--quiet ${styles.choose}`} name="logo" />
            <BusyButton className={`btn ${styles.save}`} busyLabel={m.logo_saving()}>
              {m.logo_save()}
            </BusyButton>
            <button className={`btn btn--plain needs-script ${styles.cancel}`} type="reset">
              {m.logo_cancel()}
            </button>
            {shop.logo && (
              <a className={`btn btn--plain ${styles.remove}`} href={`${address}?remove-logo=`}>
                <TrashIcon />
                {m.logo_remove()}
              </a>
            )}
          </div>
          <p className={`${styles.file} clip`} data-own="">
            {before}
            {/* A file's name has its own direction. */}
            <bdi data-logo-file="" />
            {after}
          </p>
          <p className="field__hint needs-script">{m.logo_hint({ size })}</p>
          <noscript>
            <p className="field__hint">{m.logo_hint_plain({ size })}</p>
          </noscript>
        </div>
      </PageForm>
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
