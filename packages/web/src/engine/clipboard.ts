/** Copies a text; where the browser lets nobody (plain http, no permission) it is shown to be copied by hand. */
export async function copyText(text: string, copyThis: string): Promise<boolean> {
  try {
    // Missing on addresses that are not secure.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    window.prompt(copyThis, text)
    return false
  }
}
