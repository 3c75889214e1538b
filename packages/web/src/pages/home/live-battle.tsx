import { Battle, type Scene } from 'quintain'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { caption } from '../../boards/labels.ts'
import { Picture } from '../../boards/picture.tsx'
import { NO_PARTS } from '../../boards/props.ts'
import { loadPack } from '../../engine/catalog.ts'
import type { RulesetId } from '../../engine/ruleset-ids.ts'
import { agentNames } from '../../engine/agents.ts'
import { type Part, partsOf } from '../../engine/events.ts'
import { useAttempt } from '../../engine/use-pack.ts'
import { STEP_TIME } from '../../engine/pace.ts'
import { toldScene } from '../../engine/words.ts'
import { usePreferences } from '../../preferences.ts'

interface Shown {
  readonly scene: Scene
  readonly parts: readonly Part[]
}

/** A fresh battle of the ruleset's first scenario, and another when it is over. Waits while nobody can see it. */
export function LiveBattle({
  ruleset,
  large = false,
  wait = false,
  onPlay,
}: {
  ruleset: RulesetId
  large?: boolean
  /** Loads nothing yet: the large one comes first. */
  wait?: boolean
  onPlay?: () => void
}) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const language = usePreferences((preferences) => preferences.language)
  const duration = STEP_TIME[ruleset] * (large ? 0.6 : 1.2)

  const attempt = useAttempt()
  const plays = useRef(onPlay)
  plays.current = onPlay

  useEffect(() => {
    if (wait) return undefined
    let battle: Battle | null = null
    let timer = 0
    let seen = large
    let pause = 0
    let gone = false
    let seed = 7
    const begin = async () => {
      const pack = await loadPack(ruleset)
      if (gone) return
      const start = () => {
        const names = agentNames(pack.ruleset)
        battle = Battle.start(pack.ruleset, pack.content.scenarios[0].setup, { seed, agents: names, listen: true })
        setShown({ scene: toldScene(pack, language, pack.ruleset.scene(battle.state, null)), parts: NO_PARTS })
      }
      start()
      performance.mark('quintain-plays')
      plays.current?.()
      timer = window.setInterval(() => {
        if (battle === null || !seen || document.hidden) return
        if (pause > 0) {
          pause -= 1
          if (pause === 0) start()
          return
        }
        const before = battle.log?.length ?? 0
        if (!battle.step()) {
          seed += 1
          pause = Math.ceil(2500 / duration)
          return
        }
        const scene = toldScene(pack, language, pack.ruleset.scene(battle.state, null))
        const ids = new Set(scene.units.map((unit) => unit.id))
        setShown({ scene, parts: battle.log?.events.slice(before).map((event) => partsOf(event, ids)) ?? NO_PARTS })
      }, duration)
    }
    const observer = new IntersectionObserver(([entry]) => {
      seen = entry.isIntersecting
    })
    if (frame.current !== null) observer.observe(frame.current)
    // The page says so itself when content does not come.
    begin().catch(() => undefined)
    return () => {
      gone = true
      clearInterval(timer)
      observer.disconnect()
    }
  }, [ruleset, large, wait, duration, language, attempt])

  const picture =
    shown === null ? null : (
      <Picture scene={shown.scene} parts={shown.parts} duration={duration} selected={null} compact={!large} />
    )
  if (!large) {
    return (
      <div ref={frame} className="live" aria-hidden="true">
        {picture}
      </div>
    )
  }
  return (
    <div ref={frame} className="sheet live-large" data-testid="live">
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2 text-sm">
        <span className="truncate font-medium">{t(`rulesets.${ruleset}.title`)}</span>
        <span className="number truncate text-ink-faint">{shown === null ? '' : caption(t, shown.scene.caption)}</span>
        <Link href={`/battle/${ruleset}`} className="shrink-0 font-medium text-accent underline underline-offset-4">
          {t('home.open')}
        </Link>
      </div>
      <div className="live-picture">{picture}</div>
    </div>
  )
}
