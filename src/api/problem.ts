export interface FieldProblem {
  readonly field: string
  readonly message: string
}

export interface Problem {
  readonly code: number
  readonly message: string
  readonly errors: readonly FieldProblem[]
}

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** `{ code: 200, data, … }`, as the browser's `response.data`. */
export function answer(data: unknown, extra: Readonly<Record<string, unknown>> = {}): Response {
  return Response.json({ code: 200, data, ...extra }, { headers: HEADERS })
}

export function problem(code: number, message: string, errors: readonly FieldProblem[] = []): Response {
  return Response.json({ code, message, errors } satisfies Problem, { status: code, headers: HEADERS })
}
