import type { z } from 'zod'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { errorAnswer, type FieldError } from '../json-answer.ts'
import { paramText } from './param-texts.ts'
import { LARGEST_BODY, readBody, type Unreadable } from './read-body.ts'

/** Keeps the answer smaller than the request, also for a list of a thousand wrong items. */
const MOST_ERRORS = 50

/** Reads and parses `{ "params": … }`. The refusal is the response to send, in Spanish and field by field. */
export async function readParams<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  largest = LARGEST_BODY,
): Promise<Outcome<z.output<Schema>, Response>> {
  if (!isJson(request.headers.get('content-type'))) {
    return refused(errorAnswer(415, 'Envía los datos como JSON (content-type: application/json).'))
  }
  const bytes = await readBody(request, largest)
  if (!bytes.ok) return refused(unreadable[bytes.refusal](largest))
  const body = parseJson(bytes.value)
  if (!body.ok) return refused(errorAnswer(400, 'Los datos no son JSON válido.'))
  if (!hasParams(body.value)) return refused(errorAnswer(400, 'Falta el objeto "params".'))
  const parsed = schema.safeParse(body.value.params, { error: paramText })
  if (!parsed.success) return refused(errorAnswer(422, 'Revisa los datos enviados.', fieldErrors(parsed.error)))
  return done(parsed.data)
}

function isJson(contentType: string | null): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  return type === 'application/json' || type.endsWith('+json')
}

function compressed(): Response {
  const response = errorAnswer(415, 'Envía los datos sin comprimir.')
  response.headers.set('accept-encoding', 'identity')
  return response
}

const unreadable = {
  compressed,
  'too-large': (most) => errorAnswer(413, `Los datos superan el límite de ${most / 1024} KiB.`),
  'broken-off': () => errorAnswer(400, 'Los datos no llegaron completos.'),
} satisfies Record<Unreadable, (most: number) => Response>

/** Bytes that are not UTF-8 are not JSON. When a key appears twice, the last one counts. */
function parseJson(bytes: Uint8Array): Outcome<unknown, 'not-json'> {
  try {
    return done(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return refused('not-json')
  }
}

function hasParams(body: unknown): body is { params: object } {
  return typeof body === 'object' && body !== null && 'params' in body && isObject(body.params)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields that a schema refused, with what is wrong with each. */
export function fieldErrors(error: z.ZodError): readonly FieldError[] {
  return error.issues.slice(0, MOST_ERRORS).map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
}
