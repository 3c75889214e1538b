import { Shield, Sword } from 'lucide-react'
import type { Scene, SceneZone } from 'quintain'
import { CardTable, Facts } from '../../boards/card-table.tsx'
import type { BoardProps } from '../../boards/props.ts'
import { useWords } from '../../words/tellers.ts'

/** The card table of a duel: hands and arsenals lie open, and the attack stands against what blocks it. */
export function DuelTable(props: BoardProps) {
  return (
    <CardTable {...props} isSpread={isSpread} middle={(scene, compact) => <Link scene={scene} compact={compact} />} />
  )
}

function isSpread({ id }: SceneZone<string>): boolean {
  return /^(?:hand|arsenal)\d+$/.test(id)
}

function Link({ scene, compact }: { scene: Scene<string>; compact: boolean }) {
  const t = useWords()
  const fact = (id: string) => scene.facts?.find((one) => one.id === id)
  const attacking = fact('attacking') ?? fact('declared')
  if (attacking === undefined) {
    const winner = fact('winner')
    return (
      <p className="link-idle">
        {winner === undefined ? t('table.noAttack') : t('battle.wins', { side: winner.value })}
      </p>
    )
  }
  const attack = fact('attack') ?? fact('printed')
  const blocked = fact('blocked')
  const others = scene.facts?.filter((one) => ![attacking, attack, blocked].includes(one)) ?? []
  return (
    <>
      <div className="link">
        <span className="link-number" data-kind="attack">
          <Sword size={compact ? 14 : 20} />
          <span className="number">{attack?.value ?? 0}</span>
          <span className="sr-only">{attack?.label}</span>
        </span>
        <span className="link-name">{attacking.value}</span>
        <span className="link-number" data-kind="block">
          <Shield size={compact ? 14 : 20} />
          <span className="number">{blocked?.value ?? 0}</span>
          <span className="sr-only">{blocked?.label}</span>
        </span>
      </div>
      {!compact && <Facts facts={others} />}
    </>
  )
}
