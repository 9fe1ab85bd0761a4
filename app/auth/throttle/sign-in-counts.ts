/** Attempts to sign in that this process refused since its start: wrong ones, and those that the throttle met. */
export const signInCounts = {
  shop: { wrong: 0, too_soon: 0 },
  admin: { wrong: 0, too_soon: 0 },
}
