import { type ExperimentInput, readExperiment } from '@quintain/lab'
import { isRecord } from '@quintain/engine'
import { parseDocument, stringify } from 'yaml'
import { fileName } from '../../browser/download.ts'
import { labWords } from './words/index.ts'
import { faultText } from '../editor/fault-text.ts'
import { QuestionError } from './question.ts'

/** The experiment as a file: YAML, long lines kept whole. */
export function experimentText(experiment: ExperimentInput): string {
  return stringify(experiment, { lineWidth: 0, aliasDuplicateObjects: false })
}

/** A command that needs nothing but itself: it writes the experiment and runs it. */
export function commandText(experiment: ExperimentInput): string {
  const file = `${fileName(experiment.name, 'experiment')}.yaml`
  return `cat > ${file} <<'EXPERIMENT'\n${experimentText(experiment)}EXPERIMENT\nnpx quintain lab run ${file}\n`
}

/** What a text of YAML or JSON says; throws `QuestionError` where it says nothing. */
export function parsedText(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: false })
  const [fault] = document.errors
  if (fault !== undefined) {
    const detail = faultText(text, { code: fault.code, message: fault.message, from: fault.pos[0] })
    throw new QuestionError('text', labWords.say('refusals.unreadable', { detail }))
  }
  const value: unknown = document.toJS()
  return value
}

/** The experiment in a text, checked in its shape. Throws `QuestionError` and `ExperimentError`. */
export function experimentIn(text: string, ruleset: string): ExperimentInput {
  const value = parsedText(text)
  const experiment = readExperiment(value)
  if (experiment.ruleset !== ruleset) {
    throw new QuestionError('text', labWords.say('refusals.otherRuleset', { ruleset: experiment.ruleset }))
  }
  if (experiment.setupFile !== undefined) {
    throw new QuestionError('text', labWords.say('refusals.setupFile'))
  }
  return experiment
}

/** An experiment that was put together, checked in its shape. Throws `ExperimentError`. */
export function checkedInput(input: unknown): ExperimentInput {
  if (!isInput(input)) throw new TypeError('not an experiment')
  return input
}

/** By the lab's own check, which throws and says why. */
function isInput(input: unknown): input is ExperimentInput {
  readExperiment(JSON.parse(JSON.stringify(input)))
  return true
}

/** The ruleset that a text names, if it looks like an experiment at all. */
export function rulesetIn(value: unknown): string | null {
  return isRecord(value) && typeof value['ruleset'] === 'string' ? value['ruleset'] : null
}
