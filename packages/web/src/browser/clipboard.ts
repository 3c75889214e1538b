/** Whether a text could be copied: on addresses that are not secure, and without permission, browsers refuse. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
