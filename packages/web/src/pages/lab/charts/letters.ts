/** How wide a text is, in Latin letters: Chinese ones take the room of two. */
export function lettersIn(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0)
}
