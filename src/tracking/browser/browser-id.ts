/** `fb.{subdomain index}.{milliseconds}.{value}`, the format of the network's `fbp` and `fbc`. */
const BROWSER = /^fb\.[0-9]\.[1-9]\d{12}\.[1-9]\d{0,19}$/
const CLICK = /^fb\.[0-9]\.([1-9]\d{12})\.([\w.-]+)$/
const CLICK_ID = /^[\w.-]{1,500}$/
/** TikTok's id of a browser, which its script makes. */
const TTP = /^[\w.-]{1,100}$/
const VISITOR = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const LONGEST = 600
const LARGEST_INDEX = 9

/** The host of the cookies: `tienda.pe` for `www.tienda.pe`. */
export function cookieHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '')
}

/** The domain of the cookies, which `www.` shares; `null` where a cookie is for the host alone: without a dot, and an IP address. */
export function cookieDomain(hostname: string): string | null {
  const host = cookieHost(hostname)
  return host.includes('.') && !/^[\d.]+$|:|\.localhost$/.test(host) ? host : null
}

/** The number of dots in the cookies' host: `localhost` 0, `tienda.pe` 1, `tienda.com.pe` 2. */
export function subdomainIndex(host: string): number {
  return Math.min(cookieHost(host).split('.').length - 1, LARGEST_INDEX)
}

/** The network's id of a browser that was first seen at `now`, in milliseconds. `random` is at least 0 and below 1. */
export function makeFbp(host: string, now: number, random: number): string {
  return `fb.${subdomainIndex(host)}.${now}.${1 + Math.floor(random * 2_147_483_647)}`
}

export function isFbp(text: string): boolean {
  return BROWSER.test(text)
}

export function isFbc(text: string): boolean {
  return text.length <= LONGEST && CLICK.test(text)
}

/** An advertisement's click as it stands in an address, of any network. */
export function isClickId(text: string): boolean {
  return CLICK_ID.test(text)
}

export function isTtp(text: string): boolean {
  return TTP.test(text)
}

/** The shop's own id of a browser. */
export function isVisitor(text: string): boolean {
  return VISITOR.test(text)
}

/**
 * The click on an advertisement in the network's format. The click id keeps its case. A known click keeps the time when it was first seen, a new click
 * replaces it, and a missing or malformed click id changes nothing.
 */
export function fbcFrom(clickId: string | null, host: string, now: number, previous: string | null): string | null {
  const known = previous !== null && isFbc(previous) ? previous : null
  if (clickId === null || !CLICK_ID.test(clickId)) return known
  return known !== null && clickIdOf(known) === clickId ? known : `fb.${subdomainIndex(host)}.${now}.${clickId}`
}

function clickIdOf(fbc: string): string | null {
  return CLICK.exec(fbc)?.[2] ?? null
}
