import { parse } from 'hono/utils/cookie'
import { normaliseHost } from '../shops/host.ts'
import { readPx } from '../shops/pixel.ts'
import type { Shop } from '../shops/shop.ts'
import { browserFamily } from '../tickets/browser-family.ts'
import type { Visit } from '../tickets/visit.ts'
import { isFbc, isFbp, isVisitor } from '../tracking/browser-id.ts'

/** A request to a shop. */
interface Asked {
  readonly request: Request
  readonly shop: Shop
  readonly secure: boolean
}

const LONGEST_AGENT = 512
const LONGEST_ADDRESS = 1024

/** What the request says about the visit; `null` when the visitor refused to be measured. */
export function visitOf(context: Asked): Visit | null {
  const { headers } = context.request
  const cookies = parse(headers.get('cookie') ?? '')
  if (refusesMeasuring(context.request)) return null
  const visitor = context.shop.config.hashed_contact ? validOrNull(isVisitor, cookies.visitor) : null
  return {
    userAgent: headers.get('user-agent')?.slice(0, LONGEST_AGENT) ?? '',
    url: pageAddress(context, headers.get('referer') ?? ''),
    fbp: validOrNull(isFbp, cookies._fbp),
    fbc: validOrNull(isFbc, cookies._fbc),
    px: readPx(cookies.px),
    ...(visitor && { visitor }),
  }
}

/** The visitor has refused to be measured: in this shop, or in the browser for all sites (Global Privacy Control). */
export function refusesMeasuring({ headers }: Request): boolean {
  return parse(headers.get('cookie') ?? '').medicion === 'no' || headers.get('sec-gpc') === '1'
}

/** The kind of the browser. It is asked of everybody: it serves against abuse and is not measuring. */
export function browserOf({ request }: Pick<Asked, 'request'>): string {
  return browserFamily(request.headers.get('user-agent')?.slice(0, LONGEST_AGENT) ?? '')
}

/** `text` without query and fragment if it is the address of a page of the shop, else `otherwise`, by default the shop's home. */
export function pageAddress(context: Asked, text: string, otherwise = homeOf(context)): string {
  const url = URL.parse(text)
  const address = url && isOfShop(url, context.shop) ? url.origin + url.pathname : otherwise
  return address.length > LONGEST_ADDRESS ? otherwise : address
}

export function isOfShop(url: URL, { hosts }: Shop): boolean {
  return /^https?:$/.test(url.protocol) && hosts.includes(normaliseHost(url.host) ?? '')
}

function homeOf({ shop, secure }: Asked): string {
  return `http${secure ? 's' : ''}://${shop.hosts[0] ?? ''}/`
}

function validOrNull(isValid: (text: string) => boolean, text: string | undefined): string | null {
  return text && isValid(text) ? text : null
}
