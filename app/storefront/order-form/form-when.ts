/** The answer to "When do you want it?" in a form without a script: a day and an interval, each a list of its own. */
export type FormWhen = { readonly day: string; readonly hours: string }

/** Returns the answer as it travels (`wantedText`): without a day the interval says nothing. */
export function whenOf({ day, hours }: FormWhen): string {
  return day === "" || hours === "" ? day : `${day}/${hours}`
}
