import { labWords } from '@quintain/lab'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { useTeller } from '../../../words/tellers.ts'

const LOOKS = {
  pass: { tone: 'good', Icon: CircleCheck },
  fair: { tone: 'good', Icon: CircleCheck },
  fail: { tone: 'bad', Icon: CircleX },
  unfair: { tone: 'bad', Icon: CircleX },
  undecided: { tone: 'plain', Icon: CircleHelp },
} as const

/** What a gate or a test came to, by word, sign and colour. */
export function VerdictTag({ verdict }: { verdict: keyof typeof LOOKS }) {
  const teller = useTeller()
  const { tone, Icon } = LOOKS[verdict]
  return (
    <span className="tag" data-tone={tone} data-verdict={verdict}>
      <Icon size={13} /> {teller.text(labWords.say(`verdict.${verdict}`))}
    </span>
  )
}
