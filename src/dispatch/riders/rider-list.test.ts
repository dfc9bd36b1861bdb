import { expect, test } from 'vitest'
import type { Order } from '../../orders/order.ts'
import { noWorkPerson } from '../../orders/order-work.ts'
import { riderList } from './rider-list.ts'

const order = (place: number) =>
  ({
    ...{
      code: `K${String(place).padStart(7, '0')}`,
      name: 'Rosa',
      distrito: 'Ate',
      provincia: 'Lima',
      phone: '987654321',
    },
    ...{
      country: 'peru',
      direccion: 'Mz. B, lote 4',
      currency: 'PEN',
      workPerson: { ...noWorkPerson, reference: 'portón verde' },
    },
  }) as unknown as Order

const stops = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    order: order(place),
    lines: [{ amount: 2, title: 'Licuadora portátil de seis cuchillas con vaso' }],
    collect: place === 1 ? 0 : 8_990,
  }))

test('a list tells where, whom to call, what is inside and what to collect', () => {
  const [text = ''] = riderList('Beto', stops(2))
  expect(text).toContain('1. K0000000 · Ate\nRosa\nMz. B, lote 4, portón verde\n987 654 321')
  expect(text).toContain('2 × Licuadora portátil de seis…')
  expect(text).toContain('COBRAR S/ 89.90')
  expect(text).toContain('YA PAGADO')
  expect(text).toContain('En total por cobrar: S/ 89.90')
})

test('sixty parcels are several messages that a link takes, each parcel once and whole', () => {
  const texts = riderList('Beto', stops(60))
  expect(texts.length).toBeGreaterThan(3)
  for (const [place, text] of texts.entries()) {
    expect(text.length).toBeLessThan(1_700)
    expect(text).toContain(`Beto: 60 entregas (${place + 1} de ${texts.length})`)
  }
  const codes = [...texts.join('\n').matchAll(/\. (K\d{7}) · Ate/g)].map(([, code]) => code)
  expect(codes).toEqual(stops(60).map(({ order: { code } }) => code))
  expect(texts.filter((text) => text.includes('En total'))).toHaveLength(1)
})
