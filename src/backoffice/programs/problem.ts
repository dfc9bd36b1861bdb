const HEADERS = { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' }

/** The phrases of RFC 9110, by their statuses. */
const TITLES: Readonly<Record<number, string>> = {
  ...{ 400: 'Bad Request', 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found', 409: 'Conflict', 410: 'Gone' },
  ...{ 413: 'Content Too Large', 415: 'Unsupported Media Type', 422: 'Unprocessable Content' },
  ...{ 429: 'Too Many Requests', 500: 'Internal Server Error', 503: 'Service Unavailable' },
}

/** A problem document (RFC 9457), in English, because programs read it and those who write them. */
export function problem(status: number, detail: string, headers: Readonly<Record<string, string>> = {}): Response {
  const body = { type: 'about:blank', title: TITLES[status] ?? 'Error', status, detail }
  return Response.json(body, { status, headers: { ...HEADERS, ...headers, ...(status === 401 ? CHALLENGE : {}) } })
}

const CHALLENGE = { 'www-authenticate': 'Bearer' }

/** An error of the desk's calls, whose message is for sellers, as a problem document. Other answers stay as they are. */
export async function asProblem(response: Response): Promise<Response> {
  if (response.status < 400) return response
  const { code: _, message, ...rest } = (await response.json()) as Readonly<Record<string, unknown>>
  const { status } = response
  const body = { type: 'about:blank', title: TITLES[status] ?? 'Error', status, detail: message, ...rest }
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
  return Response.json(body, { status, headers })
}
