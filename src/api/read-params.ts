import { z } from 'zod'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import { type FieldProblem, problem } from './problem.ts'

const LARGEST_BODY = 64 * 1024
/** Of a list of a thousand wrong things the first few are enough: an answer stays smaller than its question. */
const MOST_PROBLEMS = 50

const spanish = z.locales.es().localeError

/** Reads `{ "params": … }` from the body and parses it; refuses with the answer to give, in Spanish, field by field. */
export async function readParams<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<Outcome<z.output<Schema>, Response>> {
  if (!isJson(request.headers.get('content-type'))) {
    return refused(problem(415, 'Envía los datos como JSON (content-type: application/json).'))
  }
  if (!isPlain(request.headers.get('content-encoding'))) return refused(compressed())
  const bytes = await readBody(request)
  if (!bytes.ok) return refused(unreadable[bytes.refusal]())
  const body = parseJson(bytes.value)
  if (!body.ok) return refused(problem(400, 'Los datos no son JSON válido.'))
  if (!hasParams(body.value)) return refused(problem(400, 'Falta el objeto "params".'))
  const parsed = schema.safeParse(body.value.params, { error: spanish })
  if (!parsed.success) return refused(problem(422, 'Revisa los datos enviados.', fieldProblems(parsed.error)))
  return done(parsed.data)
}

function isJson(contentType: string | null): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  return type === 'application/json' || type.endsWith('+json')
}

/** Compressed bodies are not taken: what a small one becomes has no limit. */
function isPlain(contentEncoding: string | null): boolean {
  return contentEncoding === null || contentEncoding.trim().toLowerCase() === 'identity'
}

function compressed(): Response {
  const response = problem(415, 'Envía los datos sin comprimir.')
  response.headers.set('accept-encoding', 'identity')
  return response
}

type Unreadable = 'too-large' | 'broken-off'

const unreadable = {
  'too-large': () => problem(413, 'Los datos superan el límite de 64 KiB.'),
  'broken-off': () => problem(400, 'Los datos no llegaron completos.'),
} satisfies Record<Unreadable, () => Response>

/** The body's bytes; refused as soon as it proves too large, whatever its `content-length` says. */
async function readBody(request: Request): Promise<Outcome<Uint8Array, Unreadable>> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_BODY) return refused('too-large')
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > LARGEST_BODY) return refused('too-large')
      chunks.push(chunk)
    }
  } catch {
    return refused('broken-off')
  }
  return done(Buffer.concat(chunks))
}

/** Bytes that are no UTF-8 are no JSON either. Of a key given twice the last counts. */
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

function fieldProblems(error: z.ZodError): readonly FieldProblem[] {
  return error.issues.slice(0, MOST_PROBLEMS).map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
}
