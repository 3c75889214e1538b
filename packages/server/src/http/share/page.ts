/** What a link tells to whoever shows it, and where it leads. */
export interface SharedPage {
  readonly language: string
  readonly title: string
  readonly about: string
  /** The whole address of its picture. */
  readonly picture: string
  /** Where the battle is, seen from the page. */
  readonly battle: string
}

/** A page of nothing but marks for those who show links; people are led on at once. */
export function sharedPage({ language, title, about, picture, battle }: SharedPage): string {
  const named: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Quintain'],
    ['og:title', title],
    ['og:description', about],
    ['og:image', picture],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
  ]
  return [
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><title>${escaped(title)}</title>`,
    ...named.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="description" content="${escaped(about)}">`,
    `<meta http-equiv="refresh" content="0; url=${escaped(battle)}">`,
    `</head><body><a href="${escaped(battle)}">${escaped(title)}</a></body></html>`,
  ].join('')
}

const SPECIAL: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => SPECIAL[sign])
}
