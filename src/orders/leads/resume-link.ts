import { hmac, sameDigest } from '../../lib/secrets/digest.ts'
import type { Lead } from './lead.ts'

const HOUR = 3_600_000
const LIFETIME_HOURS = 7 * 24
const SHAPE = /^([A-Z0-9]{8})([0-9a-z]{4,6})_([\w-]{16})$/

type TicketKey = Pick<Lead['ticket'], 'shopId' | 'code'>

/**
 * The token of the link that reopens an unfinished order for seven days: the ticket's code, the hour in which it expires and 96 bits of a MAC over both, 30
 * characters. Nothing is stored for it, and nothing in it is about the person. It opens lines and district, never a street, a document or a phone.
 */
export function resumeToken(secret: Uint8Array, ticket: TicketKey, now: number): string {
  const until = (Math.floor(now / HOUR) + LIFETIME_HOURS).toString(36)
  return `${ticket.code}${until}_${macOf(secret, ticket, until)}`
}

/** The code of the ticket that a token reopens; `null` if the token has expired, was changed or is another shop's. */
export function resumedCode(secret: Uint8Array, shopId: string, token: string, now: number): string | null {
  const [, code = '', until = '', mac = ''] = SHAPE.exec(token) ?? []
  if (code === '') return null
  const left = Number.parseInt(until, 36) - Math.floor(now / HOUR)
  return left > 0 && left <= LIFETIME_HOURS && sameDigest(mac, macOf(secret, { shopId, code }, until)) ? code : null
}

function macOf(secret: Uint8Array, { shopId, code }: TicketKey, until: string): string {
  return hmac(secret, `resume:${JSON.stringify([shopId, code, until])}`)
    .subarray(0, 12)
    .toString('base64url')
}
