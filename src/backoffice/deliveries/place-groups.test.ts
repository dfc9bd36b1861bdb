import { expect, test } from 'vitest'
import { type Placed, placeGroups } from './place-groups.ts'

const nowhere = { country: 'peru', placeCode: '', departamento: '', provincia: '', distrito: '' } as const
const lima = { ...nowhere, departamento: 'Lima', provincia: 'Lima', distrito: 'Miraflores', placeCode: '150122' }
const arequipa = { ...lima, departamento: 'Arequipa', provincia: 'Arequipa', placeCode: '040110' }
const colombia = { ...nowhere, country: 'colombia' } as const
const bogota = { ...colombia, departamento: 'Bogotá, D.C.', provincia: 'Bogotá, D.C.', placeCode: '11001' }

function named(orders: readonly Placed[]) {
  return placeGroups(orders, (order) => order).map(({ name, things }) => [name, things.length])
}

test('districts of one name are groups of their own, named with their province', () => {
  expect(named([lima, arequipa, lima])).toEqual([
    ['Miraflores, Arequipa', 1],
    ['Miraflores, Lima', 2],
  ])
  expect(named([lima, lima])).toEqual([['Miraflores', 2]])
})

test('in Colombia the municipio is the place, not the neighbourhood in it', () => {
  const soacha = { ...colombia, departamento: 'Cundinamarca', provincia: 'Soacha', placeCode: '25754' }
  expect(
    named([
      { ...bogota, distrito: 'San Mateo' },
      { ...bogota, distrito: 'Suba' },
      { ...soacha, distrito: 'San Mateo' },
    ]),
  ).toEqual([
    ['Bogotá, D.C.', 2],
    ['Soacha', 1],
  ])
})

test('a place that is only text is sorted by its text, and no place stands apart', () => {
  const text = (distrito: string) => ({ ...nowhere, distrito })
  expect(named([text('Cerro Azul'), text('cerro azul'), nowhere, { ...colombia, distrito: 'Suba' }])).toEqual([
    ['Cerro Azul', 2],
    ['Sin distrito', 1],
    ['Suba', 1],
  ])
})
