import type { EntityId, Keyed } from './keyed.ts'

/** The 24 bytes whose hash a draw is. Throws `RangeError` as drawing does. */
export function payloadOf(keyed: Keyed, domain: number, entityId: EntityId, tick: number): Uint8Array {
  keyed.hash(domain, entityId, tick)
  const bytes = new DataView(new ArrayBuffer(24))
  bytes.setBigInt64(0, BigInt(keyed.seed), true)
  bytes.setInt32(8, domain, true)
  bytes.setBigInt64(12, BigInt(entityId), true)
  bytes.setInt32(20, tick, true)
  return new Uint8Array(bytes.buffer)
}
