/** Takes what is listed first, a while later. */
export const agent = {
  make(_plan, _options, ruleset) {
    const eager = {
      async choose(state, seat) {
        await new Promise((resolve) => setTimeout(resolve, 1))
        return ruleset.legal(state, seat)[0]
      },
      clone: () => eager,
    }
    return eager
  },
}
