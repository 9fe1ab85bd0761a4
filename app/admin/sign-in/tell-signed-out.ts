/** The tabs of a browser notify each other on this channel when the session ends. */
export const signOutChannel = "vitrine-admin"

/**
 * Notifies all other tabs from the sign-in page: it is only shown without a live session, so theirs has ended too.
 */
export function tellSignedOut(): void {
  if (location.pathname !== "/admin/login") return
  const channel = new BroadcastChannel(signOutChannel)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it ends at the origin
  channel.postMessage("signed-out")
  channel.close()
}
