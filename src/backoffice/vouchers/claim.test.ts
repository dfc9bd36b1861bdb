import { expect, test } from 'vitest'
import { claimOf, seesVouchers } from './claim.ts'

const paid = { means: 'Yape', amount: 2_000, reference: '7001', voucher: 'ab' }
const around = { path: '/t/casalista.pe/pedidos/N6TCYWXG', currency: 'PEN', now: 9 * 86_400_000 } as const
const earlier = { sign: 'reference', id: 'p', code: 'K7M3P9QX', at: 86_400_000, amount: 3_000 } as const

test('a claim says how it was paid, with its number, where its picture is, and where it was seen before', () => {
  const picture = '/t/casalista.pe/comprobantes/ab'
  expect(claimOf(paid, { ...around, seen: earlier })).toEqual({
    ...{ text: 'Yape, operación 7001', amount: 'S/ 20.00', picture },
    seen: 'Ese número ya está en el pedido K7M3P9QX (S/ 30.00, hace 8 días).',
  })
  const plain = { ...paid, reference: '', voucher: null }
  expect(claimOf(plain, { ...around, seen: undefined })).toEqual({
    ...{ text: 'Yape', amount: 'S/ 20.00', picture: '', seen: '' },
  })
})

test('packers and those who only look see no pictures of payments', () => {
  expect((['owner', 'confirmer', 'packer', 'viewer'] as const).map(seesVouchers)).toEqual([true, true, false, false])
})
