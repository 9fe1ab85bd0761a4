/** Another question than the one about changes. */
export type Question = { title: string; text: string; leave: string; stay: string }

/** The page is about to be left; `isSamePage` is true if only the query of its address changes. */
export type Leave = { readonly isSamePage: boolean; question?: Question | undefined }

/** An island with unsaved input cancels this event: the page's script then asks first. */
export const leaveEvent = "leave-page"

declare global {
  interface WindowEventMap {
    [leaveEvent]: CustomEvent<Leave>
  }
}
