// Offline use: the build writes its version and its files in place of the two marks below.
const VERSION = '__VERSION__'
const FILES = '__FILES__'
const CACHE = `quintain-${VERSION}`
// A kept file is the file, whatever its server's answers depend on: `Vary` would hide it from some requests.
const KEPT = { cacheName: CACHE, ignoreVary: true }

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

// The page itself comes from the network where there is one, so that a new release is seen at once; everything else
// has its hash in its name and comes from the cache. What the server answers (online matches) is never kept.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('./', KEPT)))
    return
  }
  event.respondWith(caches.match(request, { ...KEPT, ignoreSearch: true }).then((kept) => kept ?? fetch(request)))
})
