// The desk's service worker: it shows messages of push services, opens what they tell of, and puts how much waits on the desk's icon. It keeps no page. The build makes one script of it, which imports nothing.

interface Message {
  readonly text: string
  readonly path: string
  readonly tag: string
  readonly count: number
  readonly joined: string | null
}

/** What a service worker has; TypeScript's own names for it do not go together with those of pages. */
interface Worker {
  readonly registration: ServiceWorkerRegistration
  readonly navigator: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: object): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: string, listener: (event: WorkerEvent) => void): void
}

interface Page {
  navigate(url: string): Promise<Page | null>
  focus(): Promise<unknown>
}

interface WorkerEvent {
  readonly data: { json(): Message } | null
  readonly notification: Notification
  waitUntil(work: Promise<unknown>): void
}

const worker = globalThis as unknown as Worker

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(Promise.all([show(event.data.json()), showBadge()]))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open((event.notification.data as Message).path))
})

/** Several messages of one tag are one, with the sum of what they tell. */
async function show({ text, path, tag, count, joined }: Message): Promise<void> {
  const shown = await worker.registration.getNotifications({ tag })
  const before = shown.reduce((sum, { data }) => sum + ((data as Message | null)?.count ?? 0), 0)
  const total = before + count
  const words = before > 0 && joined !== null ? joined.replace('{count}', String(total)) : text
  const options = { tag, renotify: true, icon: '/icono-192.png', badge: '/iconos/silueta-96.png', lang: 'es' }
  await worker.registration.showNotification(words, { ...options, data: { path, count: total } } as NotificationOptions)
}

/** Where the browser has such a number. Who has signed out meanwhile is told none. */
async function showBadge(): Promise<void> {
  if (!worker.navigator.setAppBadge) return
  try {
    const response = await fetch('/espera', { headers: { accept: 'application/json' } })
    const { data } = response.ok ? await response.json() : { data: { waiting: 0 } }
    if (data.waiting > 0) await worker.navigator.setAppBadge(data.waiting)
    else if (response.ok || response.status === 401) await worker.navigator.clearAppBadge?.()
  } catch {}
}

async function open(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' })
  const [page] = pages
  if (!page) return void (await worker.clients.openWindow(path))
  const shown = await page.navigate(path)
  await shown?.focus()
}
