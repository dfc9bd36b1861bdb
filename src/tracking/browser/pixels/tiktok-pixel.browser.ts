import { tiktokGoods, tiktokName } from '../../networks/tiktok-goods.ts'
import type { InstallPixel } from './pixel.ts'

const SCRIPT = 'https://analytics.tiktok.com/i18n/pixel/events.js'

/** The object that the network's script expects: a list of the calls that were made before it took over, with what is set of each account. */
interface Ttq extends Array<unknown[]> {
  methods: readonly string[]
  _i: Record<string, unknown[] & { _u?: string }>
  _t: Record<string, number>
  _o: Record<string, object>
  instance(account: string): { track(name: string, properties: object, options: { event_id: string }): void }
  revokeConsent?(): void
  grantConsent?(): void
}

declare global {
  interface Window {
    TiktokAnalyticsObject?: string
    ttq?: Ttq
  }
}

/** What the network's own snippet queues until the script has loaded. */
const METHODS = ['page', 'track', 'identify', 'instances', 'debug', 'on', 'off', 'once', 'ready', 'alias', 'group']
const CONSENT = ['enableCookie', 'disableCookie', 'holdConsent', 'revokeConsent', 'grantConsent']

/** TikTok's pixel. It is told of events only once its script has loaded: then the script has put its own object in the place of ours. */
export const installTiktok: InstallPixel = (account) => {
  installTtq(account)
  return {
    script: `${SCRIPT}?sdkid=${encodeURIComponent(account)}&lib=ttq`,
    track({ name, id, goods }) {
      window.ttq?.instance(account).track(tiktokName(name), goods ? tiktokGoods(goods) : {}, { event_id: id })
    },
  }
}

function installTtq(account: string): void {
  const methods = [...METHODS, ...CONSENT]
  const ttq = withMethods([] as unknown[] as unknown[][], methods) as Ttq
  const ofAccount = Object.assign(withMethods([], methods), { _u: SCRIPT })
  window.TiktokAnalyticsObject = 'ttq'
  window.ttq = Object.assign(ttq, {
    methods,
    _i: { [account]: ofAccount },
    _t: { [account]: Date.now() },
    _o: { [account]: {} },
    instance: () => ofAccount as unknown as ReturnType<Ttq['instance']>,
  })
}

/** The list with methods that note their calls in it. */
function withMethods(list: unknown[][], methods: readonly string[]): unknown[][] {
  const noting = methods.map((name) => [name, (...told: unknown[]) => void list.push([name, ...told])])
  return Object.assign(list, Object.fromEntries(noting))
}
