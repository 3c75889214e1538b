import { Swords } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { Choice } from '../../components/choice.tsx'
import { apiOf } from './server.ts'
import type { Identity, RulesetInfo, Seated } from './types.ts'

const OPEN = 'open'

/** Opens a match and takes its first seat. */
export function NewMatch({
  rulesets,
  url,
  identity,
  onSeated,
}: {
  rulesets: readonly RulesetInfo[]
  url: string
  identity: Identity | undefined
  onSeated: (seated: Seated) => void
}) {
  const { t } = useTranslation()
  const playable = rulesets.filter(({ decisions, id }) => decisions && id !== 'party')
  const [id, setId] = useState(playable.find((one) => one.id === 'chain')?.id ?? playable[0]?.id ?? '')
  const [scenario, setScenario] = useState('')
  const [opponent, setOpponent] = useState(OPEN)
  const [visibility, setVisibility] = useState('invitation')
  const [problem, setProblem] = useState('')
  const ruleset = playable.find((one) => one.id === id)
  if (ruleset === undefined) return null
  const chosen = ruleset.scenarios.find((one) => one.id === scenario) ?? ruleset.scenarios[0]
  return (
    <form
      className="sheet grid gap-4 p-5 sm:grid-cols-2"
      onSubmit={async (event) => {
        event.preventDefault()
        try {
          const seats = [
            { kind: 'open' as const },
            opponent === OPEN ? { kind: 'open' as const } : { kind: 'agent' as const, agent: opponent },
          ]
          const join = identity === undefined ? { seat: 0 } : { seat: 0, identity }
          onSeated(
            await apiOf(url).create({
              ruleset: ruleset.id,
              scenario: chosen?.id,
              seats,
              visibility: visibility === 'public' ? 'public' : 'invitation',
              join,
            }),
          )
        } catch (error) {
          setProblem(error instanceof Error ? error.message : String(error))
        }
      }}
    >
      <h2 className="text-xl font-semibold sm:col-span-2">{t('online.new')}</h2>
      <Choice
        label={t('play.ruleset')}
        value={id}
        options={playable.map((one) => ({
          value: one.id,
          label: t(`rulesets.${one.id}.title`, { defaultValue: one.title }),
        }))}
        onChange={setId}
      />
      <Choice
        label={t('play.scenario')}
        value={chosen?.id ?? ''}
        options={ruleset.scenarios.map((one) => ({ value: one.id, label: one.title }))}
        onChange={setScenario}
      />
      <Choice
        label={t('play.opponent')}
        value={opponent}
        options={[
          { value: OPEN, label: t('online.somebody') },
          ...ruleset.agents.map(({ name, description }) => ({ value: name, label: `${name}: ${description}` })),
        ]}
        onChange={setOpponent}
      />
      <Choice
        label={t('online.visibility')}
        value={visibility}
        options={[
          { value: 'invitation', label: t('online.invitation') },
          { value: 'public', label: t('online.public') },
        ]}
        onChange={setVisibility}
      />
      <div className="flex items-center gap-3 sm:col-span-2">
        <Button type="submit" tone="primary" data-testid="create">
          <Swords size={16} aria-hidden="true" /> {t('online.create')}
        </Button>
        {problem !== '' && (
          <p role="alert" className="text-sm text-bad">
            {problem}
          </p>
        )}
      </div>
    </form>
  )
}
