import { z } from 'zod'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { answer, errorAnswer } from '../../web/json-answer.ts'
import { paramText } from '../../web/requests/param-texts.ts'
import { LONG_BODY } from '../../web/requests/read-body.ts'
import { LONG_FORM, readFields } from '../../web/requests/read-form.ts'
import { fieldErrors, readParams } from '../../web/requests/read-params.ts'
import { seeOther } from '../../web/see-other.ts'
import type { DeskRequest } from '../desk-request.ts'
import type { DeskAnswer } from '../frame/desk-page.ts'
import { refusedPage } from '../frame/refused-page.tsx'
import { fieldsWithoutNul, withoutNul } from '../without-nul.ts'
import { asksForJson } from './asks-for-json.ts'
import type { CallAnswer, DeskCall } from './desk-call.ts'

/**
 * Runs a call for a script, which gets JSON, or for a posted form, which gets a redirect or a page that says what is wrong. A body arrives before the call takes a
 * place of the gate.
 */
export async function answerCall(call: DeskCall, asked: DeskRequest): Promise<DeskAnswer> {
  const isForm = call.method === 'post' && !asksForJson(asked.request)
  const params = await (isForm ? ofForm(call, asked) : ofScript(call, asked))
  if (!params.ok) return params.refusal
  const answered = await asked.deps.gate.run(call.kind, () => call.run(params.value, asked))
  return isForm ? asPage(answered, asked) : asJson(answered)
}

async function ofScript(call: DeskCall, { request, url }: DeskRequest): Promise<Outcome<unknown, Response>> {
  const params = z.preprocess((given) => withoutNul(given), call.params)
  if (call.method === 'post') return readParams(request, params, call.isLong && LONG_BODY)
  const parsed = params.safeParse(withLists(url.searchParams), { error: paramText })
  return parsed.success ? done(parsed.data) : refused(errorAnswer(422, REFUSED, fieldErrors(parsed.error)))
}

async function ofForm(call: DeskCall, asked: DeskRequest): Promise<Outcome<unknown, DeskAnswer>> {
  const fields = await readFields(asked.request, call.isLong && LONG_FORM)
  if (!fields.ok) return refused(refusedPage(asked, { status: fields.refusal, message: UNREADABLE }))
  const parsed = call.params.safeParse(withLists(fieldsWithoutNul(fields.value)), { error: paramText })
  if (parsed.success) return done(parsed.data)
  return refused(refusedPage(asked, { status: 422, message: REFUSED, errors: fieldErrors(parsed.error) }))
}

const REFUSED = 'Revisa los datos enviados.'
const UNREADABLE = 'No pudimos leer el formulario. Vuelve atrás y complétalo otra vez.'

/** Fields by name; a name that comes several times has a list. */
function withLists(fields: URLSearchParams): Readonly<Record<string, string | readonly string[]>> {
  const entries = [...new Set(fields.keys())].map((name) => {
    const values = fields.getAll(name)
    return [name, values.length > 1 ? values : (values[0] ?? '')] as const
  })
  return Object.fromEntries(entries)
}

function asJson(answered: CallAnswer): Response {
  if (answered.ok) return answer(answered.data)
  return errorAnswer(answered.status, answered.message, answered.errors, answered.extra)
}

function asPage(answered: CallAnswer, asked: DeskRequest): DeskAnswer {
  return answered.ok ? seeOther(answered.back) : refusedPage(asked, answered)
}
