import { newSecret } from '../../../dispatch/rounds/rider-round.ts'
import { keepCookie, keptCookie } from '../../desk-cookie.ts'
import type { DeskRequest } from '../../desk-request.ts'

const NAME = 'desk-rider'
/** Longer than any link lives. */
const LIVES_S = 3 * 24 * 60 * 60

/** The secret of the browser that asks; '' for none. */
export function deviceOf({ request, secure }: DeskRequest): string {
  return keptCookie(request, NAME, secure) ?? ''
}

export function newDevice({ deps }: DeskRequest): string {
  return newSecret(deps.chance)
}

/** Keeps the secret in the browser. It opens nothing by itself. */
export function keepDevice(response: Response, device: string, secure: boolean): Response {
  return keepCookie(response, NAME, device, { secure, maxAgeSeconds: LIVES_S })
}
