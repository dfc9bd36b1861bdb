// The service worker of `/compartir`, where the system posts what people share to the installed desk. It keeps that in this browser and leads to the page that
// shows it: nothing of it stands in an address or reaches the server before somebody sends it. The build makes one script of it, which imports nothing.

/** As in `kept-name.ts`: a service worker imports nothing. */
const KEPT = 'desk-compartido'
const SHOWN_AT = '/ir/compartido'

/** What a service worker has; TypeScript's own names for it do not go together with those of pages. */
interface ShareWorker {
  readonly location: Location
  skipWaiting(): Promise<void>
  addEventListener(name: string, listener: (event: ShareEvent) => void): void
}

interface ShareEvent {
  readonly request: Request
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}

const shareWorker = globalThis as unknown as ShareWorker

shareWorker.addEventListener('install', (event) => event.waitUntil(shareWorker.skipWaiting()))
shareWorker.addEventListener('fetch', (event) => {
  const { method, referrer } = event.request
  if (method !== 'POST') return
  // A form of another site gets here too. One that says so is left to the server, which refuses it.
  if (/^https?:/.test(referrer) && new URL(referrer).origin !== shareWorker.location.origin) return
  event.respondWith(take(event.request))
})

async function take(request: Request): Promise<Response> {
  const isKept = await keepAll(request).catch(() => false)
  return Response.redirect(isKept ? SHOWN_AT : `${SHOWN_AT}#no-llego`, 303)
}

/** Whether there was something to keep, and all of it is kept. */
async function keepAll(request: Request): Promise<boolean> {
  const form = await request.formData()
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const files = [...form.getAll('chats'), ...form.getAll('fotos')].filter((one) => typeof one !== 'string')
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  const chats = await Promise.all(files.filter((file) => !pictures.includes(file)).map((file) => file.text()))
  const said = { title: text('title'), text: text('text'), url: text('url'), chats }
  const hasText = chats.length > 0 || said.text + said.url + (pictures.length > 0 ? '' : said.title) !== ''
  const bodies = [...pictures, ...(hasText ? [new Blob([JSON.stringify(said)], { type: 'application/json' })] : [])]
  const kept = await caches.open(KEPT)
  for (const body of bodies) {
    const headers = { 'content-type': body.type, 'x-at': String(Date.now()) }
    await kept.put(`/compartido/${crypto.randomUUID()}`, new Response(body, { headers }))
  }
  return bodies.length > 0
}
