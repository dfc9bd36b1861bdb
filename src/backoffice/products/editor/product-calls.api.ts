import { z } from 'zod'
import { addProduct } from '../../../catalogue/changes/add-product.action.ts'
import { changeProducts, MOST_AT_ONCE } from '../../../catalogue/changes/change-products.action.ts'
import { type PriceStep, steppedTiers } from '../../../catalogue/changes/new-prices.ts'
import { type ProductChange, readChange } from '../../../catalogue/changes/product-fields.ts'
import type { ChangedProducts } from '../../../catalogue/changes/write-products.step.ts'
import type { DeskProduct } from '../../../catalogue/desk-products.store.ts'
import { sha256 } from '../../../lib/secrets/digest.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'

/** The catalogue is the owner's. */
export const catalogueKeepers = { roles: ['owner'] } as const

export const productId = z.string().regex(/^[\w-]{1,64}$/, 'Ese producto ya no está.')
const key = z.string().regex(/^[\w-]{8,40}$/, 'Vuelve a abrir la página.')
/** Digits of a digest that are enough to tell one change from another, in an id that the log’s own calls take. */
const KEY_LENGTH = 40
export const listState = z.enum(['visible', 'draft', 'archived']).default('visible')
export const listWords = z.string().trim().max(100).default('').describe('What that list was searched for')
export const productsAnswer = z.object({
  entry: z.string().nullable().describe('What `undoProducts` takes back; null when nothing was changed'),
  changed: z.int(),
  left: z.int().describe('How many could not be changed'),
})

/** What an owner does with products, beside the editor's own form. */
export const productCalls: readonly DeskCall[] = [
  deskCall({
    name: 'addProduct',
    path: '/t/:host/productos/agregar',
    summary: 'Adds a draft product, empty or as a copy of another one',
    who: catalogueKeepers,
    params: z.object({
      clave: key.describe('The same key is the same product'),
      nombre: z.string().default(''),
      precio: z.string().default(''),
      copia: z
        .union([z.literal(''), productId])
        .default('')
        .describe('The id of the product to copy'),
    }),
    answers: z.object({ id: z.string() }),
    refusals: [404],
    async run({ clave, nombre, precio, copia }, asked) {
      const { deps, shop, actor } = asked
      const read = readChange(copia === '' ? { title: nombre, tiers: [precio.trim()] } : {})
      if (!read.ok) return { ok: false, status: 422, message: read.refusal[0]?.message ?? 'Revisa los datos.' }
      const { title = '', tiers = [1] } = read.value
      const copyOf = copia === '' ? null : copia
      const added = await addProduct(deps, shop, { key: clave, values: { title, tiers }, copyOf, actor })
      if (!added.ok) return { ok: false, status: 404, message: 'Ese producto ya no está.' }
      return { ok: true, data: added.value, back: `/t/${asked.params.host}/producto/${added.value.id}` }
    },
  }),
  deskCall({
    name: 'changeProducts',
    path: '/t/:host/productos/cambiar',
    summary: 'Changes the prices, the state, a category or what is sold out of up to 200 products, with one way back',
    who: catalogueKeepers,
    params: z.object({
      clave: key.optional().describe('The same change under the same key is made once'),
      ids: z
        .union([
          productId.transform((one) => [one]),
          z.array(productId).max(MOST_AT_ONCE, `Elige hasta ${MOST_AT_ONCE}.`),
        ])
        .default([]),
      que: z.enum(
        ['precio', 'visible', 'draft', 'archived', 'poner', 'sacar', 'agotado', 'vender'],
        'Elige qué cambia.',
      ),
      cuanto: z.string().default(''),
      en: z.enum(['percent', 'amount']).default('percent'),
      redondeo: z.enum(['none', 'whole', 'nine']).default('none'),
      categoria: z.string().max(80).default(''),
      estado: listState.describe('The list that a form leads back to'),
      q: listWords,
    }),
    answers: productsAnswer,
    refusals: [],
    async run(params, asked) {
      const { clave, ids, que, cuanto, en, redondeo, categoria, estado, q } = params
      const { deps, shop, actor } = asked
      if (ids.length === 0) return wrong('Elige al menos un producto.')
      const size = sizeOf(cuanto, en)
      if (que === 'precio' && size === null) return wrong('Escribe cuánto sube o baja, como 10 o -5.50.')
      const step: PriceStep = { by: en, size: size ?? 0, rounding: redondeo }
      const change = ({ values, currency, shown }: DeskProduct): ProductChange | null => {
        if (que === 'visible' || que === 'draft' || que === 'archived') return { state: que }
        // What is counted is sold out when its count says so.
        if (que === 'agotado' || que === 'vender') return shown === null ? { soldOut: que === 'agotado' || [] } : null
        if (que === 'precio') {
          const tiers = steppedTiers(values.tiers, step, currency)
          return tiers && { tiers }
        }
        const others = values.categories.filter((slug) => slug !== categoria)
        return { categories: que === 'poner' ? [...others, categoria].toSorted() : others }
      }
      const products = ids.map((id) => ({ id, change }))
      const key = clave === undefined ? undefined : sha256(JSON.stringify(params)).slice(0, KEY_LENGTH)
      const changed = await changeProducts(deps, shop, { products, actor, key })
      return answered(asked, changed, { list: { state: estado, query: q }, of: ids.length })
    },
  }),
]

function wrong(message: string): CallAnswer {
  return { ok: false, status: 422, message }
}

/** Hundredths of the currency, or a percentage; `null` for what is no number, or nothing. */
function sizeOf(text: string, by: PriceStep['by']): number | null {
  const [, sign, digits = ''] = /^\s*([-+]?)(\d{1,9}(?:[.,]\d{1,2})?)\s*%?\s*$/.exec(text) ?? []
  const number = Number(digits.replace(',', '.')) * (sign === '-' ? -1 : 1)
  if (digits === '' || number === 0) return null
  return by === 'percent' ? number : Math.round(number * 100)
}

/** What a change of several answers, with the way back to the list. */
export function answered(
  { params }: SellerRequest,
  { entry, results }: ChangedProducts,
  { list, of }: { readonly list: { readonly state: string; readonly query: string }; readonly of: number },
): CallAnswer {
  const changed = results.filter(({ is }) => is === 'changed').length
  const left = of - results.filter(({ is }) => is === 'changed' || is === 'same').length
  const query = new URLSearchParams({ estado: list.state, hecho: entry ?? '' })
  if (left > 0) query.set('sin', String(left))
  if (list.query !== '') query.set('q', list.query)
  const back = `/t/${params.host}/productos?${query}`
  return { ok: true, data: { entry, changed, left }, back }
}
