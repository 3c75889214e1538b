import * as z from 'zod'
import { identity, nameRequest } from '@quintain/client/protocol'

const keyed = identity.required({ key: true })
const claiming = z.union([
  nameRequest,
  z.object({ identity: keyed }).transform((body) => body.identity),
  z.object({ join: z.object({ identity: keyed }) }).transform((body) => body.join.identity),
])

/** The name that a request claims, or shows to be its own, by a key; null for others. */
export function claimedName(body: unknown): string | null {
  const claim = claiming.safeParse(body)
  return claim.success ? claim.data.name : null
}
