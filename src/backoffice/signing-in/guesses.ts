import { readLogin } from '../../staff/sessions/login.ts'
import { isKnownBrowser, knownBrowserMark, SignInLimits } from '../../staff/sessions/sign-in-limits.ts'
import { keepCookie, keptCookie } from '../desk-cookie.ts'
import type { DeskRequest } from '../desk-request.ts'

const KNOWN = 'desk-known'
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/** One for each database, so that each process has one and each test its own. */
const limits = new WeakMap<DeskRequest['deps']['db'], SignInLimits>()

/** A try to sign in that has been paid for. */
interface Paid {
  /** Milliseconds to wait; 0: judge it now. */
  readonly wait: number
  /** It was right. */
  giveBack(): void
}

/** Pays for a try before it is judged. `login`: as typed; `null` for a passkey or a link. */
export function payForTry({ deps, ip, request, secure }: DeskRequest, login: string | null): Paid {
  const { db, clock, settings } = deps
  const ofProcess = limits.get(db) ?? new SignInLimits()
  limits.set(db, ofProcess)
  const name = login === null ? null : (readLogin(login) ?? '')
  const mark = keptCookie(request, KNOWN, secure)
  const isKnown = name !== null && mark !== null && isKnownBrowser(settings.rootKey.of('known-browsers'), name, mark)
  const tried = { ip, login: name, isKnownBrowser: isKnown }
  return { wait: ofProcess.take(tried, clock()), giveBack: () => ofProcess.giveBack(tried, clock()) }
}

/** Remembers that somebody signed in by this login in this browser. */
export function rememberBrowser(response: Response, { deps, secure }: DeskRequest, login: string): Response {
  const mark = knownBrowserMark(deps.settings.rootKey.of('known-browsers'), login)
  return keepCookie(response, KNOWN, mark, { secure, maxAgeSeconds: YEAR_IN_SECONDS })
}

export function waitMessage(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000)
  return `Hubo demasiados intentos. Espera ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} y prueba otra vez.`
}
