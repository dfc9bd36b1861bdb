import type { NotedEvent } from '../checkout/noted-events.browser.ts'

const SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

/** The network's function as its script expects to find it: it keeps what it is told until the script takes over. */
interface Fbq {
  (...told: unknown[]): void
  callMethod?: (...told: unknown[]) => void
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
  /** `blocked` when its script does not come: then the server's copies are all. */
  state(): 'coming' | 'ready' | 'blocked'
  track(event: NotedEvent): void
}

/** Asks for the network's script, after everything else. It does nothing by itself: no event of its own, none when the address changes. */
export function loadPixel(pixel: string, onState: () => void): Pixel {
  let state: ReturnType<Pixel['state']> = 'coming'
  const become = (next: typeof state) => () => {
    state = next
    onState()
  }
  const fbq = placeFbq()
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

/** The visitor's choice, for a page that has the script already. */
export function allowPixel(isAllowed: boolean): void {
  window.fbq?.('consent', isAllowed ? 'grant' : 'revoke')
}

function placeFbq(): Fbq {
  const told: unknown[][] = []
  const fbq = Object.assign(
    (...said: unknown[]): void => {
      if (fbq.callMethod) fbq.callMethod(...said)
      else fbq.queue.push(said)
    },
    { queue: told, loaded: true, version: '2.0', disablePushState: true },
  ) as Fbq
  fbq.push = fbq
  window.fbq = fbq
  window._fbq = fbq
  return fbq
}
