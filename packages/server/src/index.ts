export { DEFAULT_PACKS } from './catalogue/packs.ts'
export { type RunningServer, type ServerOptions, startServer } from './server.ts'
