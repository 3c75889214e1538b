/** What the kernel says, in English. */
export const en = {
  listSeparator: ', ',

  'event.plain': '{what}.',
  'event.one': '{what}: {one}.',
  'event.both': '{what}: {doer}, {receiver}.',
  'event.amount': '{what}: {doer}, {receiver}, {amount}.',
} as const
