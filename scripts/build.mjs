// `npm run build`: all packages and the arena's pages.
import { build } from './prepare.mjs'

build()
