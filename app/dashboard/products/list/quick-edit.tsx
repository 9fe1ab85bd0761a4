import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react"
import { Link, useFetcher } from "react-router"
import type { Priced } from "#app/domain/product/product.ts"
import type { ProductWarning } from "#app/domain/product/product-warnings.ts"
import { readQuickFields, type QuickFields, type QuickProblems } from "#app/domain/product/quick-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { WarningBanner } from "../editor/warning-banner.tsx"
import { checkQuickEdit, QuickFieldset, type QuickField } from "./quick-fields.tsx"
import { flashText, undoOf } from "../product-flash.ts"
import { useProductsList } from "../products-list.ts"
import { type ActionData, errorText } from "../products-action-data.ts"
import { changedFields } from "../editor/problem-texts.ts"
import { UnsavedWarning } from "#app/ui/form/unsaved-warning.tsx"
import { useActionResult } from "#app/ui/form/use-action-result.ts"
import { useForm } from "#app/ui/form/use-form.ts"
import styles from "./quick-edit.module.css"

type Props = {
  product: { id: string; isJustSwitched?: boolean }
  fields: readonly QuickField[]
  /** The product's prices, if they are edited. */
  priced?: Priced
  /** The name of the value, for screen readers. */
  label: string
  className: string
  /** Shows the value while it is not edited; `sent` is what is being saved. */
  children: (sent: QuickFields | null) => ReactNode
}

/**
 * Edits a value of a product within the list: Enter saves, Escape discards. It is shown as saved immediately. If it is
 * rejected, it opens again with its input.
 */
export function QuickEdit({ product, fields, priced, label, className, children }: Props) {
  const { addressWith, notify } = useProductsList()
  // Without a script a dialog with the same fields is at this address.
  const address = addressWith({ quick: product.id })
  const fetcher = useFetcher<ActionData>()
  const [isOpen, setIsOpen] = useState(false)
  const [input, setInput] = useState<QuickFields>()
  const opener = useRef<HTMLAnchorElement>(null)
  /** True if the focus enters the form, or returns from it, with the next change. */
  const takesFocus = useRef(false)
  const { phase, problems, warnings, response, formProps, ...form } = useForm<
    QuickFields,
    QuickProblems,
    ProductWarning,
    ActionData
  >({
    ...{ action: address, hasSaveKey: false, read: readQuickFields, fieldsOf: changedFields },
    check: (sent) => checkQuickEdit(sent, priced),
    send(body, sent) {
      setInput(sent ?? undefined)
      void fetcher.submit(body, { method: "post", action: addressWith({ quick: product.id, here: "" }) })
    },
    // The focus does not move away from another control.
    troubleOf: () => null,
  })
  const { ref } = formProps
  const isShown = isOpen && phase !== "sending"
  const sent = fetcher.formData ? readQuickFields(fetcher.formData) : null
  const error = phase === "failed" && response?.error

  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    if (!isShown) return opener.current?.focus()
    const isWrong = Object.keys(problems).length > 0
    const trouble = warnings.length > 0 ? "[data-question]" : isWrong ? "[aria-invalid]" : null
    const field =
      (trouble && ref.current?.querySelector<HTMLElement>(trouble)) ??
      ref.current?.querySelector<HTMLElement>("input:not([type=hidden])")
    field?.focus()
    ref.current?.scrollIntoView({ block: "nearest" })
    if (field instanceof HTMLInputElement) field.select()
  }, [isShown, ref, warnings, problems])

  useActionResult(fetcher.data, (result) => {
    if (result.done) {
      form.store()
      setIsOpen(false)
      return notify("good", flashText(result.done), { undo: undoOf(result.done, addressWith) })
    }
    takesFocus.current = [document.body, opener.current].some((here) => here === document.activeElement)
    form.reject(result, { problems: result.quick?.problems, warnings: result.warnings })
  })

  function show(opens: boolean) {
    takesFocus.current = true
    form.discard()
    setInput(undefined)
    setIsOpen(opens)
  }

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || fetcher.state !== "idle") return
    event.preventDefault()
    show(true)
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape") return
    event.preventDefault()
    show(false)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    takesFocus.current = true
    formProps.onSubmit(event)
  }

  return (
    <>
      {isShown ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields pass Escape on
        <form
          className={styles.form}
          aria-label={label}
          {...formProps}
          onSubmit={onSubmit}
          onKeyDown={cancelOnEscape}
        >
          {error && <Alert>{errorText(error)}</Alert>}
          <QuickFieldset fields={fields} input={input} problems={problems} />
          {warnings.length > 0 && <WarningBanner warnings={warnings} isNew={false} />}
          <div className={styles.actions}>
            <button className="btn btn--small">{m.actions_save()}</button>
            <button className="btn btn--quiet btn--small" type="button" onClick={() => show(false)}>
              {m.actions_cancel()}
            </button>
          </div>
        </form>
      ) : (
        <Link
          ref={opener}
          className={`${styles.quick} ${className}`}
          to={address}
          preventScrollReset
          onClick={product.isJustSwitched ? undefined : open}
          aria-busy={sent ? true : undefined}
        >
          <span className="unseen">{label}:</span> {children(sent)}
        </Link>
      )}
      <UnsavedWarning {...form.unsaved} />
    </>
  )
}
