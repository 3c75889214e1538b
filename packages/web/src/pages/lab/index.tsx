import { useCallback, useMemo, useState } from 'react'
import { useLabWords } from './use-lab-words.ts'
import { FileDrop } from '../../components/file-drop.tsx'
import { Loading } from '../../components/loading.tsx'
import { RulesetChoice } from '../../components/ruleset-choice.tsx'
import { navigate, routes } from '../../browser/routes.ts'
import { MissingSetup, useSetupAddress } from '../setup-address.tsx'
import { Asking } from './asking.tsx'
import { fieldOf } from './field.ts'
import { parsedText, rulesetIn } from './experiment-text.ts'
import { RunList } from './run-list.tsx'
import { Results } from './results/results.tsx'
import { packEntry } from '../../engine/catalogue.ts'
import { usePack } from '../../engine/use-pack.ts'

/** An experiment file, and how many came before it: the same file twice fills the form twice. */
interface Opened {
  readonly text: string
  readonly times: number
}

/** The page `lab` and `lab/<ruleset>/<scenario>`. */
export default function Lab() {
  const t = useLabWords()
  const address = useSetupAddress()
  const { ruleset: id, scenario } = address
  const pack = usePack(id)
  const field = useMemo(() => (pack === null ? null : fieldOf(pack)), [pack])
  const [opened, setOpened] = useState<Opened | null>(null)
  const openFile = useCallback(
    ([file]: readonly File[]) =>
      void file.text().then((text) => {
        const named = rulesetNamed(text)
        setOpened((before) => ({ text, times: (before?.times ?? 0) + 1 }))
        if (named !== null && named !== id) navigate(`${routes.lab}/${named}`)
      }),
    [id],
  )
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex max-w-[1800px] flex-col gap-5 px-3 py-6 sm:px-6">
      <div>
        <h1 className="text-3xl font-semibold">{t('title')}</h1>
        <p className="reading mt-1 text-ink-soft">{t('lead')}</p>
      </div>
      <RulesetChoice
        label={t('ruleset')}
        value={id}
        onChoose={(one) => {
          setOpened(null)
          navigate(`${routes.lab}/${one}`)
        }}
      />
      <MissingSetup address={address} pack={pack} />
      <FileDrop text={t('drop')} onFiles={openFile} />
      <div className="grid min-w-0 items-start gap-5 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {pack === null ? (
            <Loading />
          ) : (
            <Asking
              key={`${id} ${scenario} ${opened?.times ?? 0}`}
              pack={pack}
              field={field}
              scenario={scenario}
              file={opened?.text ?? null}
              onFiles={openFile}
            />
          )}
          <RunList />
        </div>
        <Results />
      </div>
    </main>
  )
}

function rulesetNamed(text: string): string | null {
  try {
    const named = rulesetIn(parsedText(text))
    return named !== null && packEntry(named) !== undefined ? named : null
  } catch {
    // Not even YAML: it is shown as it is, with what is wrong.
    return null
  }
}
