import fc from 'fast-check'
import { describeLaws } from '../../../../../tests/describe-laws.ts'
import { party } from './index.ts'
import { anySetup } from '../../../../../tests/party/setups.ts'
import { extent } from '../../../../../tests/extent.ts'

describeLaws(party, anySetup(), { runs: extent(4, 80), steps: 30 })

// The options beyond the specification keep the laws as well.
describeLaws(party, anySetup(fc.constantFrom('speed', 'phases'), fc.constantFrom('manual', 'auto')), {
  runs: extent(3, 50),
  steps: 24,
})
