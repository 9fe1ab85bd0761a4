/**
 * Milliseconds after a field has lost its focus until the tap that took it is over, as `--tap-end` in `tokens.css`. What
 * moves the page waits so long: a button that moves away during a tap is not pressed.
 */
export const tapEndMs = 300
