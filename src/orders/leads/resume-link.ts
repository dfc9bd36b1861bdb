import { hmac, sameDigest } from '../../lib/secrets/digest.ts'
import type { Lead } from './lead.ts'

const HOUR = 3_600_000
const LIVES_HOURS = 7 * 24
const SHAPE = /^([A-Z0-9]{8})([0-9a-z]{4,6})_([\w-]{16})$/

type Whose = Pick<Lead['ticket'], 'shopId' | 'code'>

/**
 * What stands in the link that reopens an unfinished order for seven days: the ticket's code, the hour in which it ends and 96 bits of a MAC over both, 30
 * characters. Nothing is stored for it, and nothing in it is about the person. It opens lines and district, never a street, a document or a phone.
 */
export function resumeToken(secret: Uint8Array, ticket: Whose, now: number): string {
  const until = (Math.floor(now / HOUR) + LIVES_HOURS).toString(36)
  return `${ticket.code}${until}_${macOf(secret, ticket, until)}`
}

/** The code of the ticket that a token reopens; `null` for one that ended, was changed or is another shop's. */
export function resumedCode(secret: Uint8Array, shopId: string, token: string, now: number): string | null {
  const [, code = '', until = '', mac = ''] = SHAPE.exec(token) ?? []
  if (code === '') return null
  const left = Number.parseInt(until, 36) - Math.floor(now / HOUR)
  return left > 0 && left <= LIVES_HOURS && sameDigest(mac, macOf(secret, { shopId, code }, until)) ? code : null
}

function macOf(secret: Uint8Array, { shopId, code }: Whose, until: string): string {
  return hmac(secret, `resume:${JSON.stringify([shopId, code, until])}`)
    .subarray(0, 12)
    .toString('base64url')
}
