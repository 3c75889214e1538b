import { chainSetups } from '../../../../../tests/chain-games.ts'
import { describeLaws } from '../../../../../tests/describe-laws.ts'
import { chain } from './index.ts'
import { extent } from '../../../../../tests/extent.ts'

describeLaws(chain, chainSetups, { runs: extent(8, 600), steps: 50 })
