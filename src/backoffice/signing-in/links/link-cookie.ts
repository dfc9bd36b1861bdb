import { keepCookie, keptCookie } from '../../desk-cookie.ts'
import type { DeskRequest } from '../../desk-request.ts'

const NAME = 'desk-link'
const LIVES_S = 60 * 60

/** Keeps a link's token while its holder fills in the form, so that it is in no address. */
export function keepLink(response: Response, token: string, secure: boolean): Response {
  return keepCookie(response, NAME, token, { secure, maxAgeSeconds: LIVES_S })
}

export function forgetLink(response: Response, secure: boolean): Response {
  return keepCookie(response, NAME, '', { secure, maxAgeSeconds: 0 })
}

export function keptLink({ request, secure }: DeskRequest): string | null {
  return keptCookie(request, NAME, secure) || null
}
