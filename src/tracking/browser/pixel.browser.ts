import type { QueuedEvent } from '../../checkout/sending/queued-events.browser.ts'

const SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

/** The function that the network's script expects: it queues its calls until the script takes over. */
interface Fbq {
  (...args: unknown[]): void
  callMethod?: (...args: unknown[]) => void
  queue: unknown[][]
  push: Fbq
  loaded: boolean
  version: string
  disablePushState: boolean
}

declare global {
  interface Window {
    fbq?: Fbq
    _fbq?: Fbq
  }
}

export interface Pixel {
  /** `blocked`: its script did not load, so only the server's copies arrive. */
  state(): 'loading' | 'ready' | 'blocked'
  track(event: QueuedEvent): void
}

/** Loads the network's script with low priority. Its automatic events are off, also when the address changes. */
export function loadPixel(pixel: string, onState: () => void): Pixel {
  let state: ReturnType<Pixel['state']> = 'loading'
  const become = (next: typeof state) => () => {
    state = next
    onState()
  }
  const fbq = installFbq()
  fbq('set', 'autoConfig', false, pixel)
  fbq('init', pixel)
  const script = document.createElement('script')
  script.src = SCRIPT
  script.async = true
  script.setAttribute('fetchpriority', 'low')
  script.onload = become('ready')
  script.onerror = become('blocked')
  document.head.append(script)
  return {
    state: () => state,
    track({ name, id, purchase }) {
      const { value, currency } = purchase ?? {}
      fbq('trackSingle', pixel, name, purchase ? { value: Number(value), currency } : {}, { eventID: id })
    },
  }
}

/** Passes the visitor's choice to a script that is loaded already. */
export function allowPixel(isAllowed: boolean): void {
  window.fbq?.('consent', isAllowed ? 'grant' : 'revoke')
}

function installFbq(): Fbq {
  const fbq = Object.assign(
    (...args: unknown[]): void => {
      if (fbq.callMethod) fbq.callMethod(...args)
      else fbq.queue.push(args)
    },
    { queue: [] as unknown[][], loaded: true, version: '2.0', disablePushState: true },
  ) as Fbq
  fbq.push = fbq
  window.fbq = fbq
  window._fbq = fbq
  return fbq
}
