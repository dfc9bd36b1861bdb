import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryNames } from '../lib/countries.ts'
import { checkIdentity, isOnlyPhoneMatch, type PersonIdentity } from './identity-check.ts'

const ROSA: PersonIdentity = {
  name: 'Rosa Ñahui Quispe',
  document: '45678901',
  email: 'rosa@correo.pe',
  phone: '987654321',
}
const nobody: PersonIdentity = { name: '', document: '', email: '', phone: '' }

function of(fact: keyof PersonIdentity, asked: string, ...ordered: readonly string[]) {
  const orders = ordered.map((text) => ({ ...nobody, [fact]: text }))
  return checkIdentity({ ...nobody, [fact]: asked }, orders, 'peru').find((one) => one.fact === fact)
}

test.each([
  ['name', 'rosa ñahui', 'ROSA NAHUI', 1],
  ['name', 'Ñahui Quispe, Rosa', 'Rosa Ñahui Quispe', 1],
  ['name', 'María de los Ángeles Soto', 'maria angeles soto', 1],
  ['name', 'Rosa Ñahui', 'Rosa María Ñahui Quispe', 1],
  ['name', 'Rosa Ñahui', 'Rosa Soto', 0],
  ['name', 'Rosa', 'Luz Soto', 0],
  ['document', '45.678.901', ' 45678901', 1],
  ['document', '0912345678', '912345678', 1],
  ['document', 'ce-00ab1', 'CE00AB1', 1],
  ['document', '45678901', '45678902', 0],
  ['email', ' Rosa@Correo.PE', 'rosa@correo.pe', 1],
  ['email', 'rosa@correo.pe', 'rosas@correo.pe', 0],
  ['phone', '+51 987 654 321', '987654321', 1],
  ['phone', '51987654321', '987-654-321', 1],
  ['phone', '0051 987654321', '987654322', 0],
] as const)('the %s %s of a request and %s of an order: %i agree', (fact, asked, ordered, same) => {
  expect(of(fact, asked, ordered)).toEqual({ fact, same, others: same ? [] : [ordered.trim()], missing: null })
})

test('a single name that both have, and what one of them leaves out, says nothing', () => {
  expect(of('name', 'Rosa', 'Rosa Ñahui')).toMatchObject({ same: 0, others: [], missing: 'in-orders' })
  expect(of('email', '', 'rosa@correo.pe')).toMatchObject({ missing: 'in-request' })
  expect(of('email', 'rosa@correo.pe', '', ' ')).toMatchObject({ missing: 'in-orders' })
  expect(of('email', 'rosa@correo.pe')).toMatchObject({ missing: 'in-orders' })
})

test('orders that agree and orders that differ are both told, each other value once', () => {
  expect(of('name', 'Rosa Ñahui', 'Rosa Ñahui', 'Luz Soto', 'Luz Soto', '')).toEqual({
    ...{ fact: 'name', same: 1, others: ['Luz Soto'], missing: null },
  })
})

test('the phone alone is not enough, and anything else that agrees is', () => {
  const only = { ...nobody, phone: ROSA.phone }
  expect(isOnlyPhoneMatch(checkIdentity(only, [ROSA], 'peru'))).toBe(true)
  expect(isOnlyPhoneMatch(checkIdentity({ ...ROSA, name: 'Luz Soto', document: '1', email: '' }, [ROSA], 'peru'))).toBe(
    true,
  )
  for (const fact of ['name', 'document', 'email'] as const)
    expect(isOnlyPhoneMatch(checkIdentity({ ...only, [fact]: ROSA[fact] }, [ROSA], 'peru')), fact).toBe(false)
})

test('who asks with what an order has agrees in everything that both have, however the words of the name stand', () => {
  const word = fc.stringMatching(/^[A-ZÁÉÍÓÚÑ][a-záéíóúñ]{4,8}$/)
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { minLength: 2, maxLength: 4 }),
      fc.constantFrom(...countryNames),
      (names, country) => {
        const order = { ...ROSA, name: names.join(' ') }
        const asker = { ...ROSA, name: names.toReversed().join('  ').toUpperCase() }
        expect(checkIdentity(asker, [order], country).map(({ same }) => same)).toEqual([1, 1, 1, 1])
      },
    ),
  )
})
