import { expect, test } from 'vitest'
import { identityLines } from './identity-lines.ts'

test('each fact is told in one sentence: what agrees, what differs, and what nobody knows', () => {
  expect(
    identityLines([
      { fact: 'email', same: 2, others: [], missing: null },
      { fact: 'name', same: 0, others: ['Luz Soto', 'Eva Paz'], missing: null },
      { fact: 'name', same: 1, others: ['Luz Soto'], missing: null },
      { fact: 'document', same: 0, others: [], missing: 'in-orders' },
      { fact: 'phone', same: 0, others: [], missing: 'in-request' },
    ]),
  ).toEqual([
    'El correo coincide con 2 pedidos.',
    'El nombre es otro en sus pedidos: Luz Soto, Eva Paz.',
    'El nombre coincide con 1 pedido; en los demás es otro: Luz Soto.',
    'El documento no se puede comparar: sus pedidos no lo dicen completo.',
    'No escribió su teléfono.',
  ])
})
