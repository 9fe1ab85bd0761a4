import { href, Link, useNavigate } from "react-router"
import type { AdminShop } from "#app/database/admin-shops.ts"
import { chatLink } from "#app/domain/chat-link.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Dialog } from "#app/ui/dialog.tsx"
import { DialogHead } from "#app/ui/dialog-head.tsx"
import { WhatsappIcon } from "#app/ui/icons.tsx"
import type { ShopDialogProps } from "./shop-dialog-props.ts"
import { shopsAddress } from "./shops-place.ts"

type Props = ShopDialogProps & { shop: AdminShop; publicUrl: string }

/** What the owner of a new shop is to be told. The password was shown in the form; nobody can read it any more. */
export function CreatedShop({ shop: { name, slug, username, phone }, publicUrl, query, toast }: Props) {
  const navigate = useNavigate()
  const closeTo = shopsAddress(query)
  const address = publicUrl + href("/shop/:slug", { slug })
  const signIn = publicUrl + href("/shop/login")
  const chat = chatLink(phone, m.shops_welcome({ name, address, username, signIn }))
  return (
    <Dialog labelledBy="created" onDismiss={() => void navigate(closeTo, { preventScrollReset: true })}>
      <DialogHead id="created" title={m.shops_done_created()} about={<bdi>{name}</bdi>} />
      <div className="dialog__body">
        <dl className="new-shop__facts">
          <dt>{m.shops_new_address()}</dt>
          <dd>
            <bdi dir="ltr">{address}</bdi>
          </dd>
          <dt>{m.shops_new_username()}</dt>
          <dd>
            <bdi dir="ltr">{username}</bdi>
          </dd>
          <dt>{m.shops_new_sign_in()}</dt>
          <dd>
            <bdi dir="ltr">{signIn}</bdi>
          </dd>
        </dl>
        <p className="muted">{m.shops_created_password()}</p>
      </div>
      <footer className="dialog__foot">
        {chat && (
          <a className="btn btn--quiet" href={chat} target="_blank" rel="noopener noreferrer">
            <WhatsappIcon />
            {m.shops_send_welcome()} <span className="unseen">{m.opens_new_tab()}</span>
          </a>
        )}
        <Link className="btn" to={closeTo} preventScrollReset data-first-focus="">
          {m.shops_created_close()}
        </Link>
      </footer>
      {toast}
    </Dialog>
  )
}
