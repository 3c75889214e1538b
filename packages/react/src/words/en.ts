/** What the components say themselves, in English. */
export const en = {
  'timeline.label': 'The battle in time',
  'timeline.first': 'To the beginning',
  'timeline.back': 'One step back',
  'timeline.on': 'One step on',
  'timeline.last': 'To the end',
  'timeline.at': 'step {position} of {length}',
  'log.label': 'What happened',
  'choices.label': 'What may be done',
  'zone.count': '{label}: {count}',
} as const
