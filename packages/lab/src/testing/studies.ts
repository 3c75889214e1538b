import type { Json } from '@quintain/engine'
import type { CompanyExperiment } from './company-lab.ts'

const member = (name: string, worth: number): Json => ({ name, worth, count: 2 })
const FIELD = { Old: { value: [member('Ash', 0.02)] }, New: { value: [member('Birch', 0.1)] } }
const SEATS = ['companies[0]', 'companies[1]']

/** One experiment for each question that the lab answers by experiments of its own making. */
export const STUDIES: Readonly<
  Record<string, { readonly companies: readonly Json[]; readonly asked: CompanyExperiment }>
> = {
  attribute: {
    companies: [[member('Ash', 0.1), member('Birch', 0)], []],
    asked: {
      battles: 100,
      attribute: { of: 'companies[0]', measure: 'winRate.heads', orders: 4, block: 8, watched: 10 },
    },
  },
  weights: {
    companies: [[member('Ash', 0.1), member('Birch', 0)], []],
    asked: { battles: 100, weights: { measure: 'winRate.heads', keep: 2 } },
  },
  search: {
    companies: [[], []],
    asked: {
      battles: 40,
      search: {
        seats: SEATS,
        field: FIELD,
        costs: { Ash: 1, Birch: 2 },
        budget: 4,
        generations: 2,
        population: 4,
        cap: 400,
      },
    },
  },
  balance: {
    companies: [[], []],
    asked: {
      battles: 40,
      matchups: { seats: SEATS, entrants: FIELD },
      balance: {
        parameters: [{ entrant: 'New', path: '[0].worth', from: 0, to: 0.2 }],
        even: true,
        rounds: 2,
        batch: 100,
        verify: 200,
      },
    },
  },
  'attribute against a field': {
    companies: [[member('Ash', 0.1), member('Birch', 0)], []],
    asked: {
      battles: 100,
      attribute: {
        of: 'companies[0]',
        measure: 'winRate.heads',
        rival: 'companies[1]',
        field: FIELD,
        orders: 4,
        block: 8,
        watched: 10,
      },
    },
  },
  'search of values': {
    companies: [[member('Ash', 0.1), member('Birch', 0)], []],
    asked: {
      battles: 40,
      search: {
        values: [0, 1].map((at) => ({ path: `companies[0][${at}].worth`, from: 0, to: 0.2 })),
        measure: 'winRate.heads',
        generations: 2,
        population: 4,
        cap: 400,
      },
    },
  },
  metagame: {
    companies: [[], []],
    asked: { battles: 100, matchups: { seats: SEATS, entrants: { ...FIELD, Mid: { value: [member('Elm', 0.05)] } } } },
  },
  tune: {
    companies: [[member('Ash', 0.1)], [member('Birch', 0.05)]],
    asked: {
      cap: 2000,
      tune: {
        measure: 'winRate.heads',
        target: 0.5,
        parameters: [{ path: 'companies[0][0].worth', from: 0, to: 0.2 }],
        batch: 200,
        verify: 400,
      },
    },
  },
  test: {
    companies: [[member('Ash', 0.1)], []],
    asked: { cap: 2000, test: { measure: 'winRate.heads', fair: 0.5, by: 0.1 } },
  },
  exact: { companies: [[member('Ash', 0.1)], []], asked: { battles: 100, exact: {} } },
}
