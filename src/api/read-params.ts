import { z } from 'zod'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import { type FieldProblem, problem } from './problem.ts'

const LARGEST_BODY = 64 * 1024

const spanish = z.locales.es().localeError

/** Reads `{ "params": … }` from the body and parses it; refuses with the answer to give, in Spanish, field by field. */
export async function readParams<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<Outcome<z.output<Schema>, Response>> {
  if (!isJson(request.headers.get('content-type'))) {
    return refused(problem(415, 'Envía los datos como JSON (content-type: application/json).'))
  }
  const text = await readText(request)
  if (text === null) return refused(problem(413, 'Los datos superan el límite de 64 KiB.'))
  const body = parseJson(text)
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

/** The body as UTF-8, or `null` as soon as it proves too large, whatever its `content-length` says. */
async function readText(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_BODY) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > LARGEST_BODY) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): Outcome<unknown, 'not-json'> {
  try {
    return done(JSON.parse(text))
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
  return error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
}
