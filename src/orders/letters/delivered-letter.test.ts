import { expect, test } from 'vitest'
import type { Country } from '../../lib/countries.ts'
import { mailText } from '../../mail/mail-text.ts'
import { deliveredLetter } from './delivered-letter.ts'

function textFor(country: Country, day: string): string {
  const facts = { shopName: 'Bazar', phone: '300 000 0000', href: 'https://bazar.co/seguimiento/ABC', day }
  const returnsHref = 'https://bazar.co/cambios-y-devoluciones/solicitud?pedido=ABC'
  return mailText(
    deliveredLetter({ ...facts, returnsHref, reviewHref: null }, { code: 'ABC', email: '', country }).blocks,
  )
}

/** Days counted by hand on a calendar. */
test.each([
  ['colombia', '2026-11-12', 'Retracto hasta: viernes 20 de noviembre de 2026'],
  ['ecuador', '2026-10-23', 'Devolución hasta: martes 17 de noviembre de 2026'],
] as const)('in %s the letter of a delivery on %s says %s', (country, day, said) => {
  expect(textFor(country, day)).toContain(said)
  const last = said.slice(said.indexOf(': ') + 2)
  expect(textFor(country, day)).toContain(
    `Pídelo en el formulario de cambios y devoluciones (si cambias de idea, hasta el ${last}): te damos un número`,
  )
  expect(textFor(country, day)).toContain(
    'Pedir un cambio o una devolución: https://bazar.co/cambios-y-devoluciones/solicitud?pedido=ABC',
  )
})

test('in Peru, where no law lets a buyer change their mind, the letter names no last day', () => {
  const text = textFor('peru', '2026-11-20')
  expect(text).toContain('Entregado: viernes 20 de noviembre de 2026')
  expect(text).toContain('puedes pedir su reparación, otro igual o la devolución')
  expect(text).toContain('Pídelo en el formulario de cambios y devoluciones: te damos un número')
  expect(text).not.toContain('hasta')
})
