import { parse, serialize } from 'hono/utils/cookie'

/** Browsers accept this name over HTTPS from the host itself only. Over plain HTTP, as on the developer's machine, they refuse it. */
const HOST_ONLY = '__Host-'
const LOOK_COOKIE_SECONDS = 7 * 24 * 60 * 60
const TYPED_CODE_SECONDS = 5 * 60

interface Named {
  readonly name: string
  readonly value: string
  readonly maxAge: number
}

/** Lets this browser see the order with that code. */
export function setLookCookie(response: Response, code: string, key: string, secure: boolean): void {
  setCookie(response, { name: lookName(code), value: key, maxAge: LOOK_COOKIE_SECONDS }, secure)
}

export function readLookCookie(request: Request, code: string, secure: boolean): string | null {
  return readCookie(request, lookName(code), secure)
}

/** Remembers for a few minutes which code was typed, so that the shopper corrects it instead of typing it again. '' forgets it. */
export function setTypedCodeCookie(response: Response, code: string, secure: boolean): void {
  setCookie(response, { name: TYPED, value: code, maxAge: code === '' ? 0 : TYPED_CODE_SECONDS }, secure)
}

export function readTypedCodeCookie(request: Request, secure: boolean): string {
  return readCookie(request, TYPED, secure) ?? ''
}

/** Lets this browser see the sheet of that name, because it filed the sheet or typed the document that belongs to it. */
export function setSheetCookie(response: Response, name: string, id: string, secure: boolean): void {
  setCookie(response, { name: `hoja_${name}`, value: id, maxAge: LOOK_COOKIE_SECONDS }, secure)
}

export function readSheetCookie(request: Request, name: string, secure: boolean): string | null {
  return readCookie(request, `hoja_${name}`, secure)
}

const TYPED = 'consulta'

function setCookie({ headers }: Response, { name, value, maxAge }: Named, secure: boolean): void {
  const cookie = { path: '/', maxAge, httpOnly: true, sameSite: 'Lax', secure } as const
  headers.append('set-cookie', serialize(secure ? HOST_ONLY + name : name, value, cookie))
}

/** Over HTTPS only the prefixed cookie counts: others could be planted. */
function readCookie({ headers }: Request, name: string, secure: boolean): string | null {
  return parse(headers.get('cookie') ?? '')[secure ? HOST_ONLY + name : name] ?? null
}

function lookName(code: string): string {
  return `pedido_${code}`
}
