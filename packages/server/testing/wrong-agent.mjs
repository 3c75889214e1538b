/** Does everything that an agent must not do, one after the other. */
const WRONGS = [
  () => ({ type: 'nonsense' }),
  () => undefined,
  () => 10n,
  () => {
    throw new Error('I do not know')
  },
  async () => ({ type: 'nonsense', later: true }),
  () => Promise.reject(new Error('I still do not know')),
]
let asked = 0

export const agent = {
  make() {
    const wrong = {
      choose: () => WRONGS[asked++ % WRONGS.length](),
      clone: () => wrong,
    }
    return wrong
  },
}
