import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { keyMarkOf, RootKey, unsealed } from './root-key.ts'

const secret = new Uint8Array(32).fill(1)
const other = new Uint8Array(32).fill(2)
const root = new Uint8Array(32).fill(7)

const PURPOSES = [
  'tokens',
  'ticket-keys',
  'leads',
  'token-marks',
  'crowds',
  'drafts',
  'order-looks',
  'one-time-codes',
  'known-browsers',
  'resume-links',
  'parcel-codes',
  'push-sender',
  'push-devices',
] as const

const hex = (key: Uint8Array) => Buffer.from(key).toString('hex')

test('each purpose has a key of its own, the same at every call and after it was sealed and opened', () => {
  const key = new RootKey(root)
  const keys = PURPOSES.map((purpose) => key.of(purpose))
  expect(new Set([...keys, root, secret].map(hex)).size).toBe(PURPOSES.length + 2)
  expect(key.of('tokens')).toBe(key.of('tokens'))
  const opened = unsealed(key.sealedUnder(secret), [other, secret])
  expect(opened.ok && opened.value.of('tokens')).toEqual(key.of('tokens'))
})

test('the keys of a purpose stay what they are from version to version', () => {
  const key = new RootKey(root)
  const now = PURPOSES.map((purpose) => hex(key.of(purpose)))
  expect(now).toEqual(KEYS_OF_0_3)
})

test('an earlier secret key goes on deriving ticket keys and leads, and nothing else', () => {
  const [plain, upgraded] = [new RootKey(root), new RootKey(root, secret)]
  expect([upgraded.of('ticket-keys'), upgraded.of('leads')]).toEqual([secret, secret])
  expect(upgraded.of('tokens')).toEqual(plain.of('tokens'))
  const opened = unsealed(upgraded.sealedUnder(other), [other])
  expect(opened.ok && opened.value.of('ticket-keys')).toEqual(secret)
})

test('another secret key opens nothing and is told by its mark; what was changed is seen', () => {
  const sealed = new RootKey(root).sealedUnder(secret)
  expect(unsealed(sealed, [other])).toEqual({
    ok: false,
    refusal: { reason: 'other-key', expected: keyMarkOf(secret) },
  })
  expect(unsealed({ ...sealed, keyMark: keyMarkOf(other) }, [other])).toMatchObject({ refusal: { reason: 'damaged' } })
  expect(keyMarkOf(secret)).toMatch(/^[0-9a-f]{16}$/)
})

test('neither JSON, a log nor an error shows a byte of it', () => {
  const key = new RootKey(root, secret)
  key.of('tokens')
  expect(JSON.stringify({ key })).toBe('{"key":{}}')
  expect(inspect(key, { depth: 9, showHidden: true })).toBe('RootKey {}')
})

/** Computed with Python's hmac and hashlib. */
const KEYS_OF_0_3 = [
  'c53e85f12815ebe512c5065e6ed228a46116297183c04529c7ec0ca191cf6030',
  '27efa95ce57a6e5b299edff7cda0536a440a52b76cf2c2d187712383422b0576',
  '0cf2fef197fa2febe30d1625b6d58e0e48e8312c943dee015927ae035697422a',
  'eaffb950550931bdfbcc6ec39623d956ffa0d552c3c358797350e459d306ce97',
  '130d6ee1f067b5bb062ca8602d25742a07cf349e4007a5bb03728833a13f2766',
  '9df9013cd3adb8a8a46720158bdb15bc24a4de54e638890683feba3e8abea5fe',
  '82a34b895f6cc7d26d3730eea6f71751de2911f041ad7b26ab7f08c040063803',
  '5c7b3dedb28fac4730ca1f702dead93411a1ced1c5efed2d1c82013ce9f86913',
  'a51fe1daf2bccf0aefd2dd6f80c37b7ba4898947c06b2cbdeb58988f482aee39',
  'dd98598c9f3416705f8937f42cb952282a804f3745bb7e92e3c5e78a276d817d',
  'c46d245c43887c71e8cbc45d4adee3da96e8194bc7453b431bd5b3461d274845',
  '6d8d877d099efcf7a5c70a3c4ed16a841160790c94ec2afaad4f168571f04ebb',
  'bfcd8462c0fc08b45c87256944e1404c451eb604b6ec0c741a1407383516189b',
]
