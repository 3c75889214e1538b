/**
 * Sentences for events that no template of a setup tells, the specification's own first. Setups are told in the language
 * that they are written in, whoever reads them: so both languages are at hand, and `en.ts` and `zh.ts` take them from here.
 */
export const toldEnglish = {
  'tell.attack': [
    '{attacker} lands {skill} ({tier_name}) on {target}.',
    '{skill} ({tier_name}): {attacker} gets through to {target}.',
    '{target} has to take {skill} ({tier_name}) from {attacker}.',
  ],
  'tell.critical': [
    '{attacker} finds an opening: {skill} ({tier_name}) strikes {target} where it hurts!',
    '{skill} ({tier_name}) could not have been better placed: {target} reels before {attacker}!',
  ],
  'tell.dodge': [
    "{target} slips away from {attacker}'s {skill} ({tier_name}).",
    "{attacker}'s {skill} ({tier_name}) meets nothing but air; {target} has moved.",
  ],
  'tell.defend': [
    '{attacker} holds back and keeps an eye on {target}.',
    '{attacker} waits for {target} to make a mistake.',
  ],
  'tell.separator': ', ',
  'tell.priority': ['at full power', 'comes crashing down'],
  'tell.opening': ['A heartbeat later', 'Without pause', 'In the same breath'],
} as const

export const toldChinese = {
  'tell.attack': [
    '但见{attacker}一招【{skill}·{tier_name}】递出，{target}应声中招！',
    '{attacker}的【{skill}·{tier_name}】已到，{target}避无可避。',
    '{target}硬接了{attacker}一记【{skill}·{tier_name}】。',
  ],
  'tell.critical': [
    '{attacker}劲力迸发，【{skill}·{tier_name}】正中要害，{target}伤得不轻！',
    '{attacker}这一式【{skill}·{tier_name}】妙到毫巅，{target}踉跄而退！',
  ],
  'tell.dodge': [
    '{attacker}的【{skill}·{tier_name}】落了空，{target}毫发无伤。',
    '{target}早已移步，{attacker}的【{skill}·{tier_name}】只掠过一阵风。',
  ],
  'tell.defend': ['{attacker}按兵不动，与{target}遥遥对峙。', '{attacker}凝神而立，静候{target}露出破绽。'],
  'tell.separator': '，',
  'tell.priority': ['威力全开', '轰然袭至'],
  'tell.opening': ['转眼间', '话音未落', '电光石火之间'],
} as const
