import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { catalogueText } from './formats/catalogue-file.ts'
import { fileToCorrect } from './report/rows-to-correct.platform.ts'

async function toCorrect(name: string, source: string, wrong: Readonly<Record<number, string>>) {
  const lines = new Map(Object.entries(wrong).map(([line, words]) => [Number(line), words]))
  const { extension, content } = await fileToCorrect(catalogueText(name, source), lines)
  return { extension, lines: (await text(content)).replace(/^\uFEFF/, '').split(/\r?\n/) }
}

const SHOPIFY = [
  'Handle,Title,Option1 Name,Option1 Value,Variant Price',
  'olla,Olla,Color,Rojo,99.00',
  'olla,,Color,Azul,barato',
  'taza,Taza,,,10.00',
  'vaso,"Vaso, de ""vidrio""\ny tapa",,,0',
].join('\n')

test('of a Shopify file all rows of a refused product come back as they were, each refusal beside its row', async () => {
  const found = await toCorrect('a.csv', SHOPIFY, { 3: 'No es un precio', 5: 'El precio es 0' })
  expect(found.extension).toBe('csv')
  expect(found.lines).toEqual([
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Qué corregir',
    'olla,Olla,Color,Rojo,99.00,',
    'olla,,Color,Azul,barato,No es un precio',
    'vaso,"Vaso, de ""vidrio""',
    'y tapa",,,0,El precio es 0',
    '',
  ])
})

test('a file that was corrected once has the column once', async () => {
  const once = (await toCorrect('a.csv', SHOPIFY, { 4: 'Una' })).lines.join('\n')
  const twice = await toCorrect('b.csv', once, { 2: 'Otra' })
  expect(twice.lines.slice(0, 2)).toEqual([
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Qué corregir',
    'taza,Taza,,,10.00,Otra',
  ])
})

test('of a WooCommerce file a product comes with its variations, wherever they stand, and the separator stays', async () => {
  const woo = [
    'ID;Type;SKU;Name;Regular price;Parent',
    '1;variable;OLLA;Olla;;',
    '2;simple;TAZA;Taza;10;',
    '3;variation;;Olla roja;99;OLLA',
    '4;variation;;Olla azul;barato;id:1',
  ].join('\n')
  const { lines } = await toCorrect('woo.csv', woo, { 5: 'No es un precio' })
  expect(lines.slice(0, -1)).toEqual([
    'ID;Type;SKU;Name;Regular price;Parent;Qué corregir',
    '1;variable;OLLA;Olla;;;',
    '3;variation;;Olla roja;99;OLLA;',
    '4;variation;;Olla azul;barato;id:1;No es un precio',
  ])
})

test('of our JSON the refused products come with the categories, and what is wrong is a property', async () => {
  const json = `{
  "categories": [{ "slug": "hogar", "name": "Hogar" }],
  "products": [
    { "slug": "taza", "title": "Taza", "money": "10" },
    { "slug": "olla", "title": "Olla", "money": "barato" }
  ]
}`
  const { extension, lines } = await toCorrect('c.json', json, { 5: 'No es un precio' })
  expect(extension).toBe('json')
  expect(JSON.parse(lines.join('\n'))).toEqual({
    categories: [{ slug: 'hogar', name: 'Hogar' }],
    products: [{ queCorregir: 'No es un precio', slug: 'olla', title: 'Olla', money: 'barato' }],
  })
})
