const FINAL_TEXT = 0x81
/** Lengths from these on stand after the first two bytes, in two and in eight bytes. */
const MIDDLE = 126
const LONG = 2 ** 16

/**
 * A text as a frame of RFC 6455: in one piece and not masked, as servers send it. `ws` would write its head and its text
 * apart, with several objects for each; every action is told to everybody who follows it.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < MIDDLE ? 2 : length < LONG ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = FINAL_TEXT
  if (length < MIDDLE) frame[1] = length
  else if (length < LONG) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeUInt32BE(Math.floor(length / 2 ** 32), 2)
    frame.writeUInt32BE(length % 2 ** 32, 6)
  }
  frame.write(text, head)
  return frame
}
