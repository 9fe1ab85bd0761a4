/**
 * A WhatsApp address that opens a chat with `phone`, every non-digit stripped (specification, section 5).
 * Null when no digit is left.
 */
export function chatLink(phone: string | null, text?: string): string | null {
  const digits = (phone ?? "").replace(/\D/g, "")
  if (digits === "") return null
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ""}`
}
