import { lazy, Suspense } from 'react'
import { Route, Router, Switch } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { Header } from './components/header.tsx'
import { Loading } from './components/loading.tsx'
import { NoticeList } from './components/notices.tsx'
import { ProblemBoundary } from './components/problem.tsx'
import { ReplayDrop } from './components/replay-drop.tsx'
import { Home } from './pages/home/index.tsx'

const Battle = lazy(() => import('./pages/battle/index.tsx'))
const Play = lazy(() => import('./pages/play/index.tsx'))
const Editor = lazy(() => import('./pages/editor/index.tsx'))
const Lab = lazy(() => import('./pages/lab/index.tsx'))
const Online = lazy(() => import('./pages/online/index.tsx'))
const NotFound = lazy(() => import('./pages/not-found.tsx'))

export function App() {
  return (
    <Router hook={useHashLocation}>
      <Header />
      <ProblemBoundary>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/" component={Home} />
            <Route path="/battle/*">{(params) => <Battle source={scenarioSource(params['*'])} />}</Route>
            <Route path="/replay">
              <Battle source={{ kind: 'replay' }} />
            </Route>
            <Route path="/shared/:packed">
              {(params) => <Battle source={{ kind: 'shared', packed: params.packed }} />}
            </Route>
            <Route path="/play/:ruleset?">{(params) => <Play ruleset={params.ruleset ?? null} />}</Route>
            <Route path="/editor/*?">
              <Editor />
            </Route>
            <Route path="/lab/*?">
              <Lab />
            </Route>
            <Route path="/online/*?">
              <Online />
            </Route>
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Suspense>
      </ProblemBoundary>
      <ReplayDrop />
      <NoticeList />
    </Router>
  )
}

/** `ruleset/scenario/seed/step`, all but the first optional. */
function scenarioSource(path: string) {
  const [ruleset = '', scenario = '', seed = '7', step = '0'] = path.split('/')
  return { kind: 'scenario' as const, ruleset, scenario, seed, step: /^\d+$/.test(step) ? Number(step) : 0 }
}
