import { normaliseHost } from '../../shops/host.ts'
import { readPx } from '../../shops/pixel.ts'
import type { Visit } from '../../tickets/visit.ts'
import { isFbc, isFbp, isVisitor } from '../../tracking/browser-id.ts'
import type { CallContext } from '../call.ts'

const LONGEST_AGENT = 512
const LONGEST_ADDRESS = 1024

/** What the request tells of its visit; `null` when its visitor refused to be measured. */
export function visitOf(context: CallContext): Visit | null {
  const { headers } = context.request
  const cookies = readCookies(headers.get('cookie') ?? '')
  if (cookies.get('medicion') === 'no' || headers.get('sec-gpc') === '1') return null
  const visitor = context.shop.config.hashed_contact ? validOrNull(isVisitor, cookies.get('visitor')) : null
  return {
    userAgent: headers.get('user-agent')?.slice(0, LONGEST_AGENT) ?? '',
    url: pageAddress(context, headers.get('referer') ?? ''),
    fbp: validOrNull(isFbp, cookies.get('_fbp')),
    fbc: validOrNull(isFbc, cookies.get('_fbc')),
    px: readPx(cookies.get('px')),
    ...(visitor && { visitor }),
  }
}

/** The address of one of the shop's pages without query and fragment; `otherwise`, the shop itself, when `text` is none of its pages. */
export function pageAddress(context: CallContext, text: string, otherwise = homeOf(context)): string {
  const url = URL.parse(text)
  const ours = url && /^https?:$/.test(url.protocol) && context.shop.hosts.includes(normaliseHost(url.host) ?? '')
  const address = ours ? url.origin + url.pathname : otherwise
  return address.length > LONGEST_ADDRESS ? otherwise : address
}

function homeOf({ shop, secure }: CallContext): string {
  return `http${secure ? 's' : ''}://${shop.hosts[0] ?? ''}/`
}

function readCookies(header: string): ReadonlyMap<string, string> {
  return new Map(header.split(/;\s*/).map((cookie) => [cookie.split('=', 1)[0] ?? '', cookie.replace(/^[^=]*=?/, '')]))
}

function validOrNull(isValid: (text: string) => boolean, text: string | undefined): string | null {
  return text && isValid(text) ? text : null
}
