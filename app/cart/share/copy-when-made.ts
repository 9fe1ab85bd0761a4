/**
 * Takes a text that is still being made to the clipboard. Called in the press itself: Safari refuses whoever comes to the
 * clipboard after waiting, but takes a promise. Resolves to whether the text is there; rejects when it was never made.
 */
export async function copyWhenMade(text: Promise<string>): Promise<boolean> {
  return (await copyPromise(text)) || copyText(await text)
}

async function copyPromise(text: Promise<string>): Promise<boolean> {
  try {
    const made = text.then((content) => new Blob([content], { type: "text/plain" }))
    // A clipboard that refuses at once does not wait for it, and a text that is never made would be nobody's error.
    made.catch(() => {})
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": made })])
    return true
  } catch {
    // Refused, or a browser that knows no such thing.
    return false
  }
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
