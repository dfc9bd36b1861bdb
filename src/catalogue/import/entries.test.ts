import { expect, test } from 'vitest'
import { entries } from '../../../tests/support/read-export.ts'
import { UnreadableFile } from './draft.ts'

test.each([
  ['Nombre,Precio\nTaza,30', /not the header of a Shopify or WooCommerce product export \(found: Nombre, Precio\)/],
  ['', /empty/],
  ['PK\u0003\u0004…', /Excel workbook/],
  ['{ "products": ', /not JSON/],
  ['[]', /not a catalogue/],
  ['{ "products": 5 }', /products/],
])('%j is no catalogue, and the message says what to do', async (text, message) => {
  await expect(entries(text)).rejects.toThrow(message)
  await expect(entries(text)).rejects.toThrow(UnreadableFile)
})
