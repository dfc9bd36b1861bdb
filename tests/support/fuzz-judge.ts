import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { ApiDocument, Operation } from './fuzz-document.ts'

/** A call that was sent; `operation` is `null` for an address or a method that the document does not have. */
export interface Sent {
  readonly operation: Operation | null
  readonly method: string
  /** The body as the server must read it, or `undefined` where it is no JSON. */
  readonly json: unknown
}

/** Returns what is wrong with an answer, by the document and by the rules for every answer. */
export type Judge = (sent: Sent, response: Response, text: string) => readonly string[]

const TRACE = /\n\s+at |node_modules|\.[cm]?[jt]sx?:\d|SQLITE_|errcode|syntax error|violates|ECONN|Error:/
const ENGLISH = /\b(Invalid|Expected|Required|Unrecognized|Too (big|small)|received|must)\b/
/** The largest answer: a body of 64 KiB must not fetch a megabyte. */
const LARGEST_REFUSAL = 16 * 1024

export function judgeBy(document: ApiDocument): Judge {
  const ajv = new Ajv2020({ strict: false, logger: false })
  ajv.addSchema(document, 'api')
  const known = new Map<string, ValidateFunction>()
  const validator = (...steps: readonly string[]) => {
    const pointer = `api#/${steps
      .map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'))
      .map(encodeURIComponent)
      .join('/')}`
    const validate = known.get(pointer) ?? ajv.compile({ $ref: pointer })
    known.set(pointer, validate)
    return validate
  }
  const json = ['content', 'application/json', 'schema'] as const
  const fits = ({ path, method }: Operation, status: number, body: unknown) =>
    outside(validator('paths', path, method.toLowerCase(), 'responses', String(status), ...json), body)
  const allows = ({ path, method }: Operation, body: unknown) =>
    validator('paths', path, method.toLowerCase(), 'requestBody', ...json)(body) === true

  return ({ operation, method, json: sentJson }, response, text) => {
    const { status } = response
    if (method === 'HEAD') return text === '' ? unexpected(status, [200, 404, 405]) : ['an answer to HEAD has a body']
    const body = parsed(text)
    const found = [...common(response, text, body)]
    if (!operation) {
      found.push(...unexpected(status, [404, 405]), ...outside(validator('components', 'schemas', 'Problem'), body))
      return found
    }
    found.push(...unexpected(status, operation.statuses))
    if (operation.statuses.includes(status)) found.push(...fits(operation, status, body))
    if (status === 200 && operation.body && !allows(operation, sentJson)) {
      found.push('accepted although the document does not allow this body')
    }
    return found
  }
}

function common(response: Response, text: string, body: unknown): readonly string[] {
  const { status, headers } = response
  const found: string[] = []
  if (status >= 500) found.push(`a ${status}`)
  if (!headers.get('content-type')?.startsWith('application/json')) found.push('not application/json')
  if (!headers.get('cache-control')?.includes('no-store')) found.push('may be kept by a cache')
  if (!hasCode(body) || body.code !== status) found.push('without an envelope of its status')
  if (TRACE.test(text)) found.push('tells of the program’s inside')
  if (status >= 400 && ENGLISH.test(text)) found.push('is not in Spanish')
  if (status >= 400 && text.length > LARGEST_REFUSAL) found.push(`a refusal of ${text.length} characters`)
  return found
}

function unexpected(status: number, expected: readonly number[]): readonly string[] {
  return expected.includes(status) ? [] : [`status ${status}, which is not described`]
}

function outside(validate: ValidateFunction, body: unknown): readonly string[] {
  if (validate(body)) return []
  const [first] = validate.errors ?? []
  return [`outside its schema: ${first?.instancePath} ${first?.message}`]
}

function hasCode(body: unknown): body is { code: unknown } {
  return typeof body === 'object' && body !== null && 'code' in body
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
