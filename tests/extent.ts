/** Whether this is the nightly run (`npm run nightly`), which has hours where a push has minutes. */
const NIGHTLY = process.env['QUINTAIN_NIGHTLY'] === '1'

/** How often something is tried: on each push, and at night. */
export function extent(push: number, nightly: number): number {
  return NIGHTLY ? nightly : push
}
