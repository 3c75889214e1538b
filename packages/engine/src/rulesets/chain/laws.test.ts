import { chainSetups } from '../../../../../tests/chain-games.ts'
import { describeLaws } from '../../../../../tests/describe-laws.ts'
import { chain } from './index.ts'

describeLaws(chain, chainSetups, { runs: 60, steps: 50 })
