import type { ExperimentInput } from '@quintain/lab'
import { stringify } from 'yaml'

export function fileName(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return plain === '' ? 'experiment' : plain
}

/** A command that needs nothing but itself: it writes the experiment and runs it. */
export function commandText(experiment: ExperimentInput): string {
  const file = `${fileName(experiment.name)}.yaml`
  return `cat > ${file} <<'EXPERIMENT'\n${stringify(experiment)}EXPERIMENT\nnpx quintain lab run ${file}\n`
}
