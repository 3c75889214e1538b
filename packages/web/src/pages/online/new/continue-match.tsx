import { Alert, Field, submitting } from '../../../components/form.tsx'
import { Swords } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTeller } from '../../../words/tellers.ts'
import { useOnlineWords } from '../use-online-words.ts'
import { Button } from '../../../components/button.tsx'
import { Loading } from '../../../components/loading.tsx'
import { usePack } from '../../../engine/use-pack.ts'
import { navigate, routes } from '../../../browser/routes.ts'
import { OnlineFrame } from '../frame.tsx'
import { MatchList } from '../match-list.tsx'
import { refusalText } from '../refusal.ts'
import { type DecidedSeat, FIRST_SEATING, type Seating, seatRequests, SeatsFields } from './seats-fields.tsx'
import { apiOf, asMyself, holdOf, keepHold, useOnline } from '../server.ts'
import { FIRST_TERMS, type Terms } from './terms.ts'
import { TermsFields } from './terms-fields.tsx'
import type { MatchInfo, RulesetInfo } from '../types.ts'

/** A new match from a position of a finished one, with seats and terms of its own. */
export function ContinueMatch({ id, position: first }: { id: string; position: number }) {
  const t = useOnlineWords()
  const url = useOnline((online) => online.url)
  const [match, setMatch] = useState<MatchInfo | null>(null)
  const [ruleset, setRuleset] = useState<RulesetInfo | null>(null)
  const [position, setPosition] = useState(first)
  const [seating, setSeating] = useState<Seating>(FIRST_SEATING)
  const [terms, setTerms] = useState<Terms>(FIRST_TERMS)
  const [problem, setProblem] = useState('')
  const teller = useTeller(usePack(match?.ruleset ?? null)?.content)
  const refuse = (error: unknown) => setProblem(refusalText(teller, error))
  useEffect(() => {
    const api = apiOf(url)
    Promise.all([api.match(id, holdOf(id).token ?? undefined), api.rulesets()]).then(([found, known]) => {
      setMatch(found)
      setRuleset(known.find((one) => one.id === found.ruleset) ?? null)
    }, refuse)
  }, [url, id])

  const seats: readonly DecidedSeat[] = (match?.seats ?? [])
    .filter(({ kind }) => kind !== 'rules')
    .map(({ seat, side }) => ({ seat, name: side }))
  const create = async () => {
    const api = apiOf(url)
    const { own } = seating
    const made = await api.continued(id, { position, seats: seatRequests(seats, seating), ...terms })
    keepHold(made)
    if (own !== null && seats.length > 0) {
      const { invite, owner } = made
      const seated = await api.join(made.match.id, { seat: own, ...(await asMyself()) }, owner ?? undefined)
      keepHold({ ...seated, invite, owner })
    }
    navigate(routes.match(made.match.id))
  }
  return (
    <OnlineFrame title={t('online.continue.title')} lead={t('online.continue.lead')}>
      <Alert text={problem} className="text-bad" />
      {match === null || ruleset === null ? (
        problem === '' && <Loading />
      ) : (
        <>
          <MatchList matches={[match]} none="">
            {() => null}
          </MatchList>
          <form className="sheet grid gap-4 p-5 sm:grid-cols-2" onSubmit={submitting(() => create().catch(refuse))}>
            <Field label={`${t('online.continue.position')} (${t('online.continue.of', { last: match.positions })})`}>
              {(field) => (
                <input
                  id={field}
                  type="number"
                  required
                  min={0}
                  max={match.positions}
                  className="control number"
                  value={position}
                  data-testid="position"
                  onChange={(event) => setPosition(event.target.valueAsNumber)}
                />
              )}
            </Field>
            <SeatsFields
              seats={seats}
              agents={ruleset.agents}
              seating={seating}
              onChange={setSeating}
              teller={teller}
            />
            <TermsFields
              terms={terms}
              onChange={setTerms}
              decided={seats.length > 0}
              hidden={ruleset.hiddenInformation}
            />
            <span className="sm:col-span-2">
              <Button type="submit" tone="primary" data-testid="create">
                <Swords size={16} />
                {t(seating.own === null || seats.length === 0 ? 'online.createWatched' : 'online.create')}
              </Button>
            </span>
          </form>
        </>
      )}
    </OnlineFrame>
  )
}
