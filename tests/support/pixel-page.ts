import type { BrowserContext } from '@playwright/test'

/** An event as the network's pixel script reported it to the network. */
export interface PixelEvent {
  readonly pixel: string
  readonly name: string
  readonly id: string
  readonly value: string | null
  readonly currency: string | null
}

export interface PixelNetwork {
  /** All reported events, in order. */
  readonly events: readonly PixelEvent[]
  /** How many requests went to the network. */
  asked(): number
  /** Blocks all requests to the network, as an ad blocker does, or lets them through again. */
  block(isBlocked: boolean): void
}

const ELSEWHERE = /^https:\/\/([\w-]+\.)*facebook\.(net|com)\//

/** Stands in for the network in every page of a browser: its script, and the address that it reports to. */
export async function playNetwork(context: BrowserContext): Promise<PixelNetwork> {
  const events: PixelEvent[] = []
  let [asked, isBlocked] = [0, false]
  await context.route(ELSEWHERE, async (route) => {
    asked += 1
    const url = new URL(route.request().url())
    if (isBlocked) return route.abort('blockedbyclient')
    if (url.pathname === '/en_US/fbevents.js') {
      return route.fulfill({ contentType: 'text/javascript', body: `(${pixelScript})()` })
    }
    if (url.pathname !== '/tr/') return route.fulfill({ status: 404 })
    const said = (name: string) => url.searchParams.get(name)
    const [value, currency] = [said('cd[value]'), said('cd[currency]')]
    events.push({ pixel: said('id') ?? '', name: said('ev') ?? '', id: said('eid') ?? '', value, currency })
    return route.fulfill({ contentType: 'image/gif', body: '' })
  })
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' }),
  )
  return {
    events,
    asked: () => asked,
    block: (blocks) => {
      isBlocked = blocks
    },
  }
}

/**
 * The part of the network's script that matters here. It takes over the calls that were made before it loaded, reports with pictures, and counts
 * clicks and changes of the address automatically unless the page forbids it. `reports.way` of the window counts the reports under way.
 */
function pixelScript(): void {
  type Params = Readonly<Record<string, unknown>>
  const fbq = (window as unknown as { fbq: { queue: unknown[][]; callMethod: unknown; disablePushState: boolean } }).fbq
  const known = new Set<unknown>()
  const under = { way: 0 }
  Object.assign(window, { reports: under })
  let [isQuiet, isRevoked] = [false, false]
  const report = (pixel: unknown, name: unknown, params: Params = {}, { eventID = '' }: { eventID?: string } = {}) => {
    if (!known.has(pixel) || isRevoked) return
    const query = new URLSearchParams({ id: String(pixel), ev: String(name), eid: eventID, dl: location.href })
    for (const [key, value] of Object.entries(params)) query.set(`cd[${key}]`, String(value))
    const picture = new Image()
    under.way += 1
    picture.onload = picture.onerror = () => {
      under.way -= 1
    }
    picture.src = `https://www.facebook.com/tr/?${query}`
  }
  const methods: Readonly<Record<string, (...told: never[]) => void>> = {
    set: (key: unknown, value: unknown) => {
      if (key === 'autoConfig' && value === false) isQuiet = true
    },
    init: (pixel: unknown) => void known.add(pixel),
    consent: (word: unknown) => {
      isRevoked = word === 'revoke'
    },
    track: (...told: [unknown, Params?]) => {
      for (const pixel of known) report(pixel, ...told)
    },
    trackSingle: report,
  }
  const callMethod = (method: string, ...told: unknown[]) => methods[method]?.(...(told as never[]))
  fbq.callMethod = callMethod
  for (const told of fbq.queue.splice(0)) callMethod(...(told as [string]))
  addEventListener('click', () => {
    if (!isQuiet) for (const pixel of known) report(pixel, 'SubscribedButtonClick')
  })
  if (fbq.disablePushState) return
  const { replaceState } = history
  history.replaceState = (...state: Parameters<typeof replaceState>) => {
    replaceState.apply(history, state)
    for (const pixel of known) report(pixel, 'PageView')
  }
}
