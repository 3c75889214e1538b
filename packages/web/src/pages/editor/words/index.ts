import { vocabulary } from '@quintain/engine'
import { en } from './en.ts'

export const editorWords = vocabulary('web-editor', en, { zh: async () => (await import('./zh.ts')).zh })
