import 'react'

declare global {
  interface WindowEventMap {
    /** The theme has changed. */
    'quintain-theme': Event
  }
}

declare module 'react' {
  /** Variables of CSS may be set like any other property. */
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | number | undefined
  }
}
