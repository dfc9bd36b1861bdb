import { parse, serialize } from 'hono/utils/cookie'

/** Browsers accept this name over HTTPS from the host itself only. Over plain HTTP, as on the seller's own machine, they refuse it. */
const HOST_ONLY = '__Host-'

interface Kept {
  readonly secure: boolean
  /** 0 forgets it. */
  readonly maxAgeSeconds: number
}

/** Keeps a secret of the desk in the browser, out of the reach of scripts. */
export function keepCookie(response: Response, name: string, value: string, { secure, maxAgeSeconds }: Kept): Response {
  const cookie = { path: '/', maxAge: maxAgeSeconds, httpOnly: true, sameSite: 'Lax', secure } as const
  response.headers.append('set-cookie', serialize(nameOf(name, secure), value, cookie))
  return response
}

/** Over HTTPS only the prefixed cookie counts: others could be planted. */
export function keptCookie({ headers }: Request, name: string, secure: boolean): string | null {
  return parse(headers.get('cookie') ?? '')[nameOf(name, secure)] ?? null
}

function nameOf(name: string, secure: boolean): string {
  return secure ? HOST_ONLY + name : name
}
