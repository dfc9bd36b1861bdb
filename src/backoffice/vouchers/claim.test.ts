import { expect, test } from 'vitest'
import { claimOf, seesVouchers } from './claim.ts'

const paid = { means: 'Yape', amount: 2_000, reference: '7001', voucher: 'ab' }
const path = '/t/casalista.pe/pedidos/N6TCYWXG'

test('a claim says how it was paid, with its number, and where its picture is', () => {
  const picture = '/t/casalista.pe/comprobantes/ab'
  expect(claimOf(paid, path, 'PEN')).toEqual({ text: 'Yape, operación 7001', amount: 'S/ 20.00', picture })
  const plain = { ...paid, reference: '', voucher: null }
  expect(claimOf(plain, path, 'PEN')).toEqual({ text: 'Yape', amount: 'S/ 20.00', picture: '' })
})

test('packers and those who only look see no pictures of payments', () => {
  expect((['owner', 'confirmer', 'packer', 'viewer'] as const).map(seesVouchers)).toEqual([true, true, false, false])
})
