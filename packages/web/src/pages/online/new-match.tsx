import { Swords } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sideName } from '../../boards/labels.ts'
import { Button } from '../../components/button.tsx'
import { Choice } from '../../components/choice.tsx'
import { isRulesetId } from '../../engine/ruleset-ids.ts'
import { playableSetup, seatsOf } from '../../engine/seats.ts'
import { usePack } from '../../engine/use-pack.ts'
import { useTold } from '../../engine/use-told.ts'
import { apiOf } from './server.ts'
import type { Identity, RulesetInfo, Seated } from './types.ts'

const OPEN = 'open'

/** Opens a match and takes a seat in it; whoever comes, or agents, take the others. */
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
  const playable = rulesets.filter(({ decisions, id }) => decisions && isRulesetId(id))
  const [id, setId] = useState(playable.find((one) => one.id === 'chain')?.id ?? playable[0]?.id ?? '')
  const [scenario, setScenario] = useState('')
  const [own, setOwn] = useState(0)
  const [others, setOthers] = useState<Readonly<Record<number, string>>>({})
  const [visibility, setVisibility] = useState('invitation')
  const [problem, setProblem] = useState('')
  const pack = usePack(id)
  const tell = useTold(pack)
  const ruleset = playable.find((one) => one.id === id)
  const chosen = ruleset?.scenarios.find((one) => one.id === scenario) ?? ruleset?.scenarios[0]
  const setup = pack?.content.scenarios.find((one) => one.id === chosen?.id)?.setup
  const seats = useMemo(
    () => (pack === null || setup === undefined ? { names: [], deciding: 0 } : seatsOf(pack, setup)),
    [pack, setup],
  )
  if (ruleset === undefined || chosen === undefined) return null
  const names = seats.names.slice(0, seats.deciding).map((name) => sideName(t, name))
  const create = async () => {
    if (pack === null || setup === undefined) return
    const played = playableSetup(pack, setup)
    // A scenario that is played as it is keeps its name.
    const what = played === setup ? { scenario: chosen.id } : { setup: played, title: chosen.title }
    const seated = await apiOf(url).create({
      ruleset: ruleset.id,
      ...what,
      seats: names.map((_, seat) => {
        const agent = seat === own ? OPEN : (others[seat] ?? OPEN)
        return agent === OPEN ? { kind: 'open' } : { kind: 'agent', agent }
      }),
      visibility: visibility === 'public' ? 'public' : 'invitation',
      join: identity === undefined ? { seat: own } : { seat: own, identity },
    })
    onSeated(seated)
  }
  const forget = () => {
    setOwn(0)
    setOthers({})
  }
  return (
    <form
      className="sheet grid gap-4 p-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        create().catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      }}
    >
      <h2 className="text-xl font-semibold sm:col-span-2">{t('online.new')}</h2>
      <Choice
        label={t('play.ruleset')}
        testId="online-ruleset"
        value={id}
        options={playable.map((one) => ({
          value: one.id,
          label: t(`rulesets.${one.id}.title`, { defaultValue: one.title }),
        }))}
        onChange={(value) => {
          setId(value)
          forget()
        }}
      />
      <Choice
        label={t('play.scenario')}
        testId="online-scenario"
        value={chosen.id}
        options={ruleset.scenarios.map((one) => ({ value: one.id, label: tell(one.title) }))}
        onChange={(value) => {
          setScenario(value)
          forget()
        }}
      />
      <Choice
        label={t('play.seat')}
        testId="online-seat"
        value={String(own)}
        options={names.map((name, seat) => ({ value: String(seat), label: name }))}
        onChange={(value) => setOwn(Number(value))}
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
      {names.length > 1 && (
        <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
          <legend className="eyebrow mb-2">{t('online.others')}</legend>
          {names.map(
            (name, seat) =>
              seat !== own && (
                <Choice
                  key={seat}
                  label={name}
                  testId={`online-seat-${seat}`}
                  value={others[seat] ?? OPEN}
                  options={[
                    { value: OPEN, label: t('online.somebody') },
                    ...ruleset.agents.map((agent) => ({
                      value: agent.name,
                      label: t(`online.agents.${agent.name}`, { defaultValue: `${agent.name}: ${agent.description}` }),
                    })),
                  ]}
                  onChange={(value) => setOthers({ ...others, [seat]: value })}
                />
              ),
          )}
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" tone="primary" data-testid="create" disabled={names.length === 0}>
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
