/** What the components say themselves, in Chinese. */
export const zh = {
  'timeline.label': '战斗的进程',
  'timeline.first': '回到开头',
  'timeline.back': '后退一步',
  'timeline.on': '前进一步',
  'timeline.last': '到最后',
  'timeline.at': '第 {position} 步，共 {length} 步',
  'log.label': '经过',
  'choices.label': '可选行动',
  'zone.count': '{label}：{count}',
} as const
