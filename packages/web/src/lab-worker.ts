import { PACKS } from './catalogue/packs.ts'
import { meetTold } from './catalogue/server-packs.ts'
import { registerPacks } from './engine/catalogue.ts'
import { playChunk } from './pages/lab/play-chunk.ts'

/** The worker that `pages/lab/worker-executor.ts` starts. */
registerPacks(PACKS)
self.addEventListener('message', (event) => {
  if (!meetTold(event.data)) playChunk(event)
})
