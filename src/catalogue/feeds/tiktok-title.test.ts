import { expect, test } from 'vitest'
import { withoutEmoji, withoutPromotion } from './tiktok-title.ts'

test.each([
  ['Olla arrocera 🍚', 'Olla arrocera'],
  ['🔥🔥 Oferta: olla 👩🏽‍🍳 de 3 L', 'Oferta: olla de 3 L'],
  ['Bandera 🇵🇪 de mesa', 'Bandera de mesa'],
  ['Juego 3️⃣ en 1', 'Juego 3 en 1'],
  ['Olla (🍚) ❤️!', 'Olla'],
  ['Olla Oster® 3 L, 30 % más™', 'Olla Oster® 3 L, 30 % más™'],
  ['Caja 2 × 1 · N.º 5 / "Ñandú" (roja)', 'Caja 2 × 1 · N.º 5 / "Ñandú" (roja)'],
  ['🛵', ''],
])('without emoji %j is %j', (title, plain) => {
  expect(withoutEmoji(title)).toBe(plain)
})

test.each([
  ['Olla arrocera con envío gratis', 'Olla arrocera'],
  ['Olla arrocera + ENVIO GRATIS', 'Olla arrocera'],
  ['Olla (envíos gratis) de 3 L', 'Olla de 3 L'],
  ['Olla - envío gratis - 3 L', 'Olla - 3 L'],
  ['¡Envío gratis a todo el Perú! Olla', 'Olla'],
  ['Olla, delivery gratis', 'Olla'],
  ['Free shipping: olla', 'olla'],
  ['Sobres de envío', 'Sobres de envío'],
  ['Regalo gratis con tu olla', 'Regalo gratis con tu olla'],
  ['Envío gratis', ''],
])('without its promise %j is %j', (title, plain) => {
  expect(withoutPromotion(title)).toBe(plain)
})
