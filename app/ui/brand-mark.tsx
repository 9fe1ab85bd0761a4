/** Shows Vitrine's mark: a shop window under its awning. */
export function BrandMark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M3 5.5A2.5 2.5 0 0 1 5.5 3h21A2.5 2.5 0 0 1 29 5.5V12a4.333 4.333 0 0 1-8.667 0 4.333 4.333 0 0 1-8.666 0A4.333 4.333 0 0 1 3 12Z"
        fill="var(--accent)"
      />
      <path
        d="M5.5 19.5V26A3 3 0 0 0 8.5 29h15a3 3 0 0 0 3-3v-6.5"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path
        d="m11.8 20.5 4.2 5.2 4.2-5.2"
        fill="none"
        stroke="var(--apricot)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
