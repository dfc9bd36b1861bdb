import { expect, test } from 'vitest'
import { kindOfFile, wrongFile } from './chosen-file.ts'

test.each([
  ['libro.xlsx', 10, 'es una hoja de cálculo'],
  ['foto.jpg', 10, 'no es un archivo CSV, JSON ni ZIP'],
  ['tienda.csv', 0, 'está vacío'],
])('%s of %i bytes is refused before it is sent', (name, size, why) => {
  expect(wrongFile({ name, size })).toContain(why)
})

test.each([
  ['products.csv', 'Handle,Title,Body (HTML)\nolla,Olla,', 'CSV de Shopify'],
  ['wc.CSV', '\uFEFFID,Tipo,SKU,Nombre\n1,simple,,Olla', 'CSV de WooCommerce'],
  ['otro.csv', 'uno,dos\n1,2', 'CSV'],
  ['products.txt', 'Handle\tTitle\nolla\tOlla', 'CSV de Shopify'],
  ['descarga', 'uno,dos', ''],
  ['catalogo.json', '{}', 'JSON'],
  ['todo.zip', 'PK', 'ZIP con fotos'],
])('%s is named by its first line', async (name, text, kind) => {
  expect(wrongFile({ name, size: text.length })).toBeNull()
  expect(await kindOfFile(new File([text], name))).toBe(kind)
})
