/** Refused sign-ins of this process since its start: wrong passwords and throttled attempts. */
export const signInCounts = {
  shop: { wrong: 0, too_soon: 0 },
  admin: { wrong: 0, too_soon: 0 },
}
