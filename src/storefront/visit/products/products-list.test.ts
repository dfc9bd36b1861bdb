import { expect, test } from 'vitest'
import { merged, type ProductsList, renewed, resumed } from './products-list.ts'

interface Named {
  readonly id: string
  readonly title: string
}

const named = (...ids: readonly string[]): Named[] => ids.map((id) => ({ id, title: id }))
const idsOf = ({ productos }: ProductsList<Named>) => productos.map(({ id }) => id).join('')
const list: ProductsList<Named> = { productos: named('a', 'b'), pagina: 1, cargando: false, paginas: 3, fallo: false }

test('a product that loads again keeps its place and gets the newer data', () => {
  const known = [
    { id: 'a', title: 'Olla' },
    { id: 'b', title: 'Sartén' },
  ]
  const come = [
    { id: 'b', title: 'Sartén de 24 cm' },
    { id: 'c', title: 'Taza' },
    { id: 'c', title: 'Taza' },
  ]
  expect(merged(known, come)).toEqual([
    { id: 'a', title: 'Olla' },
    { id: 'b', title: 'Sartén de 24 cm' },
    { id: 'c', title: 'Taza' },
  ])
})

test('refreshed products keep their places, and no others are added', () => {
  const come = [
    { id: 'b', title: 'Nueva' },
    { id: 'z', title: 'Otra' },
  ]
  expect(renewed(named('a', 'b'), come)).toEqual([
    { id: 'a', title: 'a' },
    { id: 'b', title: 'Nueva' },
  ])
})

test('a list continues where the shopper left it, with the stored products after the page’s last one', () => {
  const back = resumed(list, named('a', 'b', 'c', 'd', 'e'), 2, 2)
  expect([idsOf(back), back.pagina]).toEqual(['abcd', 2])
  const all = resumed(list, named('a', 'b', 'c', 'd', 'e'), 3, 2)
  expect([idsOf(all), all.pagina]).toEqual(['abcde', 3])
})

test('a list starts again when the stored products are of another page or incomplete', () => {
  expect(resumed(list, named('x', 'y', 'z'), 2, 2)).toBe(list)
  expect(resumed(list, named('a', 'b', 'c'), 3, 2)).toBe(list)
  expect(resumed(list, [], 2, 2)).toBe(list)
  expect(resumed(list, named('a', 'b', 'c'), 1, 2)).toBe(list)
})
