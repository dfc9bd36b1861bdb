import { expect, test } from 'vitest'
import { entries } from '../../../tests/support/read-export.ts'
import { UnreadableFile } from './formats/product-draft.ts'
import { faultText } from './report/problem-text.ts'

test.each([
  ['Nombre,Precio\nTaza,30', /not the header of a Shopify or WooCommerce product export \(found: Nombre, Precio\)/],
  ['', /empty/],
  ['PK\u0003\u0004…', /Excel workbook/],
  ['{ "products": ', /not JSON/],
  ['[]', /not a catalogue/],
  ['{ "products": 5 }', /products/],
])('%j is no catalogue, and the message says what to do', async (text, message) => {
  const error: unknown = await entries(text).catch((thrown: unknown) => thrown)
  if (!(error instanceof UnreadableFile)) throw new Error('it was read')
  expect(faultText(error.why)).toMatch(message)
})
