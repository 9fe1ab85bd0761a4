import { icon } from "#app/ui/icons.tsx"

/** The administrators. */
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 19.5a6.5 6.5 0 0 1 13 0M16 5.4a3.5 3.5 0 0 1 0 6.2M18.5 14.2a6.5 6.5 0 0 1 3 5.3" />
  </>,
)
