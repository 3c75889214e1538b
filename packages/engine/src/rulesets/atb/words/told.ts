/**
 * What a setup's own language says where no template of it does, as the specification has it: setups are told in the
 * language that they are written in, whoever reads them, so that both languages are at hand.
 */
export interface Told {
  readonly fallback: Readonly<Record<'attack' | 'critical' | 'dodge' | 'defend', string>>
  readonly separator: string
  readonly priority: readonly string[]
  readonly openings: readonly string[]
}

export const toldEnglish: Told = {
  fallback: {
    attack: '{attacker} lands {skill} ({tier_name}) on {target}.',
    critical: '{attacker} finds an opening: {skill} ({tier_name}) strikes {target} where it hurts!',
    dodge: "{target} slips away from {attacker}'s {skill} ({tier_name}).",
    defend: '{attacker} holds back and keeps an eye on {target}.',
  },
  separator: ', ',
  priority: ['at full power', 'comes crashing down'],
  openings: ['A heartbeat later', 'Without pause', 'In the same breath'],
}

export const toldChinese: Told = {
  fallback: {
    attack: '但见{attacker}一招【{skill}·{tier_name}】递出，{target}应声中招！',
    critical: '{attacker}劲力迸发，【{skill}·{tier_name}】正中要害，{target}伤得不轻！',
    dodge: '{attacker}的【{skill}·{tier_name}】落了空，{target}毫发无伤。',
    defend: '{attacker}按兵不动，与{target}遥遥对峙。',
  },
  separator: '，',
  priority: ['威力全开', '轰然袭至'],
  openings: ['转眼间', '话音未落', '电光石火之间'],
}
