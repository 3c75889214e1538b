import type { TFunction } from 'i18next'
import type { Scene } from 'quintain'
import type { Aura } from '../engine/auras.ts'

/** A word of a scene in the reader's language; words that nobody translated stay as they are. */
export function label(t: TFunction, word: string): string {
  return t(`scene.${word.replaceAll(/[.:]/g, '_')}`, { defaultValue: word })
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

/** An aura in a few words: its effect, how much, and how far. */
export function auraName(t: TFunction, aura: Aura): string {
  const name = t(`auras.${aura.effect}.name`, { value: aura.value })
  return aura.active ? name : `${name} (${label(t, 'silenced')})`
}

/** What an aura does, and to whom. */
export function auraText(t: TFunction, { effect, value, radius, near }: Aura): string {
  return t(`auras.${effect}.text`, { value, radius, near })
}

export function sideName(t: TFunction, name: string): string {
  const player = /^Player (\d+)$/.exec(name)
  return player === null ? label(t, name) : t('scene.playerNumber', { number: player[1] })
}

/** The picture in words, for those who do not see it. */
export function sceneSummary(scene: Scene, t: TFunction): string {
  const sides = scene.sides.map((side, i) => {
    const alive = scene.units.filter((unit) => unit.side === i && unit.alive).length
    return t('scene.alive', { side: sideName(t, side.name), count: alive })
  })
  return `${caption(t, scene.caption)}. ${sides.join(', ')}.`
}
