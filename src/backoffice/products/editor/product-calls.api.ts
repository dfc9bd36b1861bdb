import { z } from 'zod'
import { addProduct } from '../../../catalogue/changes/add-product.action.ts'
import { readChange } from '../../../catalogue/changes/product-fields.ts'
import type { ChangedProducts } from '../../../catalogue/changes/write-products.step.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { productId } from '../list/bulk-asked.ts'

/** The catalogue is the owner's. */
export const catalogueKeepers = { roles: ['owner'] } as const

export const productKey = z.string().regex(/^[\w-]{8,40}$/, 'Vuelve a abrir la página.')
export const listState = z.enum(['visible', 'draft', 'archived']).default('visible')
export const listWords = z.string().trim().max(100).default('').describe('What that list was searched for')
export const listFrom = z.string().max(80).default('').describe('The product behind which that page of the list begins')
export const productsAnswer = z.object({
  entry: z.string().nullable().describe('What `undoProducts` takes back; null when nothing was changed'),
  changed: z.int(),
  left: z.int().describe('How many could not be changed'),
})

/** The same in an address, without what is empty. */
export function listText({ estado, q, desde }: ListFields): string {
  return String(new URLSearchParams({ estado, ...(q && { q }), ...(desde && { desde }) }))
}

interface ListFields {
  readonly estado: string
  readonly q: string
  readonly desde: string
}

/** What an owner does with products, beside the editor's own form. */
export const productCalls: readonly DeskCall[] = [
  deskCall({
    name: 'addProduct',
    path: '/t/:host/productos/agregar',
    summary: 'Adds a draft product, empty or as a copy of another one',
    who: catalogueKeepers,
    params: z.object({
      clave: productKey.describe('The same key is the same product'),
      nombre: z.string().default(''),
      precio: z.string().default(''),
      copia: z
        .union([z.literal(''), productId])
        .default('')
        .describe('The id of the product to copy'),
      estado: listState.unwrap().optional().describe('The list beside which a form leads to it'),
      q: listWords,
      desde: listFrom,
    }),
    answers: z.object({ id: z.string() }),
    refusals: [404],
    async run({ clave, nombre, precio, copia, estado, q, desde }, asked) {
      const { deps, shop, actor } = asked
      const read = readChange(copia === '' ? { title: nombre, tiers: [precio.trim()] } : {})
      if (!read.ok) return { ok: false, status: 422, message: read.refusal[0]?.message ?? 'Revisa los datos.' }
      const { title = '', tiers = [1] } = read.value
      const copyOf = copia === '' ? null : copia
      const added = await addProduct(deps, shop, { key: clave, values: { title, tiers }, copyOf, actor })
      if (!added.ok) return { ok: false, status: 404, message: 'Ese producto ya no está.' }
      const list = estado === undefined ? '' : `?${listText({ estado, q, desde })}`
      return { ok: true, data: added.value, back: `/t/${asked.params.host}/producto/${added.value.id}${list}` }
    },
  }),
]

/** What a change of several answers, with the way back to the list. */
export function answered(
  { params }: SellerRequest,
  { entry, results }: ChangedProducts,
  { list, of }: { readonly list: ListFields; readonly of: number },
): CallAnswer {
  const changed = results.filter(({ is }) => is === 'changed').length
  const left = of - results.filter(({ is }) => is === 'changed' || is === 'same').length
  const said = new URLSearchParams({ hecho: entry ?? '', ...(left > 0 && { sin: String(left) }) })
  const back = `/t/${params.host}/productos?${listText(list)}&${said}`
  return { ok: true, data: { entry, changed, left }, back }
}
