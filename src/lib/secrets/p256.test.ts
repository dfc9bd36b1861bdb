import { createECDH, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isP256Point, p256KeyPair } from './p256.ts'

const bytes = fc.uint8Array({ minLength: 48, maxLength: 48 })

test('any 48 bytes make a pair that signs and verifies, the same each time', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const { publicKey, privateKey } = p256KeyPair(random)
      expect(p256KeyPair(random)).toEqual({ publicKey, privateKey })
      expect(isP256Point(publicKey)).toBe(true)
      const point = Buffer.from(publicKey, 'base64url')
      const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
      const jwk = { kty: 'EC', crv: 'P-256', x, y }
      const signature = sign(
        'sha256',
        Buffer.from('x'),
        createPrivateKey({ key: { ...jwk, d: privateKey }, format: 'jwk' }),
      )
      expect(verify('sha256', Buffer.from('x'), createPublicKey({ key: jwk, format: 'jwk' }), signature)).toBe(true)
    }),
    { numRuns: 25 },
  )
})

test('the ends of the range: nothing but zeros is 1, and nothing but ones is a key too', () => {
  expect(p256KeyPair(new Uint8Array(48)).privateKey).toBe(
    Buffer.from(`${'0'.repeat(63)}1`, 'hex').toString('base64url'),
  )
  expect(isP256Point(p256KeyPair(new Uint8Array(48).fill(255)).publicKey)).toBe(true)
})

test('a point off the curve, a compressed one and other texts are no points', () => {
  const point = createECDH('prime256v1').generateKeys()
  expect(isP256Point(point.toString('base64url'))).toBe(true)
  const moved = Buffer.from(point)
  moved[64] = (moved[64] ?? 0) ^ 1
  expect(isP256Point(moved.toString('base64url'))).toBe(false)
  expect(isP256Point(Buffer.alloc(65, 4).toString('base64url'))).toBe(false)
  for (const text of ['', 'x', point.subarray(0, 33).toString('base64url')]) expect(isP256Point(text)).toBe(false)
})
