import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { DUMMY_HASH, hashPassword, isOutdated, verifyPassword } from './password-hash.ts'

/** By the reference implementation: `echo -n "password" | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32`. */
const REFERENCE = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'

test('a password fits its hash, in another spelling of its letters too, and no other password does', async () => {
  const hash = await hashPassword('contraseña con ñ', randomBytes)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword(hash, 'contraseña con ñ'.normalize('NFD'))).toBe(true)
  expect(await verifyPassword(hash, 'contraseña con n')).toBe(false)
  expect(await hashPassword('contraseña con ñ', randomBytes)).not.toBe(hash)
})

test('a hash made at another cost is checked at that cost, and is to be made anew', async () => {
  expect(await verifyPassword(REFERENCE, 'password')).toBe(true)
  expect([isOutdated(REFERENCE), isOutdated(DUMMY_HASH)]).toEqual([true, false])
})

test('nobody’s hash fits no password', async () => {
  for (const password of ['', 'password', '\0'.repeat(32)])
    expect(await verifyPassword(DUMMY_HASH, password)).toBe(false)
})
