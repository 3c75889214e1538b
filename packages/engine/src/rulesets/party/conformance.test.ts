import { describeVectors } from '../../../../../tests/describe-vectors.ts'
import { conformance } from './conformance.ts'

describeVectors('party', conformance)
