import { parse, serialize } from 'hono/utils/cookie'

/** Browsers accept this name over HTTPS from the host itself only. Over plain HTTP, as on the seller's own machine, they refuse it. */
const HOST_ONLY = '__Host-'
const NAME = 'desk'

/** Keeps a session in the browser for as long as it may live. */
export function keepSession(response: Response, token: string, { secure, maxAgeSeconds }: Kept): Response {
  const cookie = { path: '/', maxAge: maxAgeSeconds, httpOnly: true, sameSite: 'Lax', secure } as const
  response.headers.append('set-cookie', serialize(nameOf(secure), token, cookie))
  return response
}

interface Kept {
  readonly secure: boolean
  /** 0 forgets it. */
  readonly maxAgeSeconds: number
}

/** The token in a request. Over HTTPS only the prefixed cookie counts: others could be planted. */
export function sessionToken({ headers }: Request, secure: boolean): string | null {
  return parse(headers.get('cookie') ?? '')[nameOf(secure)] ?? null
}

function nameOf(secure: boolean): string {
  return secure ? HOST_ONLY + NAME : NAME
}
