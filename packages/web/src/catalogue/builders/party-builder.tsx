import { RosterBuilder } from './roster-builder.tsx'

const KINDS = ['member', 'foe', 'card', 'relic'] as const

/** A party, its cards and relics, and those whom it meets. */
export default function PartyBuilder() {
  return <RosterBuilder kinds={KINDS} />
}
