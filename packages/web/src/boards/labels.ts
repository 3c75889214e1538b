import type { TFunction } from 'i18next'
import type { Scene, SceneAura } from 'quintain'

/** A word of a scene in the reader's language; names that nobody translated stay as they are, ids become words. */
export function label(t: TFunction, word: string): string {
  return t(`scene.${word.replaceAll(/[.:]/g, '_')}`, { defaultValue: plainWords(word) })
}

/** A part of a number: a word, one with something particular beside it, or a name, which `tell` tells. */
export function partName(t: TFunction, text: string, tell: (name: string) => string): string {
  const side = /^(.+) (attacker|target|party|healer)$/.exec(text)
  if (side !== null) return t(`parts.of.${side[2]}`, { type: label(t, side[1]) })
  const pass = /^mitigation (\d+)$/.exec(text)
  if (pass !== null) return t('parts.pass', { number: pass[1] })
  const condition = /^(card|hero): (.+)$/.exec(text)
  if (condition !== null) return t(`parts.${condition[1]}`, { condition: condition[2] })
  return t(`parts.words.${text}`, { defaultValue: label(t, tell(text)) })
}

/** `criticalHit`, `reaction_pass` and `quench-barrel_temper` as words; names, with capitals or spaces, are left alone. */
export function plainWords(word: string): string {
  if (!/^[a-z][A-Za-z0-9]*([-_][A-Za-z0-9]+)*$/.test(word)) return word
  return word
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}

/** The name of a measure such as `hpLeft.1`: what is measured, and of which side. */
export function measureName(t: TFunction, key: string, scene: Scene): string {
  const [what, ...of] = key.split('.')
  const name = label(t, what)
  if (of.length === 0) return name
  const id = of.join('.')
  const side = scene.sides.find((one) => one.id === id || one.name === id)
  return `${name} · ${sideName(t, side?.name ?? id)}`
}

/** The caption in the reader's language: whole phrases first, then word by word. */
export function caption(t: TFunction, text: string): string {
  const patterns: readonly [RegExp, string][] = [
    [/^Round (\d+)$/, 'caption.round'],
    [/^Over after (\d+) rounds$/, 'caption.over'],
    [/^Tick (\d+) of (\d+)$/, 'caption.tick'],
    [/^Time (\d+)$/, 'caption.time'],
    [/^Time (\d+): (.+) is ready$/, 'caption.ready'],
    [/^Round (\d+), a draw$/, 'caption.draw'],
    [/^Round (\d+), player (\d+) wins$/, 'caption.wins'],
    [/^Turn (\d+), (.+): (.+)$/, 'caption.turn'],
  ]
  for (const [pattern, key] of patterns) {
    const match = pattern.exec(text)
    if (match === null) continue
    return t(key, { a: match[1], b: match[2], c: match[3] === undefined ? '' : label(t, match[3]) })
  }
  return text
}

/** The value of a fact: words and numbers as scenes put them together. */
export function factValue(t: TFunction, text: string): string {
  const alive = /^(\d+) alive$/.exec(text)
  if (alive !== null) return t('scene.aliveCount', { number: alive[1] })
  const stacks = /^(\d+) stacks$/.exec(text)
  if (stacks !== null) return t('scene.stacks', { number: stacks[1] })
  const room = /^(.+), floor (\d+)$/.exec(text)
  if (room !== null) return t('scene.floor', { room: label(t, room[1]), floor: room[2] })
  return label(t, text)
}

/** The value of a unit's number that is no number. */
export function statValue(t: TFunction, value: string | number): string | number {
  const weapon =
    typeof value === 'string' ? /^(?<name>.+): cost (?<cost>\d+), attack (?<attack>\d+)$/.exec(value) : null
  if (weapon?.groups !== undefined) return t('scene.weaponValue', weapon.groups)
  return typeof value === 'string' ? label(t, value) : value
}

/** An aura in a few words: its effect, how much, and how far. */
export function auraName(t: TFunction, aura: SceneAura): string {
  const name = t(`auras.${aura.effect}.name`, { value: aura.value })
  return aura.stopped !== true ? name : `${name} (${label(t, 'silenced')})`
}

/** What an aura does, and to whom. */
export function auraText(t: TFunction, { effect, value, radius, near }: SceneAura): string {
  return t(`auras.${effect}.text`, { value, radius, near })
}

export function sideName(t: TFunction, name: string): string {
  const player = /^(?:Player )?(\d+)$/.exec(name)
  if (player !== null) return t('scene.playerNumber', { number: player[1] })
  // Teams are ids as often as names: either way people read them as names.
  const text = label(t, name)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The picture in words, for those who do not see it. */
export function sceneSummary(scene: Scene, t: TFunction): string {
  const sides = scene.sides.map((side, i) => {
    const alive = scene.units.filter((unit) => unit.side === i && unit.alive).length
    return t('scene.alive', { side: sideName(t, side.name), count: alive })
  })
  return `${caption(t, scene.caption)}. ${sides.join(', ')}.`
}
