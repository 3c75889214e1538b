/*
 * An example for each function and class of `@quintain/engine`: what stands below `//# Name` is shown in the reference,
 * with an import before it. The file is checked with the tests and runs as a whole; what is above the first example is
 * what all of them share.
 */
import * as q from '@quintain/engine'
import { atb } from '@quintain/engine/rulesets/atb'
import { content } from '@quintain/engine/rulesets/atb/content'
import { chain } from '@quintain/engine/rulesets/chain'
import { content as cards } from '@quintain/engine/rulesets/chain/content'
import * as z from 'zod'

const [{ setup }] = content.scenarios
const battle = q.Battle.start(atb, setup, { seed: 7, agents: ['heuristic', 'heuristic'], listen: true })
battle.run()
const { plan } = battle
const state = battle.at(3).state
/** At its first decision. */
const waiting = q.Battle.start(atb, setup, { seed: 7 })
waiting.run()
const replay = battle.toReplay()
const random = q.Sfc32.seeded(7)
const teller = new q.Teller('en')
const events = battle.log ?? new q.EventLog()

//# ActionRefused
try {
  waiting.act({ type: 'dance' })
} catch (error) {
  if (error instanceof q.ActionRefused) console.log(error.code, error.message)
}
//# Battle
{
  const duel = q.Battle.start(atb, setup, { seed: 7, agents: ['heuristic', 'search@60'] })
  console.log(duel.run(), duel.hash())
  duel.undo(5)
  const other = duel.fork(duel.position, { luck: 'another day' })
  console.log(other.run())
}
//# BranchingStream
{
  const dice = new q.BranchingStream()
  do console.log(dice.int(1, 6), dice.probability)
  while (dice.advance())
}
//# Chacha8
console.log(q.Chacha8.seeded('nobody foresees this').int(1, 6))
//# Decimal
console.log(new q.Decimal(0.5))
//# Enumeration
{
  const agents = [0, 1].map((seat) => q.makeAgent(atb, plan, 'heuristic', { seed: 1, seat }))
  const enumeration = new q.Enumeration({ ruleset: atb, plan, agents, position: state, states: 200 })
  while (!enumeration.advance(50)) console.log('something else meanwhile')
  console.log(enumeration.odds().left)
}
//# EventLog
{
  const log = new q.EventLog<{ type: 'hit'; damage: number }>()
  const cause = log.add({ type: 'hit', damage: 5 }, [
    { label: 'die', value: 3 },
    { label: 'power', value: 2 },
  ])
  log.add({ type: 'hit', damage: 1 }, null, cause)
  console.log(log.entry(1))
}
//# familyNumber
console.log(q.familyNumber('ofCause') === q.FAMILY_OF_CAUSE, q.familyNumber('fire') !== q.familyNumber('frost')) // true true
//# GeneratorError
try {
  q.createGenerator('dice', 1)
} catch (error) {
  console.log(error instanceof q.GeneratorError)
}
//# Keyed
console.log(q.createGenerator('keyed', 7) instanceof q.Keyed)
//# LimitReached
{
  const checkDepth = (depth: number): void => {
    if (depth > 100) throw new q.LimitReached('triggerDepth', 100)
  }
  checkDepth(3)
}
//# Mt19937
console.log(q.createGenerator('mt19937', 1) instanceof q.Mt19937)
//# Muster
console.log(q.Muster.of(atb, setup)) // null: nothing is left open for the seats to bring
//# Purposes
console.log(q.Purposes.seeded(7).int(1, 6))
//# QuintainError
try {
  q.Battle.start(atb, {})
} catch (error) {
  if (error instanceof q.QuintainError) console.log(error.code, teller.text(error.says))
}
//# Registry
console.log(new q.Registry([atb, chain]).get('chain').title)
//# ReplayError
try {
  q.readReplay({ format: 'something else' })
} catch (error) {
  console.log(error instanceof q.ReplayError)
}
//# Scripted
console.log(new q.Scripted([0, 0]).random()) // 0: it gives what it is told
//# SetupError
try {
  atb.setup.parse({ characters: 'many' })
} catch (error) {
  if (error instanceof q.SetupError) for (const { path, message } of error.issues) console.log(path, message)
}
//# Sfc32
console.log(q.Sfc32.seeded('any text').shuffle([1, 2, 3]))
//# Storyteller
{
  const hit: q.Template = { id: 'hit', kind: 'hit', template: '{actor} hits {target}.' }
  const told = new q.Storyteller([hit], { separator: ' ', priorityPhrases: [], fallbacks: {} })
  console.log(told.tell('hit', { actor: 'Maren', target: 'Tolk' }, false, random).text)
}
//# Stream
{
  const roll = (dice: q.Stream): number => dice.int(1, 6) + dice.int(1, 6)
  console.log(roll(q.Sfc32.seeded(7)))
}
//# Teller
console.log(new q.Teller('en').text(atb.title))
//# UsageError
try {
  waiting.step()
} catch (error) {
  console.log(error instanceof q.UsageError)
}
//# aboutField
console.log(q.aboutField(atb, await atb.fields?.(), ['characters', 'stats', 'hp'])) // what the field is for
//# affordedRung
if (atb.ladder !== undefined) console.log(q.affordedRung(atb.ladder, 5_000, 10_000_000)?.rung.agent) // within ten seconds
//# agentText
console.log(q.englishText(q.agentText(atb, 'search@200'))) // search with 200 playouts a decision
//# askAgent
{
  const agent = q.makeAgent(atb, plan, 'heuristic', { seed: 1, seat: 0 })
  console.log(await q.askAgent(atb, agent, waiting.state, 0))
}
//# battleNarrator
{
  const narrator = q.battleNarrator(battle, teller)
  console.log(events.events.map((event, index) => narrator.line(event, index)).slice(0, 3))
}
//# beatsOf
console.log(q.beatsOf(battle, 3).length)
//# canonicalText
console.log(q.canonicalText({ b: 1, a: [2] })) // {"a":[2],"b":1}
//# changed
console.log(q.changed({ hp: [3, 4] }, [{ path: 'hp[1]', value: 9 }]))
//# changedSeed
console.log(q.changedSeed('0.1.0', replay.rng))
//# checkShape
console.log(q.checkShape(z.strictObject({ hp: z.int() }), { hp: 'many' }))
//# choicePhrase
console.log(q.englishText(q.choicePhrase(['red', 'blue'])))
//# compactReplay
console.log(q.compactReplay(atb, replay, content.scenarios[0].id).length)
//# createGenerator
console.log(q.createGenerator('chacha8', 'secret').kind)
//# deciders
console.log(q.deciders({ kind: 'decision', seat: 0, seats: [0, 2] })) // [0, 2]
//# decidingSeats
console.log(q.decidingSeats(atb, plan))
//# decision
console.log(q.decision(1)) // seat 1 must choose: an answer of `Ruleset.next`
//# decisionOf
console.log(q.decisionOf([0, 1, 2])) // all three choose at once, in secret
//# decisionsIn
console.log(q.decisionsIn(atb, plan, 'heuristic', 7)) // how many a battle of such agents has
//# defineGame
{
  const coin = q.defineGame({
    id: 'coin',
    words: { title: 'Coin', description: 'Heads or tails.' },
    setup: z.strictObject({}),
    seats: () => ['Caller', 'Thrower'],
    start: () => ({ won: -1 }),
    fields: { won: 'open' },
    asks: () => 0,
    choices: () => [{ call: 'heads' }, { call: 'tails' }],
    chances: () => ({ heads: 1, tails: 1 }),
    play: (now, [{ call }], _log, fell) => void (now.won = call === fell ? 0 : 1),
    winner: ({ won }) => (won < 0 ? undefined : won),
  })
  console.log(q.Battle.start(coin, {}, { agents: ['random', null] }).run())
}
//# dictionary
{
  interface Hit {
    readonly type: 'hit'
    readonly by: string
    readonly damage: number
  }
  const meanings = q.dictionary<Hit>({
    hit: { family: 'strike', weight: 'deed', doer: ({ by }) => by, amount: ({ damage }) => damage },
  })
  console.log(q.occurrenceOf(meanings, { type: 'hit', by: 'Maren', damage: 5 }))
}
//# drawsFromStream
console.log(q.drawsFromStream(atb))
//# englishText
console.log(q.englishText(atb.title))
//# entryId
console.log(q.entryId('unit', 'Saltmender')) // unit:Saltmender
//# entryKindText
console.log(q.englishText(q.entryKindText(atb, 'skill')))
//# eventNarrator
{
  const hit: q.Template = { id: 'hit', kind: 'hit', template: '{by} strikes.' }
  const narrator = q.eventNarrator<{ type: 'hit'; by: string }>([hit], 'en', ({ type, by }) => ({
    kind: type,
    variables: { by },
  }))
  console.log(narrator.line({ type: 'hit', by: 'Maren' }, 0))
}
//# eventText
console.log(q.englishText(q.eventText(atb, 'attack')))
//# exactOdds
{
  const agents = [0, 1].map((seat) => q.makeAgent(atb, plan, 'heuristic', { seed: 1, seat }))
  const { left, measures } = q.exactOdds({ ruleset: atb, plan, agents, position: state, states: 500 })
  console.log(left, measures.get('winRate.reeds'))
}
//# expandReplay
{
  const short = q.compactReplay(atb, replay)
  console.log(q.expandReplay(short, () => atb).finalHash === replay.finalHash)
}
//# expectationPhrase
console.log(q.englishText(q.expectationPhrase({ kind: 'list', bounds: { least: 2 } })))
//# fallsIn
console.log(q.fallsIn(atb.events, events)) // where somebody fell, for a timeline
//# familyOf
console.log(q.familyOf(atb.events, events.entry(0), (index) => events.entry(index)))
//# faultPhrase
{
  const checked = q.checkShape(z.int(), 'many')
  if (!checked.ok) console.log(q.englishText(q.faultPhrase(checked.faults[0])))
}
//# fieldAbout
console.log(q.fieldAbout(atb, 'hp'))
//# fieldText
console.log(q.englishText(q.fieldText(atb, 'hp')))
//# finding
console.log(q.finding('fighters[0].power', 'warning', 'one strike ends it')) // for `ContentPack.lint`
//# fingerprinted
console.log(q.fingerprinted({ ruleset: atb }, { 'index.js': '…' }).ruleset.fingerprint)
//# finish
{
  const agents = [0, 1].map((seat) => q.makeAgent(atb, plan, 'heuristic', { seed: 1, seat }))
  console.log(q.finish(atb, atb.clone(state), 500, agents))
}
//# foundPhrase
console.log(q.foundPhrase([1, 2]))
//# foundText
console.log(q.foundText([1, 2])) // a list
//# generatorSeries
console.log(q.generatorSeries('mt19937', (index) => 100 + index)) // cheaper than one by one
//# hashJson
console.log(q.hashJson({ a: 1 }))
//# hashState
console.log(q.hashState(atb, state))
//# hashText
console.log(q.hashText(q.xxHash64(q.utf8('text'))))
//# hostilePart
console.log(q.hostilePart({ deep: [[[]]] }, 2)) // what no setup may hold, and where
//# isKey
console.log(q.isKey('0'.repeat(64))) // a whole key of chacha8
//# isName
console.log(q.isName({ of: 'fighter', id: '0', name: 'Maren' }))
//# isOwnAgent
console.log(q.isOwnAgent({ make: () => null }))
//# isPackFile
console.log(q.isPackFile('index.js'), q.isPackFile('laws.test.js')) // true false
//# isPhrase
console.log(q.isPhrase(atb.title))
//# isRecord
console.log(q.isRecord({}), q.isRecord([])) // true false
//# isText
console.log(q.isText('plain words'))
//# kindOf
console.log(q.kindOf(atb, state, atb.scene(state, null).units[0].id))
//# languageInformation
console.log(q.languageInformation('zh'))
//# leadsIn
console.log(
  q.leadsIn([
    [0.5, 0.5],
    [0.8, 0.2],
    [0.3, 0.7],
  ]),
) // where the lead changes hands
//# learn
await q.learn('zh')
//# levelAgents
{
  const levels = q.levelAgents(() => atb, atb.agents, { clumsy: { agent: 'heuristic', slips: 0.3 } })
  console.log(Object.keys(levels))
}
//# loadGenerator
console.log(q.loadGenerator(random.save()).kind)
//# lookaheadAgent
console.log(q.englishText(q.lookaheadAgent(() => atb).description))
//# makeAgent
console.log(q.makeAgent(atb, plan, 'search@60', { seed: 7, seat: 0 }).choose(waiting.state, 0))
//# measureKindOf
console.log(q.measureKindOf(atb, 'steps'))
//# measureRangeOf
console.log(q.measureRangeOf(atb, 'steps'))
//# measureText
console.log(q.englishText(q.measureText(atb, 'winRate.reeds', plan)))
//# missingWords
console.log(await q.missingWords('zh'))
//# momentText
console.log(q.momentText(chain, 'defense'))
//# namedAgent
console.log(q.namedAgent(atb, 'search@200')) // { name: 'search', iterations: 200 }
//# narratorOf
console.log(q.narratorOf(atb, plan, teller).line(events.entry(0).event, 0))
//# nearest
console.log(q.nearest('chian', ['chain', 'hex'])) // what was meant, perhaps
//# nestingDepth
console.log(q.nestingDepth([[[]]], 10))
//# occurrenceOf
console.log(q.occurrenceOf(atb.events, events.entry(0).event))
//# otherWorld
{
  const game = q.Battle.start(chain, cards.scenarios[0].setup)
  console.log(q.otherWorld(chain, game.state, 0, random) !== game.state) // what seat 0 cannot tell from the real one
}
//# outcomeText
if (battle.outcome !== undefined) console.log(q.englishText(q.outcomeText(atb, plan, battle.outcome)))
//# partListsOf
console.log(q.partListsOf(atb, setup).length)
//# partsOf
console.log(q.partsOf(content).map(({ name }) => q.englishText(name))) // what seats can bring
//# pathKeys
console.log(q.pathKeys('units[2].stats.hp')) // ['units', 2, 'stats', 'hp']
//# pathText
console.log(q.pathText(['units', 2, 'stats', 'hp'])) // units[2].stats.hp
//# phraseFor
console.log(q.phraseFor(atb.words, 'title'))
//# placedFault
{
  const checked = q.checkShape(z.strictObject({ hp: z.int() }), { hp: 'many' })
  if (!checked.ok) console.log(q.englishText(q.placedFault(checked.faults[0]))) // hp: expected a whole number, found "many"
}
//# placeholdersIn
console.log(q.placeholdersIn('{actor} hits {target}.'))
//# plainJson
console.log(q.plainJson({ seen: true, left: undefined })) // { seen: true }
//# randomAgent
console.log(q.englishText(q.randomAgent(() => atb).description))
//# readReplay
console.log(q.readReplay(JSON.parse(JSON.stringify(replay))).ruleset)
//# reasonText
console.log(q.englishText(q.reasonText(atb, 'elimination')))
//# refsOf
{
  for (const action of waiting.legal()) console.log(q.refsOf(atb, waiting.state, action))
}
//# refuse
{
  const pair = z.array(z.string()).superRefine((names, context) => {
    if (names[0] === names[1]) q.refuse(context, { code: 'mine:sameName' }, [1])
  })
  console.log(pair.safeParse(['a', 'a']).success)
}
//# safeOutlines
console.log(q.safeOutlines({ square: 'M0 0H512V512H0Z', mark: '<script>' })) // { square: 'M0 0H512V512H0Z' }
//# searchAgent
console.log(q.englishText(q.searchAgent(() => atb).description))
//# seatNamesOf
console.log(q.seatNamesOf(atb, plan).map(q.englishText))
//# seedNumber
console.log(q.seedNumber('any text'))
//# setupIssue
console.log(q.setupIssue('fighters[1].name', 'both have this name'))
//# setupSchema
{
  const schema = q.setupSchema(z.strictObject({ hp: z.int().min(1).default(20) }))
  console.log(schema.parse({}), schema.jsonSchema())
}
//# shareWhere
console.log(q.shareWhere((fraction) => fraction < 0.25)) // 0.25, to the last bit
//# sharesOf
console.log(q.sharesOf([30, 10])) // [0.75, 0.25]
//# simulate
{
  const agents = [0, 1].map((seat) => q.makeAgent(atb, plan, 'heuristic', { seed: 1, seat }))
  console.log(q.simulate(atb, plan, q.Sfc32.seeded(1), agents))
}
//# sprintOf
{
  const agent = q.makeAgent(atb, plan, 'heuristic', { seed: 1, seat: 0 })
  console.log(q.sprintOf(plan, [agent, agent]) !== null)
}
//# strayPlaceholders
console.log(await q.strayPlaceholders('zh'))
//# strengthOf
console.log(q.strengthOf(atb, plan, state))
//# tellerIn
console.log((await q.tellerIn('zh', content)).text(atb.title))
//# tellsAsWhole
console.log(q.tellsAsWhole(atb))
//# textFault
console.log(q.textFault(atb.title, 'zh')) // null where it can be told
//# toldScene
console.log(q.toldScene(atb.scene(state, null), teller).caption)
//# utf8
console.log(q.utf8('é').length) // 2
//# valueAt
console.log(q.valueAt({ units: [{ hp: 3 }] }, ['units', 0, 'hp'])) // 3
//# verify
console.log(q.verify(atb, replay))
//# vocabularies
console.log([...q.vocabularies()].length)
//# vocabulary
{
  const { say } = q.vocabulary('mine', { hello: 'Hello, {name}.' })
  console.log(q.englishText(say('hello', { name: 'Maren' })))
}
//# wishesOf
console.log(q.wishesOf(atb, plan))
//# withAgents
{
  const first: q.OwnAgent = {
    make(_plan, _options, ruleset) {
      const self: q.Agent = { choose: (now, seat) => ruleset.legal(now, seat)[0], clone: () => self }
      return self
    },
  }
  const ruleset: q.Ruleset = new q.Registry([atb]).get('atb')
  console.log(q.Battle.start(q.withAgents(ruleset, { first }), setup, { agents: ['first', 'heuristic'] }).run())
}
//# wordsFor
console.log(q.wordsFor('en', 'atb:title'))
//# writtenLanguage
console.log(q.writtenLanguage('zh'))
//# writtenSchema
{
  const ruleset: q.Ruleset = new q.Registry([atb]).get('atb')
  console.log(JSON.stringify(await q.writtenSchema(ruleset, 'zh')).length) // for editors elsewhere
}
//# xxHash64
console.log(q.hashText(q.xxHash64(q.utf8('abc'))))
