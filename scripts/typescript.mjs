// `node --import ./scripts/typescript.mjs <program>.ts`: runs a program of the tests as plain JavaScript, at full speed.
// What is built is taken as it is built; from everything else the types are taken away.
import { register } from 'node:module'

register('./typescript-hooks.mjs', import.meta.url)
