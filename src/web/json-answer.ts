export interface FieldError {
  readonly field: string
  readonly message: string
}

export interface ErrorBody {
  readonly code: number
  readonly message: string
  readonly errors: readonly FieldError[]
}

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** `{ code: 200, data, … }`. */
export function answer(data: unknown, extra: Readonly<Record<string, unknown>> = {}): Response {
  return Response.json({ code: 200, data, ...extra }, { headers: HEADERS })
}

/** `{ code, message, errors, … }` with that status. */
export function errorAnswer(
  code: number,
  message: string,
  errors: readonly FieldError[] = [],
  extra: Readonly<Record<string, unknown>> = {},
): Response {
  return Response.json({ code, message, errors, ...extra } satisfies ErrorBody, { status: code, headers: HEADERS })
}
