import type { JsonSchema } from './fuzz-schema.ts'

/** The part of an OpenAPI document that the fuzzer reads. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
}

interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  readonly responses: Readonly<Record<string, unknown>>
}

/** A call that the document describes. */
export interface Operation {
  readonly method: string
  readonly path: string
  /** Names of the headers that the call reads. */
  readonly headers: readonly string[]
  /** The schema of the whole body; `null` for a call without one. */
  readonly body: JsonSchema | null
  readonly statuses: readonly number[]
}

export function operationsOf(document: ApiDocument): readonly Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      headers: (described.parameters ?? []).filter((one) => one.in === 'header').map((one) => one.name),
      body: described.requestBody?.content['application/json']?.schema ?? null,
      statuses: Object.keys(described.responses).map(Number),
    })),
  )
}
