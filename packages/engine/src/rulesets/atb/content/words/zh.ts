import { namesIn } from './names.ts'

/** For setups that were written in English. */
export const zh = namesIn('en', 'zh', {
  Reeds: '苇水门',
  Kilns: '陶窑堂',
  Lanterns: '灯市会',
  Watch: '守山营',
  Raiders: '来犯者',
  Stranger: '异乡人',
  Left: '左方',
  Right: '右方',
  Sparrows: '群雀',
  Stones: '磐石',
  River: '河畔',
  Hill: '山上',
  West: '西方',
  East: '东方',
})
