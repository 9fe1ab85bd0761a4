/** Marks that only steer the direction of text: keyboards and copied texts bring them along unseen. */
const steering = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** What is to be typed before a shop is deleted: 'DELETE ' and its name in upper case (platform specification, section 4). */
export function deleteSentence(name: string): string {
  return `DELETE ${plain(name).toUpperCase()}`
}

/** Whether `typed` is the sentence, in any Unicode composition and with any surrounding spaces. */
export function isDeleteSentence(typed: string, name: string): boolean {
  return plain(typed) === plain(deleteSentence(name))
}

function plain(text: string): string {
  return text.replace(steering, "").normalize("NFC").replace(/\s+/g, " ").trim()
}
