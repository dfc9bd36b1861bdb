import { hmac, sameDigest } from '../../lib/secrets/digest.ts'

const HOUR = 3_600_000
const LIFETIME_HOURS = 12
const SHAPE = /^([0-9a-z]{4,6})_([\w-]{22})$/

interface PassScope {
  /** The hash of the session that requested it. */
  readonly sessionHash: string
  /** The name of the backup. */
  readonly backup: string
}

/**
 * A signed pass in the address of a download, valid for twelve hours, so that an interrupted download resumes without a new sign-in. It opens one backup for the
 * session that requested it, and nothing is stored for it.
 */
export function downloadPass(secret: Uint8Array, scope: PassScope, now: number): string {
  const until = (Math.floor(now / HOUR) + LIFETIME_HOURS).toString(36)
  return `${until}_${macOf(secret, scope, until)}`
}

export function isDownloadPass(secret: Uint8Array, scope: PassScope, pass: string, now: number): boolean {
  const [, until = '', mac = ''] = SHAPE.exec(pass) ?? []
  const left = Number.parseInt(until, 36) - Math.floor(now / HOUR)
  return left > 0 && left <= LIFETIME_HOURS && sameDigest(mac, macOf(secret, scope, until))
}

function macOf(secret: Uint8Array, { sessionHash, backup }: PassScope, until: string): string {
  return hmac(secret, `backup:${JSON.stringify([sessionHash, backup, until])}`)
    .subarray(0, 16)
    .toString('base64url')
}
