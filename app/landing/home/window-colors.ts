import { m } from "#app/messages/compiled/messages.js"

/** The ten preset colours of a shop's theme (specification, section 5); what each does stands in `window-colors.css`. */
export const windowColors = [
  { color: "#3B82F6", name: m.window_colour_blue },
  { color: "#EF4444", name: m.window_colour_red },
  { color: "#10B981", name: m.window_colour_emerald },
  { color: "#F59E0B", name: m.window_colour_amber },
  { color: "#8B5CF6", name: m.window_colour_violet },
  { color: "#EC4899", name: m.window_colour_pink },
  { color: "#06B6D4", name: m.window_colour_cyan },
  { color: "#84CC16", name: m.window_colour_lime },
  { color: "#F97316", name: m.window_colour_orange },
  { color: "#6B7280", name: m.window_colour_grey },
] as const
