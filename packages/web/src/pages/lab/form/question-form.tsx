import { Choice, submitting } from '../../../components/form.tsx'
import { FlaskConical, FolderOpen, Square } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useLabWords } from '../use-lab-words.ts'
import { Button } from '../../../components/button.tsx'
import { FileButton } from '../../../components/file-button.tsx'
import { setupSchemaOf } from '../../editor/schema.ts'
import type { Field } from '@quintain/engine'
import { useNames } from '../names.ts'
import { placesOf } from '../places.ts'
import { isStudy, KINDS, type QuestionKind } from '../question.ts'
import { stopRun, useRuns } from '../runs.ts'
import { AgentFields } from './agent-fields.tsx'
import { AxisList } from './axis-list.tsx'
import { ChangeFields } from './change-fields.tsx'
import { DetailFields } from './detail-fields.tsx'
import { EntrantChoice } from './entrant-choice.tsx'
import { FileFields } from './file-fields.tsx'
import { type PartProps, refusalText } from './props.ts'
import { StopFields } from './stop-fields.tsx'
import { TextField } from './text-field.tsx'
import { AttributeFields, SearchFields, WeightFields } from './study-fields.tsx'
import { TuneFields } from './tune-fields.tsx'
import type { Pack } from '../../../engine/catalogue.ts'
import { findSetup, namedSetups } from '../../../engine/scenarios.ts'

interface FormProps extends PartProps {
  readonly pack: Pack
  readonly field: Field | null
  readonly measures: readonly string[]
  readonly seats: readonly string[]
  readonly onKind: (kind: QuestionKind) => void
  readonly onFiles: (files: readonly File[]) => void
  readonly onRun: () => void
}

/** What is asked: about which setup, what varies, who decides, and how sure the answer must be. */
export function QuestionForm(props: FormProps) {
  const { pack, field, question, refusal, onKind, onFiles, onRun } = props
  const running = useRuns(({ list }) => list.some(({ status }) => status === 'running'))
  const { kind } = question
  const t = useLabWords()
  const names = useNames(pack, findSetup(pack, question.subject)?.setup ?? null)
  const sides = field !== null && field.groups.length > 1 ? field : null
  const kinds = KINDS.filter((one) => one !== 'matchups' || field !== null)
  return (
    <form className="sheet flex min-w-0 flex-col gap-4 p-4 sm:p-5" onSubmit={submitting(onRun)} data-testid="question">
      <div className="flex flex-wrap gap-1" role="group" aria-label={t('form.kind')}>
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            className="control"
            aria-pressed={kind === one}
            onClick={() => onKind(one)}
            data-testid={`kind-${one}`}
          >
            {one === 'matchups' && sides !== null ? names.teller.text(sides.title) : t(`kinds.${one}`)}
          </button>
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        {t(kind === 'matchups' && sides !== null ? 'about.sides' : `about.${kind}`)}
      </p>
      {kind === 'file' ? <FileFields {...props} /> : <Fields {...props} />}
      {refusal !== null && (
        <p className="rounded-md bg-bad-wash px-3 py-2 text-sm break-words text-bad" role="alert" data-testid="refusal">
          {names.said(refusalText(refusal))}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" disabled={running} data-testid="run">
          <FlaskConical size={16} /> {t('form.run')}
        </Button>
        <Button disabled={!running} onClick={stopRun} data-testid="stop">
          <Square size={14} /> {t('form.stopNow')}
        </Button>
        {/* For whoever cannot drop a file. */}
        <FileButton
          label={t('form.open')}
          icon={<FolderOpen size={15} />}
          accept=".yaml,.yml,.json"
          tone="quiet"
          testId="experiment-file"
          onFiles={onFiles}
        />
      </div>
    </form>
  )
}

function Fields(props: FormProps): ReactNode {
  const { pack, field, question, measures, seats, onChange } = props
  const { kind, subject } = question
  const t = useLabWords()
  const setup = findSetup(pack, subject)?.setup
  const names = useNames(pack, setup ?? null)
  const scenarios = namedSetups(pack).map(({ id, title }) => ({ value: id, label: names.teller.text(title) }))
  const schema = useMemo(() => setupSchemaOf(pack.ruleset), [pack])
  const places = useMemo(() => (setup === undefined ? [] : placesOf(schema, setup)), [schema, setup])
  const agents = Object.keys(pack.ruleset.agents)
  const picking = { ruleset: pack.ruleset, setup: setup ?? null, places }
  return (
    <>
      {(kind !== 'matchups' || field?.inSetup === true) && (
        <Choice
          label={t('form.subject')}
          value={subject}
          options={scenarios}
          onChange={(chosen) => onChange({ subject: chosen, measure: '', seatAgents: [] })}
        />
      )}
      <datalist id="lab-places">
        {places.map(({ path, value }) => (
          <option key={path} value={path}>
            {JSON.stringify(value)}
          </option>
        ))}
      </datalist>
      {kind === 'vary' && <AxisList {...props} {...picking} />}
      {kind === 'matchups' && <EntrantChoice {...props} names={names} />}
      {kind === 'compare' && <ChangeFields {...props} {...picking} />}
      {(kind === 'tune' || kind === 'balance') && <TuneFields {...props} {...picking} names={names} />}
      {kind === 'attribute' && <AttributeFields {...props} {...picking} names={names} />}
      {kind === 'weights' && <WeightFields {...props} {...picking} names={names} />}
      {kind === 'search' && <SearchFields {...props} {...picking} names={names} />}
      {agents.length > 0 && (
        <AgentFields {...props} agents={agents} usual={pack.ruleset.ladder?.usual} seats={seats} names={names} />
      )}
      {kind !== 'tune' && !isStudy(kind) && <StopFields {...props} names={names} />}
      <div className="grid grid-cols-2 gap-3">
        {isStudy(kind) && <TextField name="battles" {...props} />}
        {kind === 'exact' && <TextField name="states" {...props} />}
        <TextField name="seed" {...props} />
      </div>
      <DetailFields {...props} firstMeasure={measures[0] ?? 'steps'} />
    </>
  )
}
