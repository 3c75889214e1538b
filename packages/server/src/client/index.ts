export * from './api.ts'
export * from './match-client.ts'
export * from './socket.ts'
export { Refusal } from '../protocol/refusals.ts'
