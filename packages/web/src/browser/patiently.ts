const AGAIN_MS = 1_500

/** Asks for something until it comes: a part of a page that the network lost would be missing for good. */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
