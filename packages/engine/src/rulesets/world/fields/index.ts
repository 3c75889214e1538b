import { vocabulary } from '../../../kernel/meaning/vocabulary.ts'

export async function fields() {
  const { en } = await import('./en.ts')
  return vocabulary('world.fields', en, { zh: async () => (await import('./zh.ts')).zh })
}
