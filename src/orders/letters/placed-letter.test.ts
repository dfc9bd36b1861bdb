import { expect, test } from 'vitest'
import { mailText } from '../../mail/mail-text.ts'
import { noPerson, type Order } from '../order.ts'
import { newWork, noWorkPerson, type OrderWork } from '../order-work.ts'
import { placedLetter } from './placed-letter.ts'

const line = { status: 'normal', pack: null, order: 0, colors: [], slug: 'sarten', productId: '1' } as const

function textFor(work: Partial<OrderWork>): string {
  const order: Order = {
    ...{ ...noPerson, shopId: 's', id: 'o1', code: 'ACDEFGHJ', country: 'colombia', state: 'finalizado', email: '' },
    ...{ departamento: 'Bogotá', lima: '0', currency: 'COP', total: 12_780_000 },
    ...{ termsAcceptedAt: null, termsVersion: null, begunAt: 0, placedAt: 0, forgottenAt: null },
    ...{ version: 1, changedAt: 0, workPerson: noWorkPerson, work: { ...newWork, ...work } },
    lines: [{ ...line, title: 'Sartén de 24 cm', amount: 2, unitPrice: 5_990_000, total: 11_980_000 }],
  }
  return mailText(
    placedLetter({ shopName: 'Bazar', href: 'https://bazar.co/pedido/ACDEFGHJ', day: '2026-11-23' }, order).blocks,
  )
}

/** Ley 1480, art. 50, d: the term, the exact price with taxes, the freight and how it is paid. */
test('in Colombia the letter of an order has its products, exact price with taxes, freight, term and payment', () => {
  const window = { from: '2026-11-24', to: '2026-11-26' }
  const delivery = {
    ...{ rule: 'r', name: 'Bogotá', way: 'domicilio', rate: 800_000, surcharge: 0, payment: 'entrega' },
    ...{ deposit: 0, window, couriers: [] },
  } as const satisfies NonNullable<OrderWork['delivery']>
  const text = textFor({ way: 'domicilio', delivery, shipping: 800_000 })
  for (const said of [
    ...[/2 × Sartén de 24 cm: \$\s?119[.,]800/, /Envío: \$\s?8[.,]000/, /Total, con impuestos: \$\s?127[.,]800/],
    ...[/Entrega: Llega entre mar 24 y jue 26 nov/, /Pago: Pagas \$\s?127[.,]800 al recibir\./],
  ])
    expect(text).toMatch(said)
})

test('where no days were told, the letter has the term that the law gives at most', () => {
  expect(textFor({})).toContain('Llega a más tardar en 30 días calendario.')
})
