import { hashOfToken, type Session } from '../staff/sessions/desk-session.ts'
import { findSession } from '../staff/sessions/desk-sessions.store.ts'
import { noteSessionUse } from '../staff/sessions/note-session-use.action.ts'
import type { DeskRequest } from './desk-request.ts'
import { sessionToken } from './session-cookie.ts'

/** The session of a request; `null` without one, or with one that is over. */
export async function sessionOf({ deps, request, secure }: DeskRequest): Promise<Session | null> {
  const token = sessionToken(request, secure)
  const session = token === null ? null : await findSession(deps.db.read, hashOfToken(token), deps.clock())
  if (session) await noteSessionUse(deps, session)
  return session
}
