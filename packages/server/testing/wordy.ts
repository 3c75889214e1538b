import { contentPacks } from '@quintain/engine/content'

const LETTERS = 120_000

/** A setup of people whose names are long: every message about them is, too. */
export function wordySetup(): unknown {
  const pack = contentPacks.find(({ ruleset }) => ruleset.id === 'atb')
  const setup: { characters: object[] } = JSON.parse(JSON.stringify(pack?.scenarios[0].setup))
  const length = Math.floor(LETTERS / setup.characters.length)
  const characters = setup.characters.map((character, i) => ({ ...character, name: String(i).repeat(length) }))
  return { ...setup, characters }
}
