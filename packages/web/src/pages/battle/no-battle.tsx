import type { ReactNode } from 'react'
import { useWords } from '../../words/use-words.ts'
import { useTeller } from '../../words/tellers.ts'
import { Link } from 'wouter'
import { OpenReplay } from '../../components/open-replay.tsx'
import { Problem } from '../../components/problem.tsx'
import { routes } from '../../browser/routes.ts'
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
      <NoBattlePage
        title={t(nothing ? 'replay.noBattle' : 'replay.refused')}
        detail={nothing ? t('replay.noBattleDetail') : teller.text(reason)}
      >
        <Verdict verdict={verdict} />
        <OpenReplay />
        <HomeLink />
      </NoBattlePage>
    )
  }
  switch (opened.missing) {
    case 'address':
      return (
        <NoBattlePage title={t('common.badAddress')} detail={<code>{window.location.hash}</code>}>
          <HomeLink />
        </NoBattlePage>
      )
    case 'replay':
      return (
        <NoBattlePage title={t('replay.none')} detail={t('replay.noneDetail')}>
          <OpenReplay />
          <HomeLink />
        </NoBattlePage>
      )
    case 'ruleset':
      return (
        <NoBattlePage title={t('missing.ruleset', { name: opened.name })} detail={t('missing.rulesets')}>
          {packEntries().map(({ id, title }) => (
            <Link key={id} href={`/battle/${id}`} className="control">
              {teller.text(title)}
            </Link>
          ))}
        </NoBattlePage>
      )
    case 'scenario': {
      const { name, ruleset } = opened
      const title = teller.text(titleOf(ruleset))
      return (
        <NoBattlePage
          title={t('missing.scenario', { name, ruleset: title })}
          detail={t(name.startsWith('my-') ? 'missing.kept' : 'missing.scenarios')}
        >
          <Link href={`/battle/${ruleset}`} className="control">
            {t('missing.first', { ruleset: title })}
          </Link>
          <HomeLink />
        </NoBattlePage>
      )
    }
  }
}

export function NoBattlePage({ title, detail, children }: { title: string; detail: ReactNode; children?: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      <Problem title={title} detail={detail}>
        <div className="flex flex-wrap items-center gap-2">{children}</div>
      </Problem>
    </main>
  )
}

function HomeLink() {
  const t = useWords()
  return (
    <Link href={routes.home} className="control">
      {t('common.home')}
    </Link>
  )
}
