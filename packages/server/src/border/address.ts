import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
/** Of an IPv6 address, what a household or a rented machine has: the rest it may choose at will. */
const COUNTED = 4

/** Whom limits by address count. Requests without a connection have none. */
export function clientOf({ ip }: { readonly ip?: string }): string {
  if (ip === undefined) return 'inject'
  const mapped = MAPPED.exec(ip)
  if (mapped !== null) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [left, right] = ip.replace(/%.*$/, '').split('::')
  const head = left === '' ? [] : left.split(':')
  const tail = right === undefined || right === '' ? [] : right.split(':')
  const missing = right === undefined ? 0 : GROUPS - head.length - tail.length
  const all = [...head, ...Array.from({ length: missing }, () => '0'), ...tail]
  return all
    .slice(0, COUNTED)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
