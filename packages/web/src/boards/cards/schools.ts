import type { Pattern } from '@quintain/engine'

/** The colours of a school's cards, and the ground of its landscapes in a picture of 200 by 120. */
export interface School {
  readonly deep: string
  readonly middle: string
  readonly glow: string
  readonly light: string
  readonly dark: string
  /** Two ridges: the far one and the near one. */
  readonly ground: readonly [string, string]
}

/** Cards that share a pattern are of one school. */
export const SCHOOLS: Readonly<Record<Pattern, School>> = {
  waves: {
    deep: '#0a2e46',
    middle: '#1d7ea6',
    glow: '#9fe6f2',
    light: '#eefcff',
    dark: '#07202f',
    ground: ['M0 94q25-9 50 0t50 0 50 0 50 0V120H0Z', 'M0 106q20-8 40 0t40 0 40 0 40 0 40 0V120H0Z'],
  },
  flames: {
    deep: '#3a0d0a',
    middle: '#b0381a',
    glow: '#ffb347',
    light: '#fff1c9',
    dark: '#230605',
    ground: ['M0 98L30 84L58 100L96 78L140 102L170 86L200 100V120H0Z', 'M0 112L60 104L130 112L200 105V120H0Z'],
  },
  bend: {
    deep: '#12280f',
    middle: '#3c7a2e',
    glow: '#b6dd6a',
    light: '#f6ffd9',
    dark: '#0b1a0a',
    ground: [
      'M0 100Q14 80 30 98Q46 78 66 98Q84 82 102 98Q122 76 142 98Q160 82 176 98Q190 84 200 96V120H0Z',
      'M0 112Q20 100 44 110Q70 98 96 111Q128 99 156 111Q180 101 200 110V120H0Z',
    ],
  },
  quarter: {
    deep: '#2b2621',
    middle: '#7d6f5c',
    glow: '#e2cfa4',
    light: '#fff8e6',
    dark: '#1a1612',
    ground: [
      'M0 96H22V86H58V98H84V80H122V94H150V84H182V96H200V120H0Z',
      'M0 110H34V104H76V112H120V106H164V111H200V120H0Z',
    ],
  },
  pale: {
    deep: '#12333a',
    middle: '#3f9092',
    glow: '#d8f3d0',
    light: '#fbfff2',
    dark: '#0a2226',
    ground: ['M0 102C50 78 90 104 130 92S184 82 200 90V120H0Z', 'M0 112C60 100 120 116 200 104V120H0Z'],
  },
  bars: {
    deep: '#231440',
    middle: '#6b3fa6',
    glow: '#ffcf6e',
    light: '#fff4d6',
    dark: '#150a28',
    ground: [
      'M0 98V84L12 76L24 84V96H44V80L58 70L72 80V98H96V88H118V98H138V78L150 68L162 78V96H182V86L200 80V120H0Z',
      'M0 110H200V120H0Z',
    ],
  },
  ice: {
    deep: '#1c2233',
    middle: '#54668c',
    glow: '#c9d8f2',
    light: '#ffffff',
    dark: '#11151f',
    ground: [
      'M0 100L20 82L34 100L60 74L84 100L112 84L134 100L160 72L186 100L200 90V120H0Z',
      'M0 112L70 106L140 113L200 107V120H0Z',
    ],
  },
}
