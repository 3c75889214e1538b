import { stripVTControlCharacters } from 'node:util'

const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u
const NO_WIDTH = /\p{Mark}|\p{Format}/u

/** Columns that a text takes on a terminal: Chinese characters take two, colours none. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of stripVTControlCharacters(text)) width += characterWidth(character)
  return width
}

function characterWidth(character: string): number {
  if (NO_WIDTH.test(character)) return 0
  return WIDE.test(character) ? 2 : 1
}

/** Filled with spaces up to a width. */
export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - textWidth(text)))
}

/** No wider than `width`, with `…` where something was left out. */
export function clipped(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  let kept = ''
  let used = 0
  for (const character of text) {
    used += characterWidth(character)
    if (used > width - 1) break
    kept += character
  }
  return `${kept}…`
}

/** Words on lines no wider than `width`. Texts without spaces, such as Chinese, break anywhere. */
export function wrapped(text: string, width: number, indent = ''): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<= )|(?<=[\u3000-\u9FFF\uFF00-\uFFEF])/u)) {
    if (line !== '' && textWidth(line + word.trimEnd()) > width - (lines.length > 0 ? indent.length : 0)) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += word
  }
  lines.push(line.trimEnd())
  return lines.join(`\n${indent}`)
}
