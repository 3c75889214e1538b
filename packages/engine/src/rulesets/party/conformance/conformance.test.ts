import { describeVectors } from '../../../../../../tests/describe-vectors.ts'
import { conformance } from './index.ts'

describeVectors('party', conformance)
