import type { BrowserContext } from '@playwright/test'

/** An event as a network's pixel script reported it to the network. */
export interface PixelEvent {
  readonly pixel: string
  readonly name: string
  readonly id: string
  /** What it is about, in the network's own words. */
  readonly data: Readonly<Record<string, unknown>>
}

export interface PixelNetwork {
  /** All events that were reported to Meta, in order. */
  readonly events: readonly PixelEvent[]
  /** Those that were reported to TikTok. */
  readonly tiktok: readonly PixelEvent[]
  /** How many requests went to both. */
  asked(): number
  /** Blocks all requests to Meta, as an ad blocker does, or lets them through again. */
  block(isBlocked: boolean): void
}

const ELSEWHERE = /^https:\/\/([\w-]+\.)*facebook\.(net|com)\//

const TIKTOK = /^https:\/\/analytics\.tiktok\.com\//

/** Stands in for the networks in every page of a browser: their scripts, and the addresses that they report to. */
export async function playNetwork(context: BrowserContext): Promise<PixelNetwork> {
  const events: PixelEvent[] = []
  const tiktok: PixelEvent[] = []
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
    const data = JSON.parse(said('cd') ?? '{}')
    events.push({ pixel: said('id') ?? '', name: said('ev') ?? '', id: said('eid') ?? '', data })
    return route.fulfill({ contentType: 'image/gif', body: '' })
  })
  await context.route(TIKTOK, (route) => {
    asked += 1
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/i18n/pixel/events.js') {
      const body = `(${tiktokScript})(${JSON.stringify(searchParams.get('sdkid'))})`
      return route.fulfill({ contentType: 'text/javascript', body })
    }
    tiktok.push(JSON.parse(request.postData() ?? ''))
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '' })
  })
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' }),
  )
  return {
    events,
    tiktok,
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
    query.set('cd', JSON.stringify(params))
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

/** The part of TikTok's script that matters here: it sets its cookie, puts its own calls in the place of the page's, and reports with a post. */
function tiktokScript(account: string): void {
  type Page = { ttq: { _i: object }; reports?: { way: number } }
  const page = window as unknown as Page
  let isRevoked = false
  page.reports ??= { way: 0 }
  const under = page.reports
  // biome-ignore lint/suspicious/noDocumentCookie: as the script does.
  document.cookie = '_ttp=2Kx-stand_in.tt.1; path=/; max-age=33696000'
  const track =
    (pixel: string) =>
    async (name: string, data: object, { event_id: id }: { event_id: string }) => {
      if (isRevoked || pixel !== account || !(account in page.ttq._i)) return
      under.way += 1
      const body = JSON.stringify({ pixel, name, id, data })
      await fetch('https://analytics.tiktok.com/api/v2/pixel', { method: 'POST', body }).catch(() => {})
      under.way -= 1
    }
  Object.assign(page.ttq, {
    instance: (pixel: string) => ({ track: track(pixel) }),
    revokeConsent: () => {
      isRevoked = true
    },
    grantConsent: () => {
      isRevoked = false
    },
  })
}
