import { enlarged } from '../../meaning/vocabulary.ts'
import { kernelWords } from '../index.ts'
import { around } from './en.ts'

const words = enlarged(kernelWords, around)
export const say: typeof words.say = words.say
