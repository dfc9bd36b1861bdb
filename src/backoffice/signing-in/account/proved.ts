import { isFresh } from '../../../staff/sessions/desk-session.ts'
import type { CallAnswer } from '../../calls/desk-call.ts'
import type { PersonRequest } from '../../desk-request.ts'

/** Does what only somebody may do who signed in within the last ten minutes. */
export async function proved<Asked extends PersonRequest>(
  asked: Asked,
  act: (asked: Asked) => Promise<CallAnswer>,
): Promise<CallAnswer> {
  if (isFresh(asked.session, asked.deps.clock())) return act(asked)
  const message = 'Confirma primero que eres tú: entra otra vez y repite el cambio.'
  return { ok: false, status: 401, message, extra: { reason: 'prove-again' } }
}
