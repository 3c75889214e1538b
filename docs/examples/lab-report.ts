/* Examples of `@quintain/lab/report`; see engine.ts. */
import { InlineExecutor, loaderOf, prepareExperiment, readExperiment, runExperiment } from '@quintain/lab'
import { ruleset } from '@quintain/lab/coin'
import * as q from '@quintain/lab/report'

const experiment = readExperiment({ name: 'coin', ruleset: 'coin', battles: 100 })
const prepared = prepareExperiment({ experiment, ruleset, module: null, setup: { p: 0.55 } })
const results = await runExperiment(prepared, { executor: new InlineExecutor(loaderOf([ruleset])) })

//# chartsOf
for (const { file, title, svg } of q.chartsOf(results, { ruleset })) console.log(file, title, svg.length)
//# report
{
  const { html, charts } = await q.report(results, { language: 'zh', ruleset })
  console.log(html.length, charts.length)
}
//# reportHtml
console.log(q.reportHtml(results, { ruleset, command: 'quintain lab coin.yaml' }).length) // needs nothing but itself
