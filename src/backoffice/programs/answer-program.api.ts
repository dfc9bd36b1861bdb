import { noteKeyUse } from '../../staff/keys/note-key-use.action.ts'
import { answerCall } from '../calls/answer-call.api.ts'
import { asksForJson } from '../calls/asks-for-json.ts'
import type { DeskCall } from '../calls/desk-call.ts'
import type { DeskRequest } from '../desk-request.ts'
import { enterWithKey, requestOfProgram } from './enter-with-key.api.ts'
import { asProblem, problem } from './problem.ts'

/** Answers a call of a program with a key. It needs no page of ours behind it, because no browser sends such a header by itself. */
export async function answerProgram(call: DeskCall, token: string, asked: DeskRequest): Promise<Response> {
  const { deps, request } = asked
  const entered = await enterWithKey(token, asked)
  if (entered instanceof Response) return entered
  const program = requestOfProgram(call, entered, asked)
  if (typeof program === 'string') return problem(403, program)
  if (request.method === 'POST' && !asksForJson(request)) return problem(415, 'Send application/json.')
  await noteKeyUse(deps, entered.shop.id, entered.key)
  const answered = await answerCall(call, program)
  return answered instanceof Response ? asProblem(answered) : problem(500, 'The call has no answer for programs.')
}
