import { hmac, sameDigest } from '../../lib/secrets/digest.ts'

const HOUR = 3_600_000
const LIVES_HOURS = 12
const SHAPE = /^([0-9a-z]{4,6})_([\w-]{22})$/

interface Whose {
  /** Of the session that asked. */
  readonly sessionHash: string
  /** The name of the backup. */
  readonly backup: string
}

/**
 * What stands in the address of a download for twelve hours, so that one that broke off goes on without signing in again. It opens one backup, for the session
 * that asked and for no other, and nothing is stored for it.
 */
export function downloadPass(secret: Uint8Array, whose: Whose, now: number): string {
  const until = (Math.floor(now / HOUR) + LIVES_HOURS).toString(36)
  return `${until}_${macOf(secret, whose, until)}`
}

export function isDownloadPass(secret: Uint8Array, whose: Whose, pass: string, now: number): boolean {
  const [, until = '', mac = ''] = SHAPE.exec(pass) ?? []
  const left = Number.parseInt(until, 36) - Math.floor(now / HOUR)
  return left > 0 && left <= LIVES_HOURS && sameDigest(mac, macOf(secret, whose, until))
}

function macOf(secret: Uint8Array, { sessionHash, backup }: Whose, until: string): string {
  return hmac(secret, `backup:${JSON.stringify([sessionHash, backup, until])}`)
    .subarray(0, 16)
    .toString('base64url')
}
