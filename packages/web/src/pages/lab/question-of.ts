import { type Experiment, readExperiment } from '@quintain/lab'
import { isRecord } from '@quintain/engine'
import { savedSetups } from '../../engine/saved-setups.ts'
import type { Field } from '@quintain/engine'
import { experimentOf } from './experiment-of.ts'
import { experimentIn } from './experiment-text.ts'
import { FIRST_TEXTS, newQuestion, type Question, type QuestionKind, type VariedPlace } from './question.ts'
import type { Pack } from '../../engine/catalogue.ts'

/**
 * The question of an experiment from a file: in the fields of the form where they ask exactly the same, as the text of
 * the file where they cannot.
 */
export function questionOf(pack: Pack, text: string, field: Field | null): Question {
  const asFile: Question = { ...newQuestion(pack, field), kind: 'file', text }
  try {
    const experiment = readExperiment(experimentIn(text, pack.id))
    const question = { ...fieldsOf(pack, experiment, field), text }
    return comparable(readExperiment(experimentOf(pack, question, field))) === comparable(experiment)
      ? question
      : asFile
  } catch {
    // What is wrong with it is said when it is run, and it can be mended where it stands.
    return asFile
  }
}

function fieldsOf(pack: Pack, experiment: Experiment, field: Field | null): Question {
  const blank = newQuestion(pack, field)
  const { agents, vary, until, test, tune, compare, attribute, weights, search, balance } = experiment
  const turned = tune?.parameters ?? search?.values ?? balance?.parameters
  const [wanted] = Object.entries(balance?.wanted ?? {})
  const [change] = compare?.changes ?? []
  return {
    ...blank,
    ...textsOf(experiment),
    kind: kindOf(experiment),
    subject: experiment.scenario ?? keptAs(experiment) ?? blank.subject,
    axes: vary?.axes.map(axisOf) ?? blank.axes,
    design: vary?.design ?? blank.design,
    entrants: chosenIn(experiment, field),
    changePath: change?.path ?? '',
    changeValue: change === undefined ? '' : JSON.stringify(change.value),
    parameters:
      turned?.map(({ name = '', path, from, to, whole }) => {
        return { name, path, from: String(from), to: String(to), whole }
      }) ?? blank.parameters,
    agent: [agents ?? ''].flat()[0],
    seatAgents: Array.isArray(agents) ? agents : [],
    stop: until !== undefined ? 'until' : test !== undefined ? 'test' : 'battles',
    list: attribute?.of ?? '',
    ...(wanted === undefined ? {} : { target: String(wanted[1]) }),
    measure: (tune ?? until ?? test ?? attribute ?? weights ?? search)?.measure ?? wanted?.[0] ?? '',
    detailed: experiment.mode === 'detailed',
    asserts: experiment.assert.join('\n'),
  }
}

/** The plain fields that the experiment says anything of. */
function textsOf(experiment: Experiment): Partial<Question> {
  const { vary, until, test, tune, weights, search, balance, exact, measures } = experiment
  const studied = { ...weights, ...search, ...balance, ...exact }
  const said = { ...experiment, ...vary, ...until, ...test, ...tune, ...studied, measures: measures.join(', ') }
  return Object.fromEntries(
    Object.entries(said).flatMap(([key, value]) => {
      const plain = typeof value === 'string' || typeof value === 'number'
      return plain && Object.hasOwn(FIRST_TEXTS, key) ? [[key, String(value)]] : []
    }),
  )
}

function kindOf(experiment: Experiment): QuestionKind {
  const { vary, matchups, compare, tune } = experiment
  const study = (['attribute', 'weights', 'search', 'balance', 'exact'] as const).find(
    (each) => experiment[each] !== undefined,
  )
  if (study !== undefined) return study
  if (tune !== undefined) return 'tune'
  if (compare !== undefined) return 'compare'
  if (matchups !== undefined || vary?.axes.some(({ patches }) => patches !== undefined) === true) return 'matchups'
  return vary === undefined ? 'plain' : 'vary'
}

type Axis = NonNullable<Experiment['vary']>['axes'][number]

function axisOf({ name = '', path = '', values = [], range, whole = false }: Axis): VariedPlace {
  return {
    name,
    path,
    from: range === undefined ? values.map((value) => JSON.stringify(value)).join(', ') : String(range.from),
    to: String(range?.to ?? ''),
    step: String(range?.step ?? ''),
    whole,
  }
}

/** Names as they stand in the file; whether they mean the same here is found by asking again. */
function chosenIn({ matchups, vary }: Experiment, field: Field | null): readonly (readonly string[])[] {
  if (matchups !== undefined) return [Object.keys(matchups.entrants)]
  const patches = vary?.axes.map((axis) => axis.patches?.map(({ name }) => name) ?? []) ?? []
  const groups = field?.groups ?? []
  return patches.length === groups.length ? patches : groups.map(() => [])
}

function keptAs({ setup, ruleset }: Experiment): string | undefined {
  if (setup === undefined) return undefined
  const same = JSON.stringify(setup)
  const kept = savedSetups().find((saved) => saved.ruleset === ruleset && JSON.stringify(saved.setup) === same)
  return kept === undefined ? undefined : `my-${kept.key}`
}

/** Two experiments that play the same battles and judge them the same have the same text. */
function comparable({ $schema: _schema, ...rest }: Experiment): string {
  return JSON.stringify(sorted(rest))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sorted(value[key])]),
  )
}
