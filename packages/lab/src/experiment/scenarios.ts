import type { Json } from '@quintain/engine'
import type { Experiment } from './experiment.ts'

/**
 * The experiment with setups in place of the scenarios that its patches name. Whoever has the content says what they
 * are; `place` is where a scenario is named. What is kept with the results is the setup: content may change.
 */
export function withScenarios(experiment: Experiment, setupOf: (scenario: string, place: string) => Json): Experiment {
  const { vary } = experiment
  if (vary === undefined) return experiment
  const axes = vary.axes.map((axis, at) => {
    if (axis.patches === undefined) return axis
    const patches = axis.patches.map(({ scenario, ...patch }, number) =>
      scenario === undefined
        ? patch
        : { ...patch, setup: setupOf(scenario, `vary.axes[${at}].patches[${number}].scenario`) },
    )
    return { ...axis, patches }
  })
  return { ...experiment, vary: { ...vary, axes } }
}
