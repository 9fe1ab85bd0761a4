/** Another question than the one about changes. */
export type Question = { title: string; text: string; leave: string; stay: string }

/** The page is about to be left. */
export type Leave = { question?: Question | undefined }

/** An island with unsaved input cancels this event: the page's script then asks first. */
export const leaveEvent = "leave-page"

declare global {
  interface WindowEventMap {
    [leaveEvent]: CustomEvent<Leave>
  }
}
