import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { delivery } from './build/delivery.ts'
import { glyphs } from './build/glyphs.ts'

/** Relative addresses and routes after `#`: the build works from any folder of any web host. */
export default defineConfig({
  base: './',
  plugins: [react(), tailwind(), glyphs(), delivery()],
  worker: { format: 'es' },
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
              test: /packages[\\/]engine[\\/]dist[\\/](?:index\.js|game[\\/]|exact[\\/]|agents[\\/](?:search|lookahead|halving|mixture|samples))/,
              priority: 1,
            },
            {
              name: 'kernel',
              test: /packages[\\/]engine[\\/]dist[\\/](?:kernel[\\/](?!replay|words)|random|timing[\\/](?!agility))/,
              priority: 2,
            },
            {
              name: 'pictures',
              test: /packages[\\/]web[\\/]src[\\/]boards[\\/]|virtual:glyphs\/common/,
              minShareCount: 3,
            },
            {
              name: 'page',
              test: /packages[\\/]web[\\/]src[\\/](?:(?:browser|words)[\\/]|components[\\/](?:button|file-|loading|notices|open-replay|problem)|engine[\\/](?:agents|use-pack|deeds))|node_modules[\\/](?:react|react-dom|scheduler|wouter|zustand)[\\/]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
