/** Made by the build: the outlines of the silhouettes that are used, by their names. */
declare module 'virtual:glyphs/*' {
  const glyphs: Readonly<Record<string, string>>
  export default glyphs
}
declare module 'virtual:glyph-credits' {
  const credits: readonly string[]
  export default credits
}
