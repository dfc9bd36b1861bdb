import type { Country } from '../../lib/countries.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { midnight } from '../../lib/time/local-time.ts'

/** A link to the parcels of a rider, and the device that opened it. */
export interface RiderRound {
  readonly id: string
  readonly riderId: string
  /** `2026-11-23`. */
  readonly day: string
  readonly tokenHash: string
  /** `null` until a device has opened it. */
  readonly deviceHash: string | null
  readonly openedAt: number | null
  readonly madeBy: string
  readonly madeAt: number
  readonly endsAt: number
  /** When somebody revoked it, or made another for the same rider. */
  readonly endedAt: number | null
}

const DAY_MS = 86_400_000
const SECRET_BYTES = 32

/** 256 bits in base64url, for a link's token and a device's secret. */
export function newSecret(chance: (bytes: number) => Uint8Array): string {
  return Buffer.from(chance(SECRET_BYTES)).toString('base64url')
}

export function hashOfToken(token: string): string {
  return sha256(`rider-round:${token}`)
}

/** One device has another digest in each round. */
export function hashOfDevice(roundId: string, secret: string): string {
  return sha256(`rider-device:${roundId}:${secret}`)
}

/** A link ends with the day after its own, because who comes back late settles in the morning. */
export function endOfRound(day: string, country: Country): number {
  return midnight(day, country) + 2 * DAY_MS
}

/** One that ends later than a link made now was made while a clock was ahead. */
export function isRoundOpen({ endsAt, endedAt }: Pick<RiderRound, 'endsAt' | 'endedAt'>, now: number): boolean {
  return endedAt === null && endsAt > now && endsAt <= now + 2 * DAY_MS
}
