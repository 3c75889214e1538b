/** The rulesets in the order in which people meet them. */
export const RULESET_IDS = ['hex', 'atb', 'chain', 'party', 'world'] as const
export type RulesetId = (typeof RULESET_IDS)[number]

export function isRulesetId(text: string): text is RulesetId {
  return RULESET_IDS.some((id) => id === text)
}
