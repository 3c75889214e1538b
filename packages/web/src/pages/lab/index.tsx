import { ExperimentError } from '@quintain/lab'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { Loading } from '../../components/loading.tsx'
import { RulesetChoice } from '../../components/ruleset-choice.tsx'
import { findScenario, loadPack, type Pack } from '../../engine/catalog.ts'
import { isRulesetId, type RulesetId } from '../../engine/ruleset-ids.ts'
import { routes } from '../../routes.ts'
import { RunList } from './compare-runs.tsx'
import { type Field, fieldOf } from './entrants.ts'
import { addWords } from './i18n/index.ts'
import { experimentOf, newQuestion, type Question, QuestionError } from './question.ts'
import { QuestionForm, type Refusal } from './question-form.tsx'
import { RunView } from './run-view.tsx'
import { startRun, stopRun, useRuns } from './runs.ts'

addWords()

/** The page `lab` and `lab/<ruleset>/<scenario>`. */
export default function Lab() {
  const { t } = useTranslation('lab')
  const [location, navigate] = useLocation()
  const [, , asked = '', scenario = ''] = location.split('/').map(decodeURIComponent)
  const id = isRulesetId(asked) ? asked : 'hex'
  const loaded = useLoaded(id)
  const { list, shown } = useRuns()
  const run = list.find(({ number }) => number === shown)
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex max-w-[1800px] flex-col gap-5 px-3 py-6 sm:px-6">
      <div>
        <h1 className="text-3xl font-semibold">{t('title')}</h1>
        <p className="reading mt-1 text-ink-soft">{t('lead')}</p>
      </div>
      <RulesetChoice label={t('ruleset')} value={id} onChoose={(one) => navigate(`${routes.lab}/${one}`)} />
      <div className="grid min-w-0 items-start gap-5 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {loaded === null ? <Loading /> : <Asking key={`${id} ${scenario}`} {...loaded} scenario={scenario} />}
          <RunList />
        </div>
        {run === undefined ? (
          <div className="sheet grid min-h-64 place-items-center p-8 text-center text-ink-soft">
            <p className="reading">{t('empty')}</p>
          </div>
        ) : (
          <RunView key={run.number} run={run} />
        )}
      </div>
    </main>
  )
}

interface Loaded {
  readonly pack: Pack
  readonly field: Field | null
}

function useLoaded(id: RulesetId): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    let gone = false
    void Promise.all([loadPack(id), fieldOf(id)]).then(([pack, field]) => {
      if (!gone) setLoaded({ pack, field })
    })
    return () => {
      gone = true
    }
  }, [id])
  return loaded?.pack.id === id ? loaded : null
}

function Asking({ pack, field, scenario }: Loaded & { scenario: string }) {
  const [question, setQuestion] = useState<Question>(() => {
    const first = newQuestion(pack)
    const entrants = (field?.entrants ?? []).slice(0, 4).map(({ name }) => name)
    const known = scenario !== '' && findScenario(pack, scenario) !== undefined
    return { ...first, entrants, subject: known ? scenario : first.subject }
  })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const running = useRuns(({ list }) => list.some(({ status }) => status === 'running'))
  const measures = useMemo(
    () => measuresOf(pack, question.kind, question.subject),
    [pack, question.kind, question.subject],
  )
  const asked = { ...question, measure: measures.includes(question.measure) ? question.measure : measures[0] }
  async function run(): Promise<void> {
    try {
      setRefusal(null)
      await startRun(pack, asked.kind, experimentOf(pack, asked, field))
    } catch (error) {
      if (error instanceof QuestionError) setRefusal({ field: error.field, message: error.message })
      else if (error instanceof ExperimentError) setRefusal({ field: error.path, message: error.message })
      else throw error
    }
  }
  return (
    <QuestionForm
      pack={pack}
      field={field}
      question={asked}
      measures={measures}
      refusal={refusal}
      running={running}
      onChange={(change) => {
        setQuestion((before) => ({ ...before, ...change }))
        setRefusal(null)
      }}
      onRun={() => void run()}
      onStop={stopRun}
    />
  )
}

/** By which a run may stop: who wins how often, and how long it takes. */
function measuresOf({ ruleset, ...rest }: Pack, kind: Question['kind'], subject: string): readonly string[] {
  if (kind === 'matchups') return ['score.first', 'winRate.first', 'steps']
  const setup = findScenario({ ruleset, ...rest }, subject)?.setup
  try {
    const seats = ruleset.seats(ruleset.prepare(ruleset.setup.parse(setup)))
    return [...seats.map((seat) => `winRate.${seat}`), 'draws', 'steps']
  } catch {
    // A kept setup that the rules refuse; the run says why.
    return ['steps']
  }
}
