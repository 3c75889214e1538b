import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { delivery } from './build/delivery.ts'
import { glyphs } from './build/glyphs.ts'
import { unheardApart } from './build/unheard-apart.ts'
import { zodApart } from './build/zod-apart.ts'
import { zodForPacks } from './build/zod-for-packs.ts'

/** Relative addresses and routes after `#`: the build works from any folder of any web host. */
export default defineConfig({
  base: './',
  plugins: [react(), tailwind(), glyphs(), zodApart(), zodForPacks(), unheardApart(), delivery()],
  worker: { format: 'es', plugins: () => [zodForPacks()] },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // A font of rare letters is loaded by who meets them, and not with the styles of every page.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // What every battle needs comes in few files: each request costs a round trip.
        advancedChunks: {
          groups: [
            // Packs of others may use all of the engine; what only they need comes with the first of them.
            {
              name: 'for-packs',
              test: /packages[\\/]engine[\\/]dist[\\/](?:index\.js|game[\\/]|exact[\\/])/,
              priority: 1,
            },
            // Those who think ahead; the first battle that visitors see has nobody who does.
            {
              name: 'thinkers',
              test: /packages[\\/]engine[\\/]dist[\\/]agents[\\/](?!random)/,
              priority: 2,
              minShareCount: 2,
            },
            // What files and links are read with.
            {
              name: 'replays',
              test: /packages[\\/]engine[\\/]dist[\\/]kernel[\\/]replay[\\/](?:compact|verify)/,
              priority: 2,
              minShareCount: 2,
            },
            // What puzzles are read with, and who is in duels in both languages: a few files become one.
            {
              name: 'puzzle-text',
              test: /packages[\\/]engine[\\/]dist[\\/]puzzles[\\/](?:questions|text|words[\\/](?:index|en))/,
              priority: 2,
              minShareCount: 2,
            },
            {
              name: 'roster',
              test: /packages[\\/]engine[\\/]dist[\\/]rulesets[\\/]atb[\\/]content[\\/](?:bilingual|characters|scenarios|setups|skills|templates|words[\\/](?:names|en))/,
              priority: 2,
            },
            // The rules of card duels with what they tell, which the pages always want at once.
            {
              name: 'chain',
              test: /packages[\\/]engine[\\/]dist[\\/]rulesets[\\/]chain[\\/](?!content|conformance|fields|words[\\/](?:zh|de))/,
              priority: 2,
              minShareCount: 2,
            },
            // What duels on the clock are told by.
            {
              name: 'telling',
              test: /packages[\\/]engine[\\/]dist[\\/]narration/,
              priority: 2,
              minShareCount: 2,
            },
            // What of the kernel only the lab, the editor and those who bring their own need.
            {
              name: 'seldom',
              test: /packages[\\/]engine[\\/]dist[\\/](?:kernel[\\/](?:muster|field-words)|random[\\/]series)/,
              priority: 2,
            },
            {
              name: 'kernel',
              test: /packages[\\/]engine[\\/]dist[\\/](?:kernel[\\/](?!replay[\\/](?:compact|verify)|words|muster|field-words)|agents[\\/]random|random[\\/](?!compiled|series)|timing[\\/](?!agility|ticks|lists))/,
              priority: 3,
            },
            {
              name: 'pictures',
              test: /packages[\\/]web[\\/]src[\\/]boards[\\/](?!field|stage|table|cards|hud|deed-plate|sound)|virtual:glyphs\/common/,
              minShareCount: 2,
            },
            {
              name: 'page',
              test: /packages[\\/]web[\\/]src[\\/](?:(?:browser|words)[\\/]|components[\\/](?:button|form|file-|header|loading|notices|open-replay|problem)|catalogue[\\/]server-packs|engine[\\/](?:agents|use-pack|deeds|scenarios|saved-setups))|node_modules[\\/](?:(?:react|react-dom|scheduler|wouter|zustand)[\\/]|lucide-react[\\/]dist[\\/]esm[\\/](?!icons)|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:folder-open|triangle|circle-alert|x|rotate-cw))/,
              minShareCount: 2,
            },
            // Cards lie on tables, and are shown at the end of what was played there.
            {
              name: 'table',
              test: /packages[\\/]web[\\/]src[\\/]boards[\\/](?:cards|table)[\\/]/,
              minShareCount: 1,
            },
            // The picture of a battle and how it plays; what stands beside it comes after it.
            {
              name: 'battle',
              test: /packages[\\/]web[\\/]src[\\/](?:boards[\\/](?:hud|deed-plate|sound)|pages[\\/]battle[\\/](?:[a-z-]+\.(?:ts|tsx|css)|words[\\/](?:index|en)\.ts)|engine[\\/](?:session|recording|inbox|beats|links|glossary|chance))/,
              minShareCount: 2,
            },
            {
              name: 'icons',
              test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/,
              minShareCount: 2,
            },
            {
              name: 'beside',
              test: /packages[\\/]web[\\/]src[\\/](?:pages[\\/](?:find-choice|battle[\\/])|components[\\/])|node_modules[\\/](?:@?radix-ui|react-remove-scroll|aria-hidden|use-sidecar|use-callback-ref|react-style-singleton|@tanstack|tslib|@floating-ui)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
