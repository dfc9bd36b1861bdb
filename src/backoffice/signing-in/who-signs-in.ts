import type { Site } from '../../staff/passkeys/passkey.ts'
import { hashOfToken } from '../../staff/sessions/desk-session.ts'
import type { SignInBrowser } from '../../staff/sessions/start-session.step.ts'
import { browserFamily } from '../../tickets/origins/browser-family.ts'
import type { DeskRequest } from '../desk-request.ts'
import { keepSession, sessionToken } from '../session-cookie.ts'
import { rememberBrowser } from './guesses.ts'

/** The browser of a request; a session that it has ends when another begins. */
export function visitOf({ request, secure }: DeskRequest): SignInBrowser {
  const token = sessionToken(request, secure)
  return { agent: agentOf(request), replaces: token === null ? null : hashOfToken(token) }
}

export function agentOf({ headers }: Request): string {
  return browserFamily(headers.get('user-agent') ?? '')
}

/** The desk as a browser's passkeys know it. A post's `Origin` was compared with the desk's host before. */
export function siteOf({ deps, request }: DeskRequest): Site {
  return { host: deps.settings.deskHost, origin: request.headers.get('origin') ?? '' }
}

/** Signs a browser in with its answer. */
export function withSession(
  response: Response,
  asked: DeskRequest,
  signedIn: { token: string; login: string },
): Response {
  return rememberBrowser(keepSession(response, signedIn.token, asked.secure), asked, signedIn.login)
}
