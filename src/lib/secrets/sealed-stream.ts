import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { keyMarkOf } from './root-key.ts'

/**
 * A long text under a secret key, in portions: a line that names the format, the mark of the secret key, 32 random bytes, then portions of 64 KiB under AES-256-GCM, each with
 * its tag of 16 bytes. The key is derived for each stream from the secret key and the random bytes. The number of a portion, and whether it is the last one, are its nonce: a
 * portion that is missing, repeated or in another's place does not open, and neither does a stream that was cut off, wherever it was cut.
 */
const FORMAT = 'contraentrega sealed 1\n'
const MARK_BYTES = 16
const SALT_BYTES = 32
const HEAD_BYTES = FORMAT.length + MARK_BYTES + SALT_BYTES
const PORTION = 65_536
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'

/** How many bytes a stream takes once it is sealed. */
export function sealedSize(bytes: number): number {
  return HEAD_BYTES + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / PORTION))
}

/** Seals a stream under a secret key of 32 bytes. `purpose` is part of its key: what was sealed for one does not open for another. */
export async function* sealStream(
  secretKey: Uint8Array,
  purpose: string,
  plain: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  yield Buffer.concat([Buffer.from(FORMAT + keyMarkOf(secretKey)), salt])
  const key = streamKey(secretKey, purpose, salt)
  for await (const { portion, nth, isLast } of numbered(plain, PORTION)) {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(nth, isLast))
    yield Buffer.concat([cipher.update(portion), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * Opens a sealed stream with the one of the secret keys under which it is. What it yields is authentic, and whole only when it ends without throwing `BrokenSeal`: use nothing of
 * it before.
 */
export async function* openStream(
  secretKeys: readonly Uint8Array[],
  purpose: string,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const source = sealed[Symbol.asyncIterator]()
  let begun = Buffer.alloc(0)
  while (begun.length < HEAD_BYTES) {
    const { value, done } = await source.next()
    if (done) throw new BrokenSeal('It ends before its first portion.')
    begun = Buffer.concat([begun, value])
  }
  const key = keyIn(begun.subarray(0, HEAD_BYTES), secretKeys, purpose)
  const rest = { [Symbol.asyncIterator]: () => source }
  const portions = joined(begun.subarray(HEAD_BYTES), rest)
  for await (const { portion, nth, isLast } of numbered(portions, PORTION + TAG_BYTES)) {
    yield openedPortion(key, nonceOf(nth, isLast), portion)
  }
}

/** A stream does not open: its secret key is not here, or it is not what was sealed. */
export class BrokenSeal extends Error {}

function keyIn(head: Buffer, secretKeys: readonly Uint8Array[], purpose: string): Uint8Array {
  if (head.subarray(0, FORMAT.length).toString() !== FORMAT) throw new BrokenSeal('It is not sealed by this program.')
  const mark = head.subarray(FORMAT.length, FORMAT.length + MARK_BYTES).toString()
  const secretKey = secretKeys.find((key) => keyMarkOf(key) === mark)
  if (!secretKey) throw new BrokenSeal(`It needs the secret key with the mark ${mark}, which is not here.`)
  return streamKey(secretKey, purpose, head.subarray(FORMAT.length + MARK_BYTES))
}

function streamKey(secretKey: Uint8Array, purpose: string, salt: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretKey, salt, `contraentrega ${purpose}`, 32))
}

function nonceOf(nth: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(nth), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function openedPortion(key: Uint8Array, nonce: Buffer, portion: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce)
    decipher.setAuthTag(portion.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(portion.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch (cause) {
    throw new BrokenSeal('A part of it was changed, or is missing.', { cause })
  }
}

interface Portion {
  readonly portion: Buffer
  readonly nth: number
  readonly isLast: boolean
}

/** Portions of the same size; the last one, of which there is always one, may be smaller or empty. */
async function* numbered(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Portion> {
  let held: Buffer[] = []
  let length = 0
  let nth = 0
  for await (const bytes of content) {
    held.push(Buffer.from(bytes))
    length += bytes.length
    // More than one is held, so that the last one is known when it goes out.
    if (length <= size) continue
    let whole = Buffer.concat(held)
    for (; whole.length > size; whole = whole.subarray(size)) {
      yield { portion: whole.subarray(0, size), nth, isLast: false }
      nth += 1
    }
    held = [whole]
    length = whole.length
  }
  yield { portion: Buffer.concat(held), nth, isLast: true }
}

async function* joined(first: Buffer, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first
  yield* rest
}
