import { endSessions } from '../../staff/sessions/end-sessions.action.ts'
import { seeOther } from '../../web/see-other.ts'
import type { PersonRequest } from '../desk-request.ts'
import { forgetSession } from '../session-cookie.ts'

/** Ends the session, and empties what the browser kept of the desk. */
export async function postSignOut(_: URLSearchParams, { deps, session, secure }: PersonRequest): Promise<Response> {
  await endSessions(deps, session, { hash: session.hash })
  const response = forgetSession(seeOther('/entrar'), secure)
  response.headers.set('clear-site-data', '"cache", "storage"')
  return response
}
