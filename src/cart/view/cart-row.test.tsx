import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Buyable, itemPicture, itemsOf } from '../cart-item.ts'
import { CartRow } from './cart-row.tsx'

const lamp: Buyable = {
  id: '7',
  slug: 'lampara',
  name: 'Lámpara',
  image: '/media/a-300.webp',
  status: 'normal',
  tiers: [12_000, 9_900, 8_900],
  currency: 'PEN',
  colors: [],
  dependents: [],
}
const nothing = () => {}

test('a row of the cart has picture, name, unit price, minus, amount, plus, line total and a remove button', () => {
  const [item] = itemsOf(lamp, 2, [])
  const row = renderToStaticMarkup(
    item && (
      <CartRow
        item={item}
        items={[item]}
        posts
        onPlus={nothing}
        onMinus={nothing}
        onRemove={nothing}
        onColor={nothing}
      />
    ),
  )
  for (const part of [
    '<source type="image/webp" srcSet="/media/a-300.webp"/><img src="/media/a-300.jpg"',
    '>Lámpara</p>',
    'S/ 89.00 c/u',
    'aria-label="Quitar una unidad: Lámpara"',
    '<output aria-label="Cantidad">2</output>',
    'aria-label="Agregar una unidad: Lámpara"',
    '>S/ 178.00</strong>',
    'aria-label="Quitar del carrito: Lámpara"',
  ]) {
    expect(row).toContain(part)
  }
})

test('a row shows the picture of its first unit’s colour, and the product’s where the colour has none', () => {
  const colors = [
    { name: 'Rojo', hex: null, image: '/media/r-300.webp' },
    { name: 'Azul', hex: null, image: '/media/b-300.webp' },
    { name: 'Gris', hex: null },
  ]
  const pictureFor = (...chosen: readonly string[]) => itemsOf({ ...lamp, colors }, 2, [chosen]).map(itemPicture)
  expect(pictureFor('Azul', 'Rojo')).toEqual(['/media/b-300.webp'])
  expect([pictureFor('Gris', 'Rojo'), pictureFor()]).toEqual([['/media/a-300.webp'], ['/media/a-300.webp']])
  const [item] = itemsOf({ ...lamp, colors }, 1, [['Rojo']])
  const row = renderToStaticMarkup(
    item && (
      <CartRow
        item={item}
        items={[item]}
        posts
        onPlus={nothing}
        onMinus={nothing}
        onRemove={nothing}
        onColor={nothing}
      />
    ),
  )
  expect(row).toContain('<source type="image/webp" srcSet="/media/r-300.webp"/><img src="/media/r-300.jpg"')
})

test('the dependents of a pack or a promo name its kind and id', () => {
  for (const status of ['pack', 'promo'] as const) {
    const items = itemsOf({ ...lamp, status, dependents: [{ ...lamp, id: '8', slug: 'foco' }] }, 1, [])
    expect(items.map(({ pack, order }) => [pack, order])).toEqual([
      [`${status}-7`, 0],
      [`${status}-7`, 1],
    ])
  }
})

test.each([
  ['normal', { soldOut: true, colors: [] }, 'Se agotó: quítalo para continuar.'],
  ['pack', { soldOut: true, colors: [] }, 'Se agotó: quita el pack para continuar.'],
  ['normal', { soldOut: false, colors: ['Rojo'] }, '«Rojo» se agotó: elige otra opción.'],
  ['normal', { soldOut: false, colors: ['Verde'] }, ''],
] as const)('a row of a %s product says what was sold out since: %j', (status, stock, note) => {
  const colors = ['Rojo', 'Azul', 'Verde'].map((name) => ({ name, hex: null }))
  const [item] = itemsOf({ ...lamp, status, colors }, 1, [['Rojo']])
  const row = renderToStaticMarkup(
    item && (
      <CartRow
        item={item}
        items={[item]}
        posts={false}
        stock={stock}
        onPlus={nothing}
        onMinus={nothing}
        onRemove={nothing}
        onColor={nothing}
      />
    ),
  )
  expect(row.includes('agotó')).toBe(note !== '')
  expect(row).toContain(note)
  for (const { name } of colors) {
    const isGone = (stock.colors as readonly string[]).includes(name)
    expect([name, row.includes(`>${name} (agotado)</option>`)]).toEqual([name, isGone])
  }
})

test('a colour that is sold out does not come into the cart’s choices', () => {
  const colors = [{ name: 'Rojo', hex: null, soldOut: true } as const, { name: 'Azul', hex: null }]
  expect(itemsOf({ ...lamp, colors }, 1, [['Azul']])[0]?.choices).toEqual(['Azul'])
})
