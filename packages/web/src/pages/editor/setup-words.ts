import { createContext, useContext, useEffect, useState } from 'react'
import { usePreferences } from '../../browser/preferences.ts'

/** Words for what schemas and linters, which speak English, say of a setup. */
export interface SetupWords {
  /** What a key is called, as it stands in a sentence; null where there is no word for it. */
  readonly label: (key: string) => string | null
  /** What a field means. */
  readonly about: (description: string) => string
  /** What is wrong, or surely not meant. */
  readonly remark: (message: string) => string
}

/** Keys that are cut short, or that say less than they mean. The others are words already. */
const LABELS: Readonly<Record<string, string>> = {
  agi: 'agility',
  atk: 'attack',
  atkBonus: 'attack bonus',
  critChance: 'critical chance',
  critDamage: 'critical damage',
  critDmg: 'critical damage',
  critMultiplier: 'critical multiplier',
  critRate: 'critical rate',
  critRateBonus: 'critical rate bonus',
  def: 'defense',
  defBonus: 'defense bonus',
  end: 'endurance',
  exp: 'experience',
  expMultiplier: 'experience multiplier',
  fleeHpThreshold: 'flee below HP share',
  homePos: 'home',
  hp: 'HP',
  int: 'intelligence',
  maxHp: 'max HP',
  maxHpBonus: 'max HP bonus',
  rdr: 'rare drop rate',
  rngSeed: 'seed by default',
  sanctuaryDebuffAtk: 'sanctuary debuff of attack',
  sanctuaryDebuffDef: 'sanctuary debuff of defense',
  spd: 'speed',
  spdBonus: 'speed bonus',
  statGrowthAtk: 'attack growth a level',
  statGrowthDef: 'defense growth a level',
  statGrowthHp: 'HP growth a level',
  statGrowthSpd: 'speed growth a level',
  str: 'strength',
  ui: 'interface',
  vit: 'vitality',
  wis: 'wisdom',
  xp: 'experience',
  xpPerKillBase: 'experience a kill',
  xpPerLevelScale: 'experience scale a level',
  xpToNext: 'experience to the next level',
}

const ENGLISH: SetupWords = {
  label: (key) => (Object.hasOwn(LABELS, key) ? LABELS[key] : null),
  about: (description) => description,
  remark: (message) => message,
}

export const SetupWordsContext = createContext(ENGLISH)

export function useSetupWords(): SetupWords {
  return useContext(SetupWordsContext)
}

/** The words of the reader's language: English until the others are here. */
export function useLearntWords(): SetupWords {
  const language = usePreferences((preferences) => preferences.language)
  const [words, setWords] = useState(ENGLISH)
  useEffect(() => {
    let gone = false
    const learnt = language === 'zh' ? import('./i18n/zh-setup/index.ts').then(({ chinese }) => chinese) : null
    if (learnt === null) setWords(ENGLISH)
    else {
      void learnt.then((chinese) => {
        if (!gone) setWords(chinese)
      })
    }
    return () => {
      gone = true
    }
  }, [language])
  return words
}
