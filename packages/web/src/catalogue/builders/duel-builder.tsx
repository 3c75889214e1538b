import { RosterBuilder } from './roster-builder.tsx'

const KINDS = ['character'] as const
const NEEDS = { of: 'skill', field: 'skills' } as const

/** Who fights on which side, with the skills that they know. */
export default function DuelBuilder() {
  return <RosterBuilder kinds={KINDS} team="team" needs={NEEDS} />
}
