/* Examples of `@quintain/react`; see engine.ts. */
import { Battle, Teller } from '@quintain/engine'
import { atb } from '@quintain/engine/rulesets/atb'
import { content } from '@quintain/engine/rulesets/atb/content'
import * as q from '@quintain/react'
import { renderToStaticMarkup } from 'react-dom/server'

const teller = new Teller('en') // or await tellerIn('zh', content)
const battle = Battle.start(atb, content.scenarios[0].setup, { seed: 7, listen: true })
battle.run()
const view = q.viewOf(battle, teller, 0)

//# Bar
console.log(renderToStaticMarkup(<q.Bar bar={{ kind: 'hp', value: 7, max: 10 }} label="Health" />))
//# Board
console.log(renderToStaticMarkup(<q.Board scene={view.scene} teller={teller} onSelect={(unit) => console.log(unit)} />))
//# Choices
console.log(
  renderToStaticMarkup(<q.Choices items={view.choices} keys={9} onChoose={({ action }) => battle.act(action)} />),
)
//# Log
console.log(renderToStaticMarkup(<q.Log lines={view.lines} teller={teller} details />))
//# Timeline
{
  const Course = () => {
    const [seen, verbs] = q.useBattle(battle, { teller })
    return <q.Timeline view={seen} verbs={verbs} teller={teller} />
  }
  console.log(renderToStaticMarkup(<Course />))
}
//# UnitCard
console.log(renderToStaticMarkup(<q.UnitCard unit={view.scene.units[0]} teller={teller} />))
//# barLabel
console.log(q.barLabel({ kind: 'hp', value: 7, max: 10 }, teller))
//# useBattle
{
  const Duel = () => {
    const [seen, verbs] = q.useBattle(battle, { teller, seat: 0 })
    return (
      <>
        <q.Board scene={seen.scene} teller={teller} />
        <q.Choices items={seen.choices} onChoose={({ action }) => verbs.act(action)} />
        <button onClick={() => verbs.undo()}>Back</button>
      </>
    )
  }
  console.log(renderToStaticMarkup(<Duel />))
}
//# viewOf
{
  const { position, seat, choices, lines } = q.viewOf(battle, teller, 0) // for anything else that draws
  console.log(
    position,
    seat,
    choices.map(({ label }) => label),
    lines.length,
  )
}
