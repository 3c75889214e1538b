import { templates } from './narration-templates.ts'

export const englishTemplates = templates({
  'act.rest': ['{name} stays put ({reason}).', '{name} takes a breath ({reason}).', '{name} waits ({reason}).'],
  'act.rest.refused': ['{name} does not come to rest any more.'],
  'act.move': ['{name} steps to {x},{y} ({reason}).', '{name} walks on to {x},{y} ({reason}).'],
  'act.move.refused': ['{name} cannot step to {x},{y}: the tile is taken ({reason}).'],
  'act.attack': ['{name} goes for {target} ({reason}).', '{name} takes a swing at {target} ({reason}).'],
  'act.attack.refused': ['{name} finds {target} out of reach.', '{name} swings too late: {target} is gone.'],
  'act.useItem': ['{name} uncorks a {target} ({reason}).'],
  'act.useItem.refused': ['{name} falls before the {target} is open.'],
  'act.loot': ['{name} goes through what lies at {x},{y} ({reason}).'],
  'act.loot.refused': ['{name} falls over the loot at {x},{y}.'],
  spawn: [
    '{name} ({kind}) comes out of the dark at {x},{y}.',
    'A newcomer, {name} ({kind}), turns up at {x},{y}.',
    '{name} ({kind}) joins the fray at {x},{y}.',
  ],
  'attack.miss': [
    '{defender} sidesteps {attacker}.',
    '{attacker} hits nothing but air.',
    '{attacker} lunges, and {defender} is not there.',
  ],
  'attack.hit': [
    '{attacker} hits {defender} for {damage}; {hp} hp left.',
    '{defender} takes {damage} from {attacker} and has {hp} hp left.',
    'A blow of {attacker} costs {defender} {damage} hp ({hp} left).',
  ],
  'attack.crit': [
    '{attacker} finds the gap: {damage} to {defender}, {hp} hp left!',
    'A crushing blow! {defender} loses {damage} to {attacker} ({hp} left).',
  ],
  attributeUp: ["{name}'s {attribute} grows to {value}.", 'Practice pays: {name} now has {attribute} {value}.'],
  kill: [
    '{killer} brings down {victim} and gains {xp} xp and {gold} gold.',
    '{victim} falls to {killer} (+{xp} xp, +{gold} gold).',
  ],
  useItem: [
    '{name} drinks a {item} and is {healed} hp better off ({hp}).',
    'A {item} gives {name} {healed} hp back ({hp}).',
  ],
  'useItem.curse': ['{name} drinks a {item}, but a curse takes {healed} hp ({hp}).'],
  loot: ['{name} picks up {taken} at {x},{y}.', '{name} pockets {taken}.'],
  'loot.full': ['{name} takes {taken} and has to leave {left} behind.'],
  'loot.nothing': ['{name} finds nothing left at {x},{y}.', '{name} is too late for the pile at {x},{y}.'],
  aura: [
    'The town burns {name} for {damage}; {hp} hp left.',
    '{name} suffers {damage} on hallowed ground ({hp} left).',
  ],
  heal: ['The town gives {name} {amount} hp back ({hp}).', '{name} recovers {amount} hp in town ({hp}).'],
  death: ['{name} dies at {x},{y}.', '{name} is no more.'],
  'death.drops': ['{name} dies at {x},{y} and leaves {dropped}.', '{name} falls; {dropped} lie at {x},{y}.'],
  respawn: [
    '{name} wakes up at home, {x},{y}, and will be ready at tick {readyAt}.',
    '{name} is carried home to {x},{y}.',
  ],
  levelUp: [
    '{name} reaches level {level}: {maxHp} hp, attack {atk}, defence {def}, speed {spd}.',
    'Level {level} for {name}!',
  ],
})
