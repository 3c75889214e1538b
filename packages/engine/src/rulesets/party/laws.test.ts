import fc from 'fast-check'
import { describeLaws } from '../../../../../tests/describe-laws.ts'
import { party } from './index.ts'
import { anySetup } from '../../../../../tests/party/setups.ts'

describeLaws(party, anySetup(), { runs: 8, steps: 30 })

// The options beyond the specification keep the laws as well.
describeLaws(party, anySetup(fc.constantFrom('speed', 'phases'), fc.constantFrom('manual', 'auto')), {
  runs: 5,
  steps: 24,
})
