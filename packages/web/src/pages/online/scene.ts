import { isRecord, type Scene } from 'quintain'

/** Scenes come from the server as they are. */
export function isScene(value: unknown): value is Scene {
  return isRecord(value) && typeof value['caption'] === 'string' && Array.isArray(value['units'])
}
