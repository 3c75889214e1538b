import { measureName, seatName, type Tongue } from './measure-name.ts'

/** What the page calls things that experiments and results name in English. */
export interface Names {
  readonly measure: (name: string) => string
  /** A measure in a list to choose from: with the name that people type, where that is another. */
  readonly measureOption: (name: string) => string
  readonly seat: (name: string) => string
  /** A value that varies. */
  readonly axis: (name: string) => string
  readonly cell: (name: string) => string
  /** Entrants, scenarios and whatever else comes with the content. */
  readonly content: (text: string) => string
  /** What an experiment is called. */
  readonly title: (text: string) => string
}

export function namesIn(tongue: Tongue): Names {
  const { lab } = tongue
  // Points and members in brackets are the page's addition.
  const content = (text: string) => text.replace(/^.+?(?= \(\d+\)$|$)/, tongue.content)
  const measure = (name: string) => measureName(tongue, name)
  const axis = (name: string) => lab(`axes.${name}`, { defaultValue: name })
  /** `Wardens v Reavers`, `agility=5`, or a name as it is. */
  const cellPart = (part: string) => {
    const [, varied, value] = /^(\w+)=(.*)$/.exec(part) ?? []
    if (varied !== undefined) return `${axis(varied)}=${content(value)}`
    return part.split(' v ').map(content).join(lab('results.against'))
  }
  return {
    measure,
    measureOption: (name) => {
      const label = measure(name)
      return label === name ? name : lab('measures.option', { label, name })
    },
    seat: (name) => seatName(tongue, name),
    axis,
    cell: (name) => name.split(', ').map(cellPart).join(lab('results.comma')),
    content,
    title: (text) => lab(`titles.${text}`, { defaultValue: content(text) }),
  }
}
