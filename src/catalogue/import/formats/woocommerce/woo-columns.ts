import { type Columns, cell, columnsOf } from '../csv-table.ts'
import type { VariantOption } from '../product-draft.ts'

/** The columns of WooCommerce's product export: English, and the Spanish names of several years. */
const NAMES = {
  id: ['id'],
  type: ['type', 'tipo'],
  sku: ['sku'],
  name: ['name', 'nombre'],
  slug: ['slug'],
  published: ['published', 'publicado'],
  featured: ['is featured', 'esta destacado', 'destacado'],
  visibility: ['visibility in catalog', 'visibilidad en el catalogo'],
  shortDescription: ['short description', 'descripcion corta'],
  description: ['description', 'descripcion'],
  saleFrom: ['date sale price starts', 'dia en que empieza el precio rebajado', 'fecha de inicio del precio rebajado'],
  saleTo: ['date sale price ends', 'dia en que termina el precio rebajado', 'fecha de fin del precio rebajado'],
  inStock: ['in stock', 'hay existencias', 'en inventario', 'en existencias', 'existencias'],
  stock: ['stock', 'inventario', 'cantidad en inventario'],
  cost: [
    ...['cost of goods', 'coste de los bienes', 'costo de los bienes', 'coste de los bienes vendidos'],
    ...['costo de los bienes vendidos', 'cost', 'costo', 'coste'],
  ],
  // Of plug-ins, which export their field by its key: SkyVerge's Cost of Goods, and WPFactory's.
  skyVergeCost: ['meta wc cog cost'],
  wpFactoryCost: ['meta alg wc cog cost'],
  backorders: ['backorders allowed', 'permitir reservas de productos agotados', 'se permiten reservas'],
  individually: ['sold individually', 'vendido individualmente'],
  position: ['position', 'posicion'],
  sale: ['sale price', 'precio rebajado', 'precio de oferta'],
  regular: ['regular price', 'precio normal', 'precio regular', 'precio habitual'],
  categories: ['categories', 'categorias'],
  tags: ['tags', 'etiquetas'],
  images: ['images', 'imagenes'],
  parent: ['parent', 'superior', 'principal', 'padre', 'producto superior'],
} as const satisfies Record<string, readonly string[]>

export type WooField = keyof typeof NAMES

export type WooColumns = Columns<WooField>

export function wooColumns(header: readonly string[]): WooColumns {
  return columnsOf(header, NAMES)
}

export function isWooHeader(header: readonly string[]): boolean {
  const { type, name, regular } = wooColumns(header)
  return type !== undefined && name !== undefined && regular !== undefined
}

/** The columns `Attribute 1 name`, `Attribute 1 value(s)`, and so on, up to the first that is missing. */
export function attributeColumns(header: readonly string[]): readonly Columns<'name' | 'value'>[] {
  const all = []
  for (let n = 1; ; n++) {
    const columns = columnsOf(header, {
      name: [`attribute ${n} name`, `nombre del atributo ${n}`],
      value: [`attribute ${n} value s`, `valor es del atributo ${n}`, `valores del atributo ${n}`],
    })
    if (columns.name === undefined || columns.value === undefined) return all
    all.push(columns)
  }
}

/** The attributes of a row. A variation leaves the value of one empty for which it stands with any value. */
export function attributesOf(
  cells: readonly string[],
  columns: readonly Columns<'name' | 'value'>[],
): readonly VariantOption[] {
  return columns
    .map((pair) => ({ name: cell(cells, pair, 'name'), value: cell(cells, pair, 'value') }))
    .filter(({ name }) => name !== '')
}

/** Reads a field of one row. */
export type ReadField = (field: WooField) => string
