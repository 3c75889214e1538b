/** Takes everything out of a list, whose memory stays: with `length = 0` the next to come would be given new one. */
export function empty(list: unknown[]): void {
  while (list.length > 0) list.pop()
}
