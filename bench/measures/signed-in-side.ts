/** A checkout whose owner is signed in. */
export type Side = { address: string; cookies: { name: string; value: string; url: string }[] }
