import { parse } from 'hono/utils/cookie'
import { ALLOWED, CHOICE_COOKIE, mayMeasure, REFUSED } from '../../lib/measuring.ts'
import { consentOf, networksOf, readPx } from '../../shops/ad-accounts.ts'
import { normaliseHost } from '../../shops/hosts/host.ts'
import type { Shop } from '../../shops/shop.ts'
import { browserFamily } from '../../tickets/origins/browser-family.ts'
import type { Visit } from '../../tickets/origins/visit.ts'
import { isClickId, isFbc, isFbp, isTtp, isVisitor } from '../../tracking/browser/browser-id.ts'
import { TEST_COOKIE } from './test-of-request.ts'

/** A request to a shop. */
interface Asked {
  readonly request: Request
  readonly shop: Shop
  readonly secure: boolean
}

const LONGEST_AGENT = 512
const LONGEST_ADDRESS = 1024

/** What the request says about the visit; `null` where the visitor may not be measured. `ip`: the visitor's address. */
export function visitOf(context: Asked & { readonly ip: string }): Visit | null {
  const { headers } = context.request
  const cookies = parse(headers.get('cookie') ?? '')
  if (refusesMeasuring(context)) return null
  const visitor = context.shop.config.hashed_contact ? validOrNull(isVisitor, cookies.visitor) : null
  return {
    userAgent: headers.get('user-agent')?.slice(0, LONGEST_AGENT) ?? '',
    url: pageAddress(context, headers.get('referer') ?? ''),
    fbp: validOrNull(isFbp, cookies._fbp),
    fbc: validOrNull(isFbc, cookies._fbc),
    px: readPx(cookies.px),
    ...(visitor && { visitor }),
    ...tiktoksPart(context, cookies),
  }
}

/** Nothing in a shop without an account at TikTok. */
function tiktoksPart({ shop, ip }: Pick<Asked, 'shop'> & { readonly ip: string }, cookies: Record<string, string>) {
  if (!networksOf(shop.config).includes('tiktok')) return {}
  const [ttclid, ttp] = [validOrNull(isClickId, cookies.ttclid), validOrNull(isTtp, cookies._ttp)]
  return { ...(ttclid && { ttclid }), ...(ttp && { ttp }), ip }
}

/** Whether the visitor may not be measured: refused in this shop or in the browser for all sites (Global Privacy Control), or not allowed in a shop that asks. */
export function refusesMeasuring({ request, shop }: Pick<Asked, 'request' | 'shop'>): boolean {
  return !mayMeasure(consentOf(shop.config), measuringChoiceOf(request))
}

/** What the visitor answered to a shop that asks; `undefined` without an answer, and in a shop that does not ask. */
export function measuringAnswerOf({ request, shop }: Pick<Asked, 'request' | 'shop'>): boolean | undefined {
  const isTest = TEST_COOKIE in parse(request.headers.get('cookie') ?? '')
  if (isTest || consentOf(shop.config) !== 'ask') return undefined
  const { choice, hasPrivacyControl } = measuringChoiceOf(request)
  if (choice === REFUSED) return false
  return choice === ALLOWED && !hasPrivacyControl ? true : undefined
}

/** The visitor's answer in this browser, and what the browser says for all sites. */
export function measuringChoiceOf({ headers }: Request) {
  return {
    choice: parse(headers.get('cookie') ?? '')[CHOICE_COOKIE],
    hasPrivacyControl: headers.get('sec-gpc') === '1',
  }
}

/** The browser's family. It is read for every visitor, because it serves against abuse and is not measuring. */
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
