import arabicFont from "@fontsource-variable/rubik/files/rubik-arabic-wght-normal.woff2?url"
import latinFont from "@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url"
import { languages } from "#app/domain/language/languages.ts"
import { type Locale, platformQuery } from "#app/domain/language/locale.ts"

/** Renders the beginning of every page's head. */
export function PageHead({ locale }: { locale: Locale }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {/* Safari makes a call of any long number, also of a price in pounds; real phones are links already. */}
      <meta name="format-detection" content="telephone=no" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111614" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="preload" as="font" type="font/woff2" href={latinFont} crossOrigin="anonymous" />
      {languages[locale].script === "Arabic" && (
        <link rel="preload" as="font" type="font/woff2" href={arabicFont} crossOrigin="anonymous" />
      )}
    </>
  )
}

/**
 * Renders the links by which the platform itself is installed; a shop's pages and an owner's have links of their own.
 */
export function PlatformAppLinks({ locale }: { locale: Locale }) {
  return (
    <>
      <link rel="manifest" href={`/manifest.webmanifest${platformQuery(locale)}`} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}
