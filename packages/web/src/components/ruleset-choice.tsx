import { useTranslation } from 'react-i18next'
import { RULESET_IDS, type RulesetId } from '../engine/ruleset-ids.ts'

/** All rulesets in a row, one of them chosen. */
export function RulesetChoice({
  label,
  value,
  onChoose,
}: {
  label: string
  value: RulesetId
  onChoose: (id: RulesetId) => void
}) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-1.5" role="group" aria-label={label}>
      {RULESET_IDS.map((id) => (
        <button
          key={id}
          type="button"
          className="control"
          aria-pressed={id === value}
          onClick={() => onChoose(id)}
          data-testid={`ruleset-${id}`}
        >
          {t(`rulesets.${id}.title`)}
        </button>
      ))}
    </div>
  )
}
