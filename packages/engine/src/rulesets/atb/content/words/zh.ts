import { namesIn } from './names.ts'

/** For setups that were written in English. */
export const zh = namesIn('en', 'zh', {
  reeds: '苇水门',
  kilns: '陶窑堂',
  lanterns: '灯市会',
  watch: '守山营',
  raiders: '来犯者',
  stranger: '异乡人',
  left: '左方',
  right: '右方',
  sparrows: '群雀',
  stones: '磐石',
  river: '河畔',
  hill: '山上',
  west: '西方',
  east: '东方',
})
