/** What the rules expect somewhere, in the engine's English. */
const EXPECTED: readonly (readonly [RegExp, string])[] = [
  [/\btrue or false\b/g, 'true 或 false'],
  [/\ba whole number\b/g, '整数'],
  [/\ba number\b/g, '数字'],
  [/\ba list\b/g, '列表'],
  [/\ban object\b/g, '对象'],
  [/\banother value\b/g, '别的值'],
  [/(^| )text\b/g, '$1文本'],
  [/ or one of (\d+) more$/, ' 或另外 $1 种之一'],
  [/ from (\S+) to (\S+)/g, '（$1 至 $2）'],
  [/ of (\S+) to (\S+?)(?: characters)?(?= or |$)/g, '（长 $1 至 $2）'],
  [/ of at least (\S+) characters/g, '（至少 $1 字）'],
  [/ of at most (\S+) characters/g, '（至多 $1 字）'],
  [/ of at least (\S+) and (?:at most|below) (\S+)/g, '（$1 至 $2）'],
  [/ of at least (\S+)/g, '（至少 $1）'],
  [/ of at most (\S+)/g, '（至多 $1）'],
  [/ above (\S+) and at most (\S+)/g, '（大于 $1，至多 $2）'],
  [/ above (\S+)/g, '（大于 $1）'],
  [/ below (\S+)/g, '（小于 $1）'],
  [/ that is a multiple of (\S+)/g, '（$1 的倍数）'],
  [/ that is not empty/g, '（非空）'],
  [/ or (?![^"]*"(?:[^"]*"[^"]*")*[^"]*$)/g, ' 或 '],
]

const FOUND: readonly (readonly [RegExp, string])[] = [
  [/^nothing$/, '无'],
  [/^a list of (\d+)$/, '$1 项的列表'],
  [/^an object$/, '对象'],
]

/** A refusal of the rules; null for one that has words of its own. */
export function refusalIn(message: string): string | null {
  if (message === 'unknown key') return '没有这个键'
  const [, expected, found] = /^expected (.+), found (.+)$/.exec(message) ?? []
  return expected === undefined ? null : `应为${replaced(expected, EXPECTED)}，实为 ${replaced(found, FOUND)}`
}

function replaced(text: string, patterns: readonly (readonly [RegExp, string])[]): string {
  return patterns.reduce((so, [pattern, words]) => so.replace(pattern, words), text)
}
