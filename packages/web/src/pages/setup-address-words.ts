import i18next from 'i18next'

const en = {
  ruleset: 'There is no ruleset “{{name}}”',
  scenario: '{{ruleset}} has no scenario “{{name}}”',
  other: 'What is shown here is another setup.',
  kept: 'Setups that somebody keeps are in their own browser. What is shown here is another one.',
}

const zh: typeof en = {
  ruleset: '没有名为“{{name}}”的规则',
  scenario: '{{ruleset}} 没有名为“{{name}}”的场景',
  other: '此处显示的是另一个配置。',
  kept: '各人保存的配置只在各自的浏览器里。此处显示的是另一个配置。',
}

/** Words about addresses that lead nowhere, for the pages that open setups by their address. */
export function addAddressWords(): void {
  i18next.addResourceBundle('en', 'address', en)
  i18next.addResourceBundle('zh', 'address', zh)
}
