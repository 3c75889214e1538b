/** Values of the theme's tokens (`--name`), under names of one's own: for drawings that cannot use style sheets. */
export function readTokens<Key extends string>(names: Readonly<Record<Key, string>>): Readonly<Record<Key, string>> {
  const style = getComputedStyle(document.documentElement)
  const values: Record<Key, string> = { ...names }
  for (const key in names) values[key] = style.getPropertyValue(`--${names[key]}`).trim()
  return values
}
