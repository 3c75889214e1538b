import { test } from 'vitest'

/** Whether this is the nightly run (`npm run nightly`), which has hours where a push has minutes. */
const NIGHTLY = process.env['QUINTAIN_NIGHTLY'] === '1'

/** A test that has another of its kind in each push, such as the same game with other hands on it. */
export const atNight = test.runIf(NIGHTLY)

/** How often something is tried: on each push, and at night. */
export function extent(push: number, nightly: number): number {
  return NIGHTLY ? nightly : push
}
