import type { Entrant, Field } from '../../../kernel/content.ts'
import { isRecord, type Json, type JsonObject } from '../../../kernel/json.ts'
import type { Name, Text } from '../../../kernel/meaning/phrase.ts'
import { say } from '../words/index.ts'
import { scenarios } from './encounters.ts'

/** Travellers and foes play by other rules, so parties meet encounters: the map shows which road is too hard for whom. */
export function field(): Field {
  return {
    title: say('meeting.title'),
    groups: [
      { id: 'parties', name: say('meeting.parties'), entrants: parties(), places: [['party']] },
      { id: 'encounters', name: say('meeting.encounters'), entrants: roads(), places: [[]] },
    ],
    inSetup: false,
    meeting: ([sides, encounters]) => ({
      setup: { ...recordOf(encounters[0].value), party: sides[0].value },
      vary: {
        axes: [
          { name: 'party', patches: sides.map(({ id, value }) => patch(id, { party: value })) },
          { name: 'encounter', patches: encounters.map(({ id, value }) => patch(id, encounterOf(value))) },
        ],
      },
    }),
  }
}

function titleOf(id: string, title: string): Name {
  return { of: 'scenario', id, name: title }
}

function parties(): Entrant[] {
  return scenarios.flatMap(({ id, title, setup }) => {
    const { party = null } = recordOf(setup)
    const { members } = recordOf(party)
    if (!Array.isArray(members)) return []
    const name: Text = say('meeting.sized', { title: titleOf(id, title), count: members.length })
    return [{ id, name, value: party }]
  })
}

/** Whole setups with a list of foes; what becomes of encounters built by chance is not the same for all who meet it. */
function roads(): Entrant[] {
  return scenarios.flatMap(({ id, title, setup }) =>
    Array.isArray(recordOf(setup)['foes']) ? [{ id, name: titleOf(id, title), value: setup }] : [],
  )
}

/** All of a fight but those who come to it; what a fight leaves to defaults must not stay from another one. */
function encounterOf(setup: Json): JsonObject {
  const { foes = [], room = {}, rules = {} } = recordOf(setup)
  return { foes, room, rules }
}

function patch(name: string, values: JsonObject): Json {
  return { name, changes: Object.entries(values).map(([path, value]) => ({ path, value })) }
}

function recordOf(value: Json): JsonObject {
  return isObject(value) ? value : {}
}

function isObject(value: Json): value is JsonObject {
  return isRecord(value)
}
