/** Refusals that a toast is too short for: nothing is wrong with the form, and all of it is still there. */
export const staysOpen: readonly string[] = ["signed_out", "line_lost", "server_failed"]
