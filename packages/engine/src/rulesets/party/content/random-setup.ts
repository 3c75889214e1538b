import type { Json } from '../../../kernel/json.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import { foes } from './foes.ts'
import { members } from './members.ts'
import { cards, relics, rewards } from './treasures.ts'

/** A fight made by chance from the content; the same seed, the same fight. */
export function randomSetup(seed: number): Json {
  const random = Sfc32.seeded(`${seed}/party/setup`)
  const size = random.int(1, 6)
  const chosen = random.sample(members, size)
  const enemies = random.sample(foes, Math.min(random.int(1, size + 1), foes.length))
  return {
    room: { scaleFoes: false, index: random.int(1, 30) },
    party: {
      members: chosen,
      cards: random.sample(cards, random.int(0, 4)),
      relics: random.sample(relics, random.int(0, 4)),
    },
    foes: enemies,
    rewards,
  }
}
