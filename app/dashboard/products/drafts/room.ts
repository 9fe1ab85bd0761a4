import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Admission } from "../pictures/chosen-files.tsx"
import type { DraftsView } from "./read-drafts.server.ts"

/**
 * Returns how many pictures may still become drafts: as many as the plan allows after the `added` ones of this visit,
 * and as the page of `present` cards holds. The other files are named and not sent.
 */
export function admitDrafts({ left, total, drafts }: DraftsView, added: number, present: number) {
  const ofPlan = left === null ? Infinity : Math.max(0, left - added)
  const ofRow = Math.max(0, limits.drafts - present - (total - drafts.length))
  const room = Math.min(ofPlan, ofRow)
  return {
    hasRoom: room > 0,
    /** The text that says why no more can be chosen. */
    full: ofPlan <= ofRow ? m.drafts_full_plan() : m.drafts_full_here({ limit: limits.drafts }),
    admit(files: readonly File[]): Admission {
      const beyond = files.slice(room).map(({ name }) => name)
      if (beyond.length === 0) return { files, rejected: [] }
      const names = beyond.join(m.need_between())
      const why =
        ofPlan <= ofRow
          ? m.drafts_room({ count: ofPlan, names })
          : m.drafts_room_here({ limit: limits.drafts, names })
      return { files: files.slice(0, room), rejected: [{ name: null, why }] }
    },
  }
}
