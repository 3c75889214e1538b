// @ts-check

/** Silhouettes in a square of 512: what turns the other way round is cut out. */
export const outlines = {
  fox:
    'M48 32L176 120Q256 96 336 120L464 32Q492 150 448 248L480 330Q400 380 340 430Q300 486 256 496Q212 486 172 430' +
    'Q112 380 32 330L64 248Q20 150 48 32Z' +
    'M82 88L92 190L150 142ZM430 88L362 142L420 190Z' +
    'M150 262L170 306L220 312ZM362 262L292 312L342 306Z' +
    'M226 444Q256 480 286 444Q256 430 226 444Z',
}

/**
 * All are foxes; what is behind tells them apart.
 *
 * @type {import('@quintain/engine').ContentPack['pictures']}
 */
export const pictures = {
  Rusk: { glyph: 'fox', pattern: 'bend' },
  Wren: { glyph: 'fox', pattern: 'waves' },
  Sable: { glyph: 'fox', pattern: 'bars' },
  Moth: { glyph: 'fox', pattern: 'flames' },
}
