import type { Json } from '@quintain/engine'

/** `agility=5, bag=potions`: the values that a cell was played at. */
export function valuesText(values: Readonly<Record<string, Json>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}
