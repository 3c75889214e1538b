import { useTeller, useWords } from '../../words/tellers.ts'
import { Link } from 'wouter'
import { OpenReplay } from '../../components/open-replay.tsx'
import { HomeLink, Problem } from '../../components/problem.tsx'
import type { Opened } from './open.ts'
import { Verdict } from './verdict.tsx'
import { packEntries, titleOf } from '../../engine/catalogue.ts'

/** Why an address shows no battle, and where to go instead. */
export function NoBattle({ opened }: { opened: Exclude<Opened, { store: unknown }> }) {
  const t = useWords()
  const teller = useTeller()
  if ('refused' in opened) {
    const { code, reason, verdict } = opened.refused
    const nothing = code === 'noBattle'
    return (
      <Problem
        title={t(nothing ? 'replay.noBattle' : 'replay.refused')}
        detail={nothing ? t('replay.noBattleDetail') : teller.text(reason)}
      >
        <Verdict verdict={verdict} />
        <OpenReplay />
        <HomeLink />
      </Problem>
    )
  }
  switch (opened.missing) {
    case 'address':
      return (
        <Problem title={t('common.badAddress')} detail={<code>{window.location.hash}</code>}>
          <HomeLink />
        </Problem>
      )
    case 'replay':
      return (
        <Problem title={t('replay.none')} detail={t('replay.noneDetail')}>
          <OpenReplay />
          <HomeLink />
        </Problem>
      )
    case 'ruleset':
      return (
        <Problem title={t('missing.ruleset', { name: opened.name })} detail={t('missing.rulesets')}>
          {packEntries().map(({ id, title }) => (
            <Link key={id} href={`/battle/${id}`} className="control">
              {teller.text(title)}
            </Link>
          ))}
        </Problem>
      )
    case 'scenario': {
      const { name, ruleset } = opened
      const title = teller.text(titleOf(ruleset))
      return (
        <Problem
          title={t('missing.scenario', { name, ruleset: title })}
          detail={t(name.startsWith('my-') ? 'missing.kept' : 'missing.scenarios')}
        >
          <Link href={`/battle/${ruleset}`} className="control">
            {t('missing.first', { ruleset: title })}
          </Link>
          <HomeLink />
        </Problem>
      )
    }
  }
}
