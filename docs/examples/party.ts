/* Examples of `@quintain/engine/rulesets/party`; see engine.ts. */
import { Battle, englishText } from '@quintain/engine'
import * as q from '@quintain/engine/rulesets/party'

const setup = {
  party: { members: [{ id: 'mira' }, { id: 'tolk', damageType: 'Light' }] },
  foes: [{ id: 'wolf' }, { id: 'boar', damageType: 'Fire' }],
}
/** Plug-ins get all of this from the rules that call them. */
const { state: battle } = Battle.start(q.party, setup, { seed: 7, listen: true })
const [hero, friend] = battle.party
const [foe] = battle.foes

//# Dot
{
  const dot = new q.Dot(foe.type.dotKind ?? battle.plan.registry.dotKind('plain'), 'ember', 12, 3, hero) // 12 a turn, for 3 turns
  q.addDot(battle, foe, dot)
}
//# Hot
q.addHot(battle, friend, new q.Hot('plain', 'bandage', 20, 3, hero))
//# Modifier
console.log(new q.Modifier(q.deltaRecipe('brave', q.ATK, 10), 2).turns)
//# addDot
q.addDot(battle, foe, new q.Dot(battle.plan.registry.dotKind('plain'), 'ember', 12, 3, hero), 5) // at most 5 at once
//# addHot
q.addHot(battle, hero, q.radiance(friend))
//# addModifier
q.addModifier(battle, hero, q.factorRecipe('rage', q.ATK, 1.5), 2) // for two turns
//# announceExtraTurn
q.announceExtraTurn(battle, hero) // and gives it
//# announceHit
q.announceHit(battle, hero, foe, 25, 'my special')
//# announceItem
{
  const shore: q.PartyPlugins = {
    relics: [{ id: 'pearl', entityDefeat: (room, item, entity) => q.announceItem(room, item, entity, 'pearl', 1) }],
  }
  console.log(q.partyRuleset({ plugins: [shore] }).fingerprint)
}
//# anyAlive
console.log(q.anyAlive(battle.foes)) // true
//# applyDamage
console.log(q.applyDamage(battle, foe, 80, hero, true, 'my special')) // what got through
//# applyHealing
console.log(q.applyHealing(battle, friend, 50, hero, 'special', 'my special'))
//# applyOverheal
q.applyOverheal(battle, friend, 500, hero, 'special', 'my special')
console.log(friend.shields) // what was too much
//# baseStats
console.log(q.baseStats(false, { atk: 250 })[q.ATK]) // 250; the others as members have them
//# costDamage
console.log(q.costDamage(battle, hero, 20)) // never the last hp
//# countAlive
console.log(q.countAlive(battle.party))
//# createModifier
{
  const modifier = q.createModifier(hero, q.deltaRecipe('brave', q.ATK, 10), 2) // works, but counts down in no list
  q.listModifier(battle, hero, modifier)
}
//# createSummon
console.log(q.createSummon(battle, hero, { kind: 'wisp', source: 'my-card', multiplier: 0.5, force: true })?.label)
//# deltaRecipe
console.log(q.deltaRecipe('brave', q.ATK, 10).deltas)
//# denominatorOf
console.log(q.denominatorOf(q.baseStats(true, {}))) // what mitigation divides damage by
//# diminishing
console.log(q.diminishing(q.ATK, 100), q.diminishing(q.ATK, 100_000)) // what is left of a change
//# echoStrike
q.echoStrike(battle, hero, foe, 2, 30)
//# effective
console.log(q.effective(q.ATK, 99.9)) // 99
//# enter
q.enter(battle, { type: 'extraTurn', entity: hero.label })
q.leave(battle) // what happened between them follows from the event
//# factorRecipe
console.log(q.factorRecipe('rage', q.ATK, 1.5).factors)
//# fallbackAttack
console.log(q.fallbackAttack(battle, hero, foe, 'my special'))
//# flush
q.applyDamage(battle, foe, 10, hero, true, 'my special')
q.flush(battle) // the log and all listeners hear of it now
//# hitLandedHooks
q.hitLandedHooks(battle, hero, foe, 25) // passives of the hero that wait for a hit
//# hitWith
q.stageAction(hero)
console.log(q.hitWith(battle, hero, foe, hero.atk, 'My Special', 'my special'))
//# inflict
q.inflict(battle, foe, hero, 60) // damage over time of the hero's type, where it does not resist
//# isIntegerKind
console.log(q.isIntegerKind(q.ATK)) // true
//# isShare
console.log(q.isShare(q.statIndex('critRate'))) // true: shown in percent
//# leave
q.enter(battle, { type: 'extraTurn', entity: hero.label })
q.leave(battle)
//# listModifier
q.listModifier(battle, friend, q.createModifier(friend, q.deltaRecipe('brave', q.ATK, 10), 2))
//# newStatTotals
console.log(q.newStatTotals().length) // with the aggro modifier
//# newStatValues
console.log(q.newStatValues().length)
//# partyRuleset
{
  const stubborn: q.PartyPlugins = {
    passives: [
      {
        id: 'stubborn',
        triggers: ['turnStart'],
        apply: (room, owner) => void q.addModifier(room, owner, q.deltaRecipe('stubborn', q.ATK, 5), 1),
      },
    ],
  }
  const mine = q.partyRuleset({ id: 'my-party', plugins: [stubborn] })
  console.log(Battle.start(mine, setup, { seed: 7 }).run())
}
//# pickByAggro
console.log(q.pickByAggro(battle, battle.foes)) // a place in the list, -1 when nobody lives
//# radiance
console.log(q.radiance(friend, 2).healing)
//# stageAction
q.stageAction(hero) // before the first hit of an action
q.hitWith(battle, hero, foe, hero.atk, 'My Special', 'my special')
//# stageExtraHit
q.stageExtraHit(hero) // before each further one
q.hitWith(battle, hero, foe, hero.atk / 2, 'My Special', 'my special')
//# statIndex
console.log(q.statIndex('atk') === q.ATK) // true
//# statName
console.log(q.statName(q.ATK)) // atk
//# statText
console.log(englishText(q.statText(q.ATK)))
//# statValues
{
  const all = { maxHp: 900, atk: 260, defense: 40, regain: 1, spd: 2, critRate: 0.1, critDamage: 2, effectHitRate: 1 }
  const others = { mitigation: 1, dodgeOdds: 0, effectResistance: 0.1, vitality: 1 }
  console.log(q.statValues({ ...all, ...others }))
}
//# takeModifier
q.takeModifier(hero, q.addModifier(battle, hero, q.deltaRecipe('brief', q.ATK, 10), 2))
//# truncate
console.log(q.truncate(-0.5)) // 0, never -0
