import { startTransition, StrictMode } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { isLocale } from "#app/domain/language/locale.ts"
import { overwriteGetLocale } from "#app/messages/compiled/runtime.js"

// The document has one language: a link that changes it loads a new document.
const { lang } = document.documentElement
overwriteGetLocale(() => (isLocale(lang) ? lang : "en"))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
