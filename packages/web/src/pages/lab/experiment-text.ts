import { type ExperimentInput, readExperiment } from '@quintain/lab'
import { isRecord } from 'quintain'
import { parseDocument, stringify } from 'yaml'
import { QuestionError } from './question.ts'

export function fileName(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return plain === '' ? 'experiment' : plain
}

/** The experiment as a file: YAML, long lines kept whole. */
export function experimentText(experiment: ExperimentInput): string {
  return stringify(experiment, { lineWidth: 0, aliasDuplicateObjects: false })
}

/** A command that needs nothing but itself: it writes the experiment and runs it. */
export function commandText(experiment: ExperimentInput): string {
  const file = `${fileName(experiment.name)}.yaml`
  return `cat > ${file} <<'EXPERIMENT'\n${experimentText(experiment)}EXPERIMENT\nnpx quintain lab run ${file}\n`
}

/** What a text of YAML or JSON says; throws `QuestionError` where it says nothing. */
export function parsedText(text: string): unknown {
  const document = parseDocument(text)
  const [fault] = document.errors
  if (fault !== undefined) throw new QuestionError('text', 'unreadable', { detail: fault.message })
  const value: unknown = document.toJS()
  return value
}

/** The experiment in a text, checked in its shape. Throws `QuestionError` and `ExperimentError`. */
export function experimentIn(text: string, ruleset: string): ExperimentInput {
  const value = parsedText(text)
  const experiment = readExperiment(value)
  if (experiment.ruleset !== ruleset) {
    throw new QuestionError('text', 'otherRuleset', { ruleset: experiment.ruleset })
  }
  if (experiment.setupFile !== undefined) {
    throw new QuestionError('text', 'setupFile')
  }
  return experiment
}

/** The ruleset that a text names, if it looks like an experiment at all. */
export function rulesetIn(value: unknown): string | null {
  return isRecord(value) && typeof value['ruleset'] === 'string' ? value['ruleset'] : null
}
