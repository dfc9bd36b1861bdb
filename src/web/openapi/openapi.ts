import { z } from 'zod'

/** What the OpenAPI document needs of a call. */
export interface DescribedCall {
  readonly method: 'get' | 'post'
  /** With its named parts as `{name}`. */
  readonly path: string
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  /** The body's `params` of a POST, the query of a GET; `null` for none. */
  readonly params: z.ZodType | null
  /** The types of the file that is the body, in place of `params`. */
  readonly file?: readonly string[]
  /** The schema of the whole 200 answer. */
  readonly answers: z.ZodType
  /** All statuses that it may answer besides 200. */
  readonly refusals: readonly number[]
  /** The request headers that it reads, with their descriptions. */
  readonly headers: Readonly<Record<string, string>>
  /** The ways to say who asks, each with the scopes that it needs; any of them is enough. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  /** Programs with a key get its errors as problem documents, too. */
  readonly isForKeys?: boolean
}

interface Described {
  readonly title: string
  readonly description: string
  readonly calls: readonly DescribedCall[]
  /** What each status means. */
  readonly meaning: Readonly<Record<number, string>>
  /** The schema of an answer that is not 200. */
  readonly problem: z.ZodType
  /** What the named parts of paths are, by their names. */
  readonly parts?: Readonly<Record<string, string>>
  /** The ways to say who asks, by the names that `security` uses. */
  readonly securitySchemes?: Readonly<Record<string, object>>
  /** The schema of a problem document (RFC 9457). */
  readonly problemDocument?: z.ZodType
}

/** The OpenAPI 3.1 document, generated from the schemas that parse the calls. */
export function openApiDocument(described: Described) {
  const { title, description, calls, problem, securitySchemes, problemDocument } = described
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: operation(call, described) }
  return {
    openapi: '3.1.1',
    info: { title, version: '1', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: {
        Problem: jsonSchema(problem, 'output'),
        ...(problemDocument && { ProblemDocument: jsonSchema(problemDocument, 'output') }),
      },
      ...(securitySchemes && { securitySchemes }),
    },
  }
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>
type Operation = ReturnType<typeof operation>

function operation(call: DescribedCall, { meaning, parts }: Pick<Described, 'meaning' | 'parts'>) {
  const { summary, description, operationId, params, method } = call
  return {
    summary,
    ...(description && { description }),
    operationId,
    ...(call.security && { security: call.security }),
    parameters: [
      ...partsOf(call.path, parts),
      ...headersOf(call),
      ...(params && method === 'get' ? queryOf(params) : []),
    ],
    ...(params && method === 'post'
      ? { requestBody: { required: true, content: json(jsonSchema(z.object({ params }), 'input')) } }
      : {}),
    ...(call.file && { requestBody: { required: true, content: filesOf(call.file) } }),
    responses: responses(call, meaning),
  }
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'header' | 'query'
  readonly required: boolean
  readonly description?: string
  readonly schema: object
}

function partsOf(path: string, parts: Described['parts'] = {}): readonly Parameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return names.map((name) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
    ...(parts[name] && { description: parts[name] }),
  }))
}

function headersOf({ headers }: DescribedCall): readonly Parameter[] {
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }))
}

function queryOf(params: z.ZodType): readonly Parameter[] {
  const { properties = {}, required = [] } = jsonSchema(params, 'input') as {
    properties?: Readonly<Record<string, object>>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...('description' in schema && { description: String(schema.description) }),
    schema,
  }))
}

function responses({ answers, refusals, isForKeys }: DescribedCall, meaning: Described['meaning']) {
  const document = { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDocument' } } }
  const problem = { ...json({ $ref: '#/components/schemas/Problem' }), ...(isForKeys && document) }
  return {
    200: { description: 'Done', content: json(jsonSchema(answers, 'output')) },
    ...Object.fromEntries(refusals.map((status) => [status, { description: meaning[status] ?? '', content: problem }])),
  }
}

function filesOf(types: readonly string[]): Content {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
}

type Content = Readonly<Partial<Record<string, { readonly schema: object }>>>

function json(schema: object): Content {
  return { 'application/json': { schema } }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}
