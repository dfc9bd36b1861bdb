import { expect, test } from 'vitest'
import { merged, type ProductsList, renewed, resumed } from './products-list.ts'

interface Named {
  readonly id: string
  readonly title: string
}

const named = (...ids: readonly string[]): Named[] => ids.map((id) => ({ id, title: id }))
const idsOf = ({ productos }: ProductsList<Named>) => productos.map(({ id }) => id).join('')
const list: ProductsList<Named> = { productos: named('a', 'b'), pagina: 1, cargando: false, paginas: 3, fallo: false }

test('a product that comes again keeps its place and takes what is new of it', () => {
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

test('what is renewed keeps its place, and nothing else joins it', () => {
  const come = [
    { id: 'b', title: 'Nueva' },
    { id: 'z', title: 'Otra' },
  ]
  expect(renewed(named('a', 'b'), come)).toEqual([
    { id: 'a', title: 'a' },
    { id: 'b', title: 'Nueva' },
  ])
})

test('a list goes on where the shopper left, with what was kept behind the page’s last product', () => {
  const back = resumed(list, named('a', 'b', 'c', 'd', 'e'), 2, 2)
  expect([idsOf(back), back.pagina]).toEqual(['abcd', 2])
  const all = resumed(list, named('a', 'b', 'c', 'd', 'e'), 3, 2)
  expect([idsOf(all), all.pagina]).toEqual(['abcde', 3])
})

test('a list begins anew when what was kept is of another page, or not all of it', () => {
  expect(resumed(list, named('x', 'y', 'z'), 2, 2)).toBe(list)
  expect(resumed(list, named('a', 'b', 'c'), 3, 2)).toBe(list)
  expect(resumed(list, [], 2, 2)).toBe(list)
  expect(resumed(list, named('a', 'b', 'c'), 1, 2)).toBe(list)
})
