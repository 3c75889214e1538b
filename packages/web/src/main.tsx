import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startTranslation } from './i18n/index.ts'
import { followTheme } from './preferences.ts'
import './styles/index.css'

followTheme()
await startTranslation()

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

// For makers at the browser's console: `await quintain.hashes('hex', 'ford', 1, 100)`.
Object.assign(window, {
  quintain: {
    hashes: async (ruleset: string, scenario: string, firstSeed: number, battles: number) =>
      (await import('./engine/console.ts')).hashes(ruleset, scenario, firstSeed, battles),
  },
})
