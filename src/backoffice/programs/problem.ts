import { STATUS_CODES } from 'node:http'

const HEADERS = { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' }

/** A problem document (RFC 9457), in English, because programs read it and those who write them. */
export function problem(status: number, detail: string, headers: Readonly<Record<string, string>> = {}): Response {
  const body = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail }
  return Response.json(body, { status, headers: { ...HEADERS, ...headers, ...(status === 401 ? CHALLENGE : {}) } })
}

const CHALLENGE = { 'www-authenticate': 'Bearer' }

/** An error of the desk's calls, whose message is for sellers, as a problem document. Other answers stay as they are. */
export async function asProblem(response: Response): Promise<Response> {
  if (response.status < 400) return response
  const { code: _, message, ...rest } = (await response.json()) as Readonly<Record<string, unknown>>
  const { status } = response
  const body = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail: message, ...rest }
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
  return Response.json(body, { status, headers })
}
