import { randomKey } from '../checkout/random-key.browser.ts'
import { CHOICE, readCookie } from '../lib/measured.browser.ts'
import { readPx } from '../shops/pixel.ts'
import { cookieHost, isFbp, isVisitor, makeFbp } from './browser-id.ts'
import { currentFbc, freshClick } from './click.ts'

const DAY_S = 86_400
const NETWORK_DAYS = 90
const CHOICE_DAYS = 365
const CLICK = 'fbclid'

/**
 * Keeps what says which visit this is in cookies of the shop's host, so that every call brings it: `px` for the session, `_fbp` and `_fbc`
 * for 90 days. `query` is what the address said when the visitor came.
 */
export function keepVisit(query: URLSearchParams): void {
  const now = Date.now()
  const px = query.get('px')
  if (px !== null) writeCookie('px', readPx(px), null)
  const fbp = readCookie('_fbp')
  writeCookie('_fbp', fbp && isFbp(fbp) ? fbp : makeFbp(location.hostname, now, Math.random()), NETWORK_DAYS)
  const seen = { clickId: query.get('fbclid'), click: freshClick(recall(CLICK), now), fbc: readCookie('_fbc') }
  const fbc = currentFbc(seen, location.hostname, now)
  if (fbc) writeCookie('_fbc', fbc, NETWORK_DAYS)
  const { clickId, click } = seen
  if (fbc && clickId !== click?.value && fbc.endsWith(`.${clickId}`)) remember(CLICK, { value: clickId, at: now })
}

/** Only for shops that tell the network hashed contact data: one id goes with what happens on their pages, and with the order. */
export function keepVisitor(): void {
  const id = readCookie('visitor')
  writeCookie('visitor', id && isVisitor(id) ? id : randomKey(), NETWORK_DAYS)
}

/** A refusal to be measured, or its taking back. What was kept for the network goes, and what happened while it was refused. */
export function writeChoice(refuses: boolean): void {
  writeCookie(CHOICE, refuses ? 'no' : '', refuses ? CHOICE_DAYS : 0)
  forgetVisit()
}

/** Everything that was kept to tell the network of. */
export function forgetVisit(): void {
  for (const name of ['px', '_fbp', '_fbc', 'visitor']) writeCookie(name, '', 0)
  try {
    const kept = Object.keys(localStorage).filter((key) => /^(event-.*|fbclid|checkout)$/.test(key))
    for (const key of kept) localStorage.removeItem(key)
  } catch {}
}

/** `days` as long, until the browser is closed with `null`, not any more with 0. */
function writeCookie(name: string, value: string, days: number | null): void {
  const age = days === null ? '' : `; max-age=${days * DAY_S}`
  const secure = location.protocol === 'https:' ? '; secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers that we support.
    document.cookie = `${name}=${value}; path=/; samesite=lax${domain()}${age}${secure}`
  } catch {}
}

/** Shared with `www.`. A name without a dot and a number take no domain. */
function domain(): string {
  const host = cookieHost(location.hostname)
  return host.includes('.') && !/^[\d.]+$|:|\.localhost$/.test(host) ? `; domain=${host}` : ''
}

function recall(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {}
}
