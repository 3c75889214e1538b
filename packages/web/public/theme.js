// Before the first paint, so that a dark page never flashes light. Plain and synchronous on purpose.
try {
  const stored = JSON.parse(localStorage.getItem('quintain.preferences') ?? '{}')
  const theme = stored.state?.theme ?? 'system'
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
} catch {
  document.documentElement.dataset.theme = 'light'
}
