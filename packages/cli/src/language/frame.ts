import type { Language, SceneBar } from 'quintain'

/** What the command itself writes around a battle, in the reader's language. Keys of measures are never translated. */
export interface Frame {
  /** How many of a side stand. */
  standing(standing: number, all: number): string
  readonly next: string
  /** What a list leaves out at its end. */
  more(count: number): string
  /** What a story leaves out in its middle. */
  between(count: number): string
  window(left: number, right: number, top: number, bottom: number, columns: number, rows: number): string
  readonly ground: Readonly<Record<'wall' | 'sanctuary' | 'town' | 'things', string>>
  readonly bars: Readonly<Record<SceneBar['kind'], string>>
  /** Between a label and its value. */
  readonly colon: string
  readonly seed: string
  readonly winner: string
  readonly draw: string
  readonly undecided: string
  notOver(steps: number): string
  after(reason: string, steps: number): string
  readonly onward: string
  question(name: string): string
  readonly takeBack: string
  readonly stop: string
  readonly no: string
  expected(choices: number): string
  readonly nothingToUndo: string
  readonly revealed: string
}

const EN: Frame = {
  standing: (standing, all) => `${standing} of ${all}`,
  next: 'next: ',
  more: (count) => ` … ${count} more`,
  between: (count) => `… ${count} more …`,
  window: (left, right, top, bottom, columns, rows) =>
    `columns ${left} to ${right}, rows ${top} to ${bottom} of ${columns} × ${rows}`,
  ground: { wall: 'wall', sanctuary: 'sanctuary', town: 'town', things: 'things that lie there' },
  bars: {
    hp: 'hp',
    shield: 'shield',
    qi: 'qi',
    charge: 'charge',
    clock: 'clock',
    stamina: 'stamina',
    xp: 'xp',
    life: 'life',
  },
  colon: ': ',
  seed: 'seed',
  winner: 'Winner: ',
  draw: 'A draw',
  undecided: 'Undecided',
  notOver: (steps) => `not over after ${steps} steps`,
  after: (reason, steps) => `(${reason}, ${steps} steps)`,
  onward: 'Enter for the next step, Ctrl-D to stop ',
  question: (name) => `${name}, what do you do?`,
  takeBack: 'take back the last choice',
  stop: 'stop here',
  no: 'no',
  expected: (choices) => `expected a number from 1 to ${choices}, an action as JSON, undo, scene or quit`,
  nothingToUndo: 'there is nothing to undo',
  revealed: 'this cannot be undone: something hidden was revealed since',
}

const REASONS_ZH: Readonly<Record<string, string>> = {
  elimination: '对方已无人站立',
  stalemate: '局面不再变化',
  annihilation: '无人生还',
  nobodyLeft: '无人生还',
  oneFaction: '只剩一个阵营',
  extinct: '无人生还',
  maxTicks: '时间到',
  stepLimit: '达到步数上限',
  maxActions: '达到行动上限',
  life: '生命归零',
  deckOut: '牌已耗尽',
}

const ZH: Frame = {
  standing: (standing, all) => `${standing}/${all}`,
  next: '接下来：',
  more: (count) => ` …… 还有 ${count} 个`,
  between: (count) => `…… 略去 ${count} 行 ……`,
  window: (left, right, top, bottom, columns, rows) =>
    `第 ${left} 至 ${right} 列，第 ${top} 至 ${bottom} 行，共 ${columns} × ${rows}`,
  ground: { wall: '墙', sanctuary: '圣所', town: '城镇', things: '地上的物品' },
  bars: {
    hp: '生命',
    shield: '护盾',
    qi: '气',
    charge: '充能',
    clock: '时钟',
    stamina: '体力',
    xp: '经验',
    life: '生命',
  },
  colon: '：',
  seed: '种子',
  winner: '胜者：',
  draw: '平局',
  undecided: '未分胜负',
  notOver: (steps) => `${steps} 步后尚未结束`,
  after: (reason, steps) => `（${REASONS_ZH[reason] ?? reason}，${steps} 步）`,
  onward: '按回车看下一步，Ctrl-D 停止 ',
  question: (name) => `${name}：请选择`,
  takeBack: '撤回上一个选择',
  stop: '到此为止',
  no: '不行',
  expected: (choices) => `请输入 1 到 ${choices} 的数字、JSON 形式的行动，或 undo、scene、quit`,
  nothingToUndo: '没有可以撤回的选择',
  revealed: '此后已得知隐藏的信息，不能再撤回',
}

export const FRAMES: Readonly<Record<Language, Frame>> = { en: EN, zh: ZH }
