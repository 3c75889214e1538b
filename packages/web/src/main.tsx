import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { followTheme, usePreferences } from './browser/preferences.ts'
import { PACKS } from './catalogue/index.ts'
import { entriesOf, servedPacks } from './catalogue/server-packs.ts'
import { onPack, registerPacks } from './engine/catalogue.ts'
import { chooseLanguage, meetNames } from './words/tellers.ts'

registerPacks([...PACKS, ...entriesOf(servedPacks())])
onPack(({ content }) => meetNames(content))
followTheme()
// An address may ask for a language of its own (`?language=…#/…`), for this visit.
const asked = new URLSearchParams(window.location.search).get('language')
await chooseLanguage(asked ?? usePreferences.getState().language, false)

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

// A page that was opened from a file has no service workers.
if (import.meta.env.PROD && 'serviceWorker' in navigator && window.location.protocol.startsWith('http')) {
  void navigator.serviceWorker.register('./service-worker.js')
}

// For makers at the browser's console: `await quintain.hashes('ruleset', 'scenario', 1, 100)`.
Object.assign(window, {
  quintain: {
    hashes: async (ruleset: string, scenario: string, firstSeed: number, battles: number) =>
      (await import('./console.ts')).hashes(ruleset, scenario, firstSeed, battles),
  },
})
