import { namesIn } from './names.ts'

/** For setups that were written in Chinese. */
export const en = namesIn('zh', 'en', { 灯市: 'Lanterns', 苇水: 'Reeds' })
