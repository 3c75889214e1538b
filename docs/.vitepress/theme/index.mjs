import { withBase } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import { h } from 'vue'

/** The usual theme, with the arena on the first page: all of it runs there. */
export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'home-features-after': arena }),
}

function arena() {
  const style =
    'display: block; width: calc(100% - 48px); max-width: 1152px; height: 720px; margin: 48px auto; border: 1px solid var(--vp-c-divider); border-radius: 8px'
  return h('iframe', { src: withBase('/arena/index.html'), title: 'The arena', loading: 'lazy', style })
}
