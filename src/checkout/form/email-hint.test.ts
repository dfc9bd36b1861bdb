import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail } from './email.ts'
import { editDistance, emailHint } from './email-hint.ts'

const GMAIL = 'gmial.com gmai.com gmal.com gamil.com gmail.con gmail.co gmail.cm gmail.om gmail gnail.com gmaill.com'
const HOTMAIL = 'hotmial.com hotmal.com hotmai.com hotmil.com hotmail.con hormail.com hotmial homail.com hotmail.cpm'
const wrong = {
  'gmail.com': `${GMAIL} gmail.comm gmail.vom gmail,com gmail.com. GMIAL.COM`.split(' '),
  'hotmail.com': `${HOTMAIL} hotmail.co otmail.com`.split(' '),
  'outlook.com': 'outlok.com outloo.com oulook.com outlook.con outlok.con'.split(' '),
  'yahoo.com': 'yaho.com yahooo.com yhaoo.com yahoo.con'.split(' '),
  'icloud.com': 'iclod.com icloud.con'.split(' '),
  'empresa.com': ['empresa.con'],
  'empresa.com.pe': ['empresa.con.pe'],
  'yahoo.es': ['yaho.es'],
}

test.each(Object.entries(wrong))('an address at %s is meant by its misspellings', (meant, domains) => {
  for (const domain of domains) expect(emailHint(`Rosa.Q@${domain}`), domain).toBe(`Rosa.Q@${meant}`)
})

const real =
  `correo.pe correo.co correo.ec empresa.com.pe ucsp.edu.pe pucp.edu.pe unal.edu.co uniandes.edu.co espol.edu.ec puce.edu.ec
  une.net.co etb.net.co terra.com.pe speedy.com.pe latinmail.com hotmail.es outlook.es outlook.com.pe yahoo.es yahoo.com.pe yahoo.com.co
  yahoo.com.ar yahoo.fr live.com live.com.mx msn.com icloud.com me.com proton.me ymail.com mail.com email.com gmx.com zoho.com sunat.gob.pe
  minsa.gob.pe dane.gov.co sri.gob.ec cnt.net.ec andinanet.net claro.com.co tienda.pe mitienda.co casa.ec gmail.com`.split(
    /\s+/,
  )

test('real domains of the three countries get no hint', () => {
  expect(real.filter((domain) => emailHint(`rosa@${domain}`) !== null)).toEqual([])
})

test('a text without a name or without an @ gets none', () => {
  expect(['', 'rosa', '@gmial.com', 'rosa gmial.com', 'ro sa@gmial.com'].map(emailHint)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('a hint is an address that gets no hint itself, with what was written before the @', () => {
  const names = fc.constantFrom('gmail', 'hotmail', 'outlook', 'yahoo', 'icloud', 'live', 'correo')
  const domain = fc.tuple(
    names,
    fc.nat(6),
    fc.constantFrom('', 'x', 'm', 'o'),
    fc.constantFrom('com', 'con', 'es', 'c', 'com.pe', ''),
  )
  const misspelt = domain.map(
    ([name, at, letter, ending]) => `${name.slice(0, at)}${letter}${name.slice(at + 1)}.${ending}`,
  )
  fc.assert(
    fc.property(fc.oneof(misspelt, fc.string()), fc.stringMatching(/^[a-zA-Z0-9]{1,8}$/), (domain, name) => {
      const hint = emailHint(`${name}@${domain}`)
      if (hint === null) return
      expect(isEmail(hint)).toBe(true)
      expect(hint.startsWith(`${name}@`)).toBe(true)
      expect(emailHint(hint)).toBeNull()
    }),
  )
})

test('the distance counts letters added, removed, replaced and swapped', () => {
  expect(editDistance('gmial', 'gmail')).toBe(1)
  expect(editDistance('', 'com')).toBe(3)
  const word = fc.string({ maxLength: 8 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one))
      expect(editDistance(one, other) === 0).toBe(one === other)
      expect(editDistance(one, other)).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
      expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length))
    }),
  )
})
