import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCouriers } from '../../dispatch/reports/courier-folder.platform.ts'
import { trackingLink as linkBy } from './tracking-link.ts'

const couriers = readCouriers(join(import.meta.dirname, '../../../couriers'))
const trackingLink = linkBy.bind(null, couriers)

test('a courier is known by its name however a seller writes it, with the guide in its address', () => {
  expect(trackingLink('colombia', 'SERVIENTREGA S.A.', '91 15&6')).toBe(
    'https://www.servientrega.com/wps/portal/rastreo-envio?guia=91%2015%266',
  )
  expect(trackingLink('colombia', 'Inter Rapidísimo', 'G1')).toBeNull()
  expect(trackingLink('colombia', 'Interrapidísimo', 'G1')).toBe('https://interrapidisimo.com/sigue-tu-envio/?guia=G1')
  expect(trackingLink('ecuador', 'Laarcourier', 'LC1')).toContain('guia=LC1')
  expect(trackingLink('peru', 'por Shalom Pro', 'S-1')).toBe('https://rastrea.shalom.pe/')
})

test('without a guide, and for a courier that is not known in the country, there is no link', () => {
  expect(trackingLink('peru', 'Shalom', '')).toBeNull()
  expect(trackingLink('peru', 'Servientrega', 'G1')).toBeNull()
  expect(trackingLink('peru', 'Olvido', 'G1')).toBeNull()
})
