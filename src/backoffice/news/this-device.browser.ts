/** Whether this browser is told of the shop's news: it cannot, must not, is not, or is, as the device of that id. */
export type DeviceState =
  | { readonly is: 'unknown' | 'unsupported' | 'iphone' | 'denied' | 'off' }
  | { readonly is: 'on'; readonly id: string }

const WORKER = '/avisos.js'

/** What this browser keeps of being told, by the shop's pages: in which session, and at which address. */
interface Kept {
  readonly browser: string
  readonly endpoint: string
}

export async function stateHere(known: readonly string[]): Promise<DeviceState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return { is: /iPhone|iPad/.test(navigator.userAgent) ? 'iphone' : 'unsupported' }
  }
  if (Notification.permission === 'denied') return { is: 'denied' }
  const subscription = await subscriptionHere()
  const id = subscription && (await deviceId(subscription.endpoint))
  return id && Notification.permission === 'granted' && known.includes(id) ? { is: 'on', id } : { is: 'off' }
}

/** Asks the person, then the push service, then us. Returns why not, or `null`. */
export async function hearHere(base: string, publicKey: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') return 'Sin tu permiso el navegador no muestra avisos.'
  try {
    const worker = await navigator.serviceWorker.register(WORKER)
    await navigator.serviceWorker.ready
    const earlier = await worker.pushManager.getSubscription()
    if (earlier && keyOf(earlier) !== publicKey) await earlier.unsubscribe()
    const applicationServerKey = publicKey
    const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    return await post(base, subscription).catch(() => 'No se pudo guardar aquí. Inténtalo otra vez con buena señal.')
  } catch {
    return 'El servicio de avisos del navegador no respondió. Inténtalo otra vez con buena señal.'
  }
}

/**
 * Lets a browser that was told before be told on after its person has signed in anew, or after the browser got another address. In the same session nothing is
 * renewed, so a device that was removed stays removed.
 */
export async function renewDevice(base: string, browser: string): Promise<void> {
  const kept = keptOf(base)
  if (!kept || !('Notification' in window) || Notification.permission !== 'granted') return
  const subscription = await subscriptionHere()
  if (!subscription || (kept.browser === browser && kept.endpoint === subscription.endpoint)) return
  await post(base, subscription)
}

export function forgetDevice(base: string): void {
  localStorage.removeItem(nameOf(base))
}

async function post(base: string, subscription: PushSubscription): Promise<string | null> {
  const { endpoint, keys = {} } = subscription.toJSON()
  const response = await fetch(`${base}/avisos/aparato`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ params: { endpoint, p256dh: keys.p256dh, auth: keys.auth } }),
  })
  if (!response.ok) return (await response.json()).message
  const browser = document.querySelector<HTMLMetaElement>('meta[name=desk-browser]')?.content ?? ''
  localStorage.setItem(nameOf(base), JSON.stringify({ browser, endpoint }))
  return null
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration()
  return (await worker?.pushManager?.getSubscription()) ?? null
}

/** As the server names a device. */
async function deviceId(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`push-device:${endpoint}`))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 32)
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
}

function keptOf(base: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(base)) ?? 'null')
  } catch {
    return null
  }
}

function nameOf(base: string): string {
  return `desk-avisos ${base}`
}
