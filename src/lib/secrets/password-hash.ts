import { argon2, timingSafeEqual } from 'node:crypto'
import { limitConcurrency } from '../limit-concurrency.ts'

/** argon2id with 19 MiB and two passes: the least that OWASP's cheat sheet of 2026 advises. Raise it here: each stored hash names its own cost. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_BYTES = 32
const SALT_BYTES = 16

/** Each takes 19 MiB and 30 ms of a thread of libuv, which files and look-ups of names share. */
const twoAtATime = limitConcurrency(2)

/** A hash in the PHC form: `$argon2id$v=19$m=19456,t=2,p=1${salt}${hash}`, both in base64 without padding. */
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Matches no password and costs as much as a real hash: verified for logins that do not exist, so that the time does not tell. */
export const DUMMY_HASH = text(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES))

export async function hashPassword(password: string, chance: (bytes: number) => Uint8Array): Promise<string> {
  const salt = Buffer.from(chance(SALT_BYTES))
  return text(COST, salt, await derive(password, salt, COST, TAG_BYTES))
}

/** Throws for a text that is no hash of this kind. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const { cost, salt, tag } = read(hash)
  return timingSafeEqual(await derive(password, salt, cost, tag.length), tag)
}

/** Whether a hash was made at another cost than today's: hash again when its password is next typed. */
export function isOutdated(hash: string): boolean {
  const { cost } = read(hash)
  return cost.memory !== COST.memory || cost.passes !== COST.passes || cost.parallelism !== COST.parallelism
}

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** Passwords typed on another keyboard are the same password: NFKC, as RFC 8265 advises. */
function derive(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return twoAtATime(
    () =>
      new Promise((resolve, reject) =>
        argon2('argon2id', { message, nonce, tagLength, ...cost }, (error, tag) =>
          error ? reject(error) : resolve(tag),
        ),
      ),
  )
}

function text({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

function read(hash: string) {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash) ?? []
  if (!salt || !tag) throw new Error('The kept hash of a password is not in its form')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { cost, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}
