import { SESSION } from '../staff/sessions/desk-session.ts'
import { keepCookie, keptCookie } from './desk-cookie.ts'

const NAME = 'desk'

/** Keeps a session in the browser for as long as it may live. */
export function keepSession(response: Response, token: string, secure: boolean): Response {
  return keepCookie(response, NAME, token, { secure, maxAgeSeconds: SESSION.lifeMs / 1000 })
}

export function forgetSession(response: Response, secure: boolean): Response {
  return keepCookie(response, NAME, '', { secure, maxAgeSeconds: 0 })
}

/** The token in a request. */
export function sessionToken(request: Request, secure: boolean): string | null {
  return keptCookie(request, NAME, secure)
}
