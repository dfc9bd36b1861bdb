import { randomKey } from '../../checkout/sending/random-key.browser.ts'
import { consentOfPage, readCookie } from '../../lib/browser/measuring-consent.browser.ts'
import { ALLOWED, CHOICE_COOKIE, CHOICE_DAYS, REFUSED } from '../../lib/measuring.ts'
import { readPx } from '../../shops/ad-accounts.ts'
import { cookieDomain, isClickId, isFbp, isVisitor, makeFbp } from './browser-id.ts'
import { currentFbc, freshClick } from './click.ts'

const DAY_S = 86_400
const NETWORK_DAYS = 90
const CLICK = 'fbclid'

/**
 * Saves the visit's ids in cookies of the shop's host, so that every call carries them: `px` for the session, `_fbp` and `_fbc` for 90 days.
 * `query` is the query with which the visitor came.
 */
export function saveVisit(query: URLSearchParams): void {
  const now = Date.now()
  const px = query.get('px')
  if (px !== null) writeCookie('px', readPx(px), null)
  const fbp = readCookie('_fbp')
  writeCookie('_fbp', fbp && isFbp(fbp) ? fbp : makeFbp(location.hostname, now, Math.random()), NETWORK_DAYS)
  const seen = { clickId: query.get('fbclid'), click: freshClick(readStored(CLICK), now), fbc: readCookie('_fbc') }
  const fbc = currentFbc(seen, location.hostname, now)
  if (fbc) writeCookie('_fbc', fbc, NETWORK_DAYS)
  const { clickId, click } = seen
  if (fbc && clickId !== click?.value && fbc.endsWith(`.${clickId}`)) store(CLICK, { value: clickId, at: now })
}

/** Only for shops that send the network hashed contact data: one id for the events of a visitor and for the order. */
export function saveVisitor(): void {
  const id = readCookie('visitor')
  writeCookie('visitor', id && isVisitor(id) ? id : randomKey(), NETWORK_DAYS)
}

/** Only for shops with an account at TikTok. A new click replaces an old one. */
export function saveTiktokClick(query: URLSearchParams): void {
  const click = query.get('ttclid')
  if (click && isClickId(click)) writeCookie('ttclid', click, NETWORK_DAYS)
}

/** Saves the visitor’s choice about being measured, and drops everything that was stored for the network. A shop that does not ask saves only a refusal. */
export function writeChoice(refuses: boolean): void {
  const isKept = refuses || consentOfPage() === 'ask'
  writeCookie(CHOICE_COOKIE, isKept ? (refuses ? REFUSED : ALLOWED) : '', isKept ? CHOICE_DAYS : 0)
  dropVisit()
}

/** Drops everything that was stored for the network and for the shop's figures. */
export function dropVisit(): void {
  for (const name of ['px', '_fbp', '_fbc', 'visitor', 'ttclid']) writeCookie(name, '', 0)
  dropTiktoks()
  delete window.added
  dropTouches()
  try {
    const keys = Object.keys(localStorage).filter((key) => /^(event-.*|fbclid|checkout)$/.test(key))
    for (const key of keys) localStorage.removeItem(key)
  } catch {}
}

/** TikTok's script sets them, for the shortest domain that takes them. */
function dropTiktoks(): void {
  const parts = location.hostname.split('.')
  const domains = parts.map((_, place) => `; domain=${parts.slice(place).join('.')}`)
  for (const at of ['', ...domains]) for (const name of ['_ttp', '_tt_enable_cookie']) writeCookie(name, '', 0, at)
}

/** The server sets this cookie, for the host alone. */
function dropTouches(): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: as below.
    document.cookie = 'touches=; path=/; max-age=0'
  } catch {}
}

/** `days` is the cookie's lifetime: `null` until the browser is closed, 0 to delete it. */
function writeCookie(name: string, value: string, days: number | null, at = domain()): void {
  const age = days === null ? '' : `; max-age=${days * DAY_S}`
  const secure = location.protocol === 'https:' ? '; secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers that we support.
    document.cookie = `${name}=${value}; path=/; samesite=lax${at}${age}${secure}`
  } catch {}
}

function domain(): string {
  const host = cookieDomain(location.hostname)
  return host === null ? '' : `; domain=${host}`
}

function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function store(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {}
}
