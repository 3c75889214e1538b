import { lazy, Suspense } from 'react'
import { Route, Router, Switch } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { FailedContent } from './components/failed-content.tsx'
import { Header } from './components/header.tsx'
import { Loading } from './components/loading.tsx'
import { NoticeList } from './components/notices.tsx'
import { PackDrop } from './components/pack-drop.tsx'
import { ProblemBoundary } from './components/problem.tsx'
import { routes } from './browser/routes.ts'
import { Home } from './pages/home/index.tsx'
import { withWords } from './words/tellers.ts'

const Battle = lazy(() => withWords(import('./pages/battle/index.tsx')))
const Play = lazy(() => withWords(import('./pages/play/index.tsx')))
const Puzzles = lazy(() => withWords(import('./pages/puzzles/index.tsx')))
const Editor = lazy(() => withWords(import('./pages/editor/index.tsx')))
const Lab = lazy(() => withWords(import('./pages/lab/index.tsx')))
const Online = lazy(() => withWords(import('./pages/online/index.tsx')))
const Credits = lazy(() => withWords(import('./pages/credits.tsx')))
const NotFound = lazy(() => withWords(import('./pages/not-found.tsx')))

export function App() {
  return (
    <Router hook={useHashLocation}>
      <Header />
      <FailedContent />
      <ProblemBoundary>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/" component={Home} />
            <Route path={/^\/(?:battle|replay|shared)(?:\/|$)/}>{() => <Battle hash={window.location.hash} />}</Route>
            <Route path="/play/*?">{() => <Play hash={window.location.hash} />}</Route>
            <Route path="/puzzles/*?">{() => <Puzzles hash={window.location.hash} />}</Route>
            <Route path="/editor/*?" component={Editor} />
            <Route path="/lab/*?" component={Lab} />
            <Route path="/online/*?" component={Online} />
            <Route path={routes.credits} component={Credits} />
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </ProblemBoundary>
      <PackDrop />
      <NoticeList />
    </Router>
  )
}
