export { PACKS } from './packs.ts'
