import type { NetworkName } from '../../shops/ad-accounts.ts'

/** The facts of a visit that advertising networks get. A visitor who may not be measured has none. */
export interface Visit {
  readonly userAgent: string
  /** The page's address without query and fragment. */
  readonly url: string
  /** `fb.{subdomain index}.{milliseconds}.{random number}`: the browser, or `null`. */
  readonly fbp: string | null
  /** `fb.{subdomain index}.{milliseconds}.{click id}`: the advertisement's click, or `null`. */
  readonly fbc: string | null
  /** `px` of the address: it picks the pixel. */
  readonly px: string
  /** A random UUID of this browser in this shop, where the shop sends hashed contact data. Older letters have none. */
  readonly visitor?: string
  /** TikTok's click and its id of the browser, and the visitor's address, in shops with an account there. */
  readonly ttclid?: string
  readonly ttp?: string
  readonly ip?: string
}

/** What each network gets of a visit beside browser, page, `px` and the shop's own id. A fact that stands at no network is told to none. */
const PARTS = {
  meta: ['fbp', 'fbc'],
  tiktok: ['ttclid', 'ttp', 'ip'],
} as const satisfies Readonly<Record<NetworkName, readonly (keyof Visit)[]>>

/** What one network gets of a visit: nothing that is another's. */
export function visitFor({ network }: { readonly network: NetworkName }, visit: Visit): Visit {
  const { userAgent, url, px, visitor } = visit
  const own = PARTS[network].flatMap((name) => (visit[name] == null ? [] : [[name, visit[name]]]))
  return { userAgent, url, fbp: null, fbc: null, px, ...(visitor && { visitor }), ...Object.fromEntries(own) }
}

/** What stays of a visit whose person is forgotten. */
export function visitWithoutPerson({ px }: Visit): Visit {
  return { userAgent: '', url: '', fbp: null, fbc: null, px }
}

/** What names a browser or a click at a network, by field: everything but what many have. */
export function networkMarks(visit: Visit): readonly (readonly [string, string])[] {
  const { userAgent: _agent, url: _url, px: _px, visitor: _visitor, ip: _ip, ...marks } = visit
  return Object.entries(marks).filter((mark): mark is [string, string] => Boolean(mark[1]))
}

/** The visit again, of what each network got of it. */
export function joinedVisit(parts: readonly Visit[]): Visit | null {
  const known = parts.map((part) => Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null)))
  const [first] = parts
  return first ? Object.assign({ ...first }, ...known) : null
}
