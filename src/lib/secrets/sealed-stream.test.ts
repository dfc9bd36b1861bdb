import { createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { BrokenSeal, openStream, sealedSize, sealStream } from './sealed-stream.ts'

const KEY = new Uint8Array(32).fill(7)
const PORTION = 65_536

/** In pieces of odd sizes. */
async function* pieces(bytes: Uint8Array, size = 10_007): AsyncGenerator<Uint8Array> {
  for (let place = 0; place < bytes.length; place += size) yield bytes.subarray(place, place + size)
}

const sealed = (bytes: Uint8Array, key = KEY) => buffer(sealStream(key, 'prueba', pieces(bytes)))
const opened = (bytes: Uint8Array, keys = [KEY], purpose = 'prueba') => buffer(openStream(keys, purpose, pieces(bytes)))

test.each([0, 1, PORTION - 1, PORTION, PORTION + 1, 3 * PORTION, 500_000])('%i bytes come back', async (size) => {
  const plain = randomBytes(size)
  const text = await sealed(plain)
  expect(text).toHaveLength(sealedSize(size))
  expect((await opened(text, [new Uint8Array(32), KEY])).equals(plain)).toBe(true)
})

test('a stream that was cut, that lost or swapped a portion, or that lost a bit does not open', async () => {
  const text = await sealed(randomBytes(3 * PORTION))
  const head = text.length - 3 * (PORTION + 16)
  const part = (nth: number) => text.subarray(head + nth * (PORTION + 16), head + (nth + 1) * (PORTION + 16))
  const joined = (...parts: readonly Uint8Array[]) => Buffer.concat([text.subarray(0, head), ...parts])
  const flipped = Buffer.from(text)
  flipped[head + 5] = (flipped[head + 5] ?? 0) ^ 1
  const wrong = [
    text.subarray(0, -1),
    joined(part(0), part(1)),
    joined(part(0)),
    joined(),
    joined(part(1), part(0), part(2)),
    joined(part(0), part(2)),
    joined(part(0), part(1), part(2), part(2)),
    joined(part(0), part(1), part(2), Buffer.alloc(16)),
    flipped,
    text.subarray(0, 20),
  ]
  for (const one of wrong) await expect(opened(one)).rejects.toThrow(BrokenSeal)
})

test('another secret key is named by its mark, and another purpose does not open it', async () => {
  const text = await sealed(Buffer.from('hola'))
  await expect(opened(text, [new Uint8Array(32)])).rejects.toThrow(/secret key with the mark [0-9a-f]{16}/)
  await expect(opened(text, [KEY], 'otra')).rejects.toThrow(BrokenSeal)
  await expect(opened(Buffer.alloc(200))).rejects.toThrow('not sealed by this program')
})

test('a portion opens by what the format says of it', async () => {
  const text = await sealed(Buffer.from('hola'))
  const [salt, body] = [text.subarray(39, 71), text.subarray(71)]
  const key = new Uint8Array(hkdfSync('sha256', KEY, salt, 'contraentrega prueba', 32))
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from('000000000000000000000001', 'hex'))
  decipher.setAuthTag(body.subarray(-16))
  expect(Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]).toString()).toBe('hola')
})
