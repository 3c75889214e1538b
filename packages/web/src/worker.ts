import { PACKS } from './catalogue/packs.ts'
import { meetTold } from './catalogue/server-packs.ts'
import { registerPacks } from './engine/catalogue.ts'
import { serve } from './engine/serve.ts'

/** The worker that `engine/work.ts` starts. */
registerPacks(PACKS)
self.addEventListener('message', (event) => {
  if (!meetTold(event.data)) serve(event)
})
