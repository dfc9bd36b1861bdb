import { parse, serialize } from 'hono/utils/cookie'

/** Browsers accept this name over HTTPS from the host itself only. Over plain HTTP, as on the developer's machine, they refuse it. */
const HOST_ONLY = '__Host-'
const LOOKS_FOR_SECONDS = 7 * 24 * 60 * 60
const REMEMBERS_FOR_SECONDS = 5 * 60

interface Named {
  readonly name: string
  readonly value: string
  readonly maxAge: number
}

/** Lets this browser look at the order of that code. */
export function keepLook(response: Response, code: string, key: string, secure: boolean): void {
  keep(response, { name: lookName(code), value: key, maxAge: LOOKS_FOR_SECONDS }, secure)
}

export function keptLook(request: Request, code: string, secure: boolean): string | null {
  return kept(request, lookName(code), secure)
}

/** Remembers for a few minutes which code was typed, so that the shopper corrects it instead of typing it again. '' forgets it. */
export function keepTypedCode(response: Response, code: string, secure: boolean): void {
  keep(response, { name: TYPED, value: code, maxAge: code === '' ? 0 : REMEMBERS_FOR_SECONDS }, secure)
}

export function typedCode(request: Request, secure: boolean): string {
  return kept(request, TYPED, secure) ?? ''
}

/** Lets this browser look at the sheet of that name, as it filed it or named its document. */
export function keepSheet(response: Response, name: string, id: string, secure: boolean): void {
  keep(response, { name: `hoja_${name}`, value: id, maxAge: LOOKS_FOR_SECONDS }, secure)
}

export function keptSheet(request: Request, name: string, secure: boolean): string | null {
  return kept(request, `hoja_${name}`, secure)
}

const TYPED = 'consulta'

function keep({ headers }: Response, { name, value, maxAge }: Named, secure: boolean): void {
  const cookie = { path: '/', maxAge, httpOnly: true, sameSite: 'Lax', secure } as const
  headers.append('set-cookie', serialize(secure ? HOST_ONLY + name : name, value, cookie))
}

/** Over HTTPS only the prefixed cookie counts: others could be planted. */
function kept({ headers }: Request, name: string, secure: boolean): string | null {
  return parse(headers.get('cookie') ?? '')[secure ? HOST_ONLY + name : name] ?? null
}

function lookName(code: string): string {
  return `pedido_${code}`
}
