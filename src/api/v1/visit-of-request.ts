import { normaliseHost } from '../../shops/host.ts'
import { readPx } from '../../shops/pixel.ts'
import type { Visit } from '../../tickets/visit.ts'
import type { CallContext } from '../call.ts'

const LONGEST_AGENT = 512
const LONGEST_ADDRESS = 1024

/** What a browser keeps for the network in cookies of the shop's host; anything else is not passed on. */
const FBP = /^fb\.[0-2]\.\d{10,13}\.\d{1,20}$/
const FBC = /^fb\.[0-2]\.\d{10,13}\.[\w-]{1,500}$/

/** What the request tells of its visit; `null` when its visitor refused to be measured. */
export function visitOf(context: CallContext): Visit | null {
  const { headers } = context.request
  const cookies = readCookies(headers.get('cookie') ?? '')
  if (cookies.get('medicion') === 'no' || headers.get('sec-gpc') === '1') return null
  return {
    userAgent: headers.get('user-agent')?.slice(0, LONGEST_AGENT) ?? '',
    url: pageAddress(context, headers.get('referer') ?? ''),
    fbp: matching(FBP, cookies.get('_fbp')),
    fbc: matching(FBC, cookies.get('_fbc')),
    px: readPx(cookies.get('px')),
  }
}

/** The address of one of the shop's pages without query and fragment; of the shop itself when `text` is none of its pages. */
export function pageAddress({ shop, secure }: CallContext, text: string): string {
  const home = `http${secure ? 's' : ''}://${shop.hosts[0] ?? ''}/`
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || !shop.hosts.includes(normaliseHost(url.host) ?? '')) return home
  const address = url.origin + url.pathname
  return address.length > LONGEST_ADDRESS ? home : address
}

function readCookies(header: string): ReadonlyMap<string, string> {
  return new Map(header.split(/;\s*/).map((cookie) => [cookie.split('=', 1)[0] ?? '', cookie.replace(/^[^=]*=?/, '')]))
}

function matching(pattern: RegExp, text: string | undefined): string | null {
  return text && pattern.test(text) ? text : null
}
