import { randomUUID } from 'node:crypto'
import { addProduct } from '../../../catalogue/changes/add-product.action.ts'
import { changeProducts } from '../../../catalogue/changes/change-products.action.ts'
import { readChange } from '../../../catalogue/changes/product-fields.ts'
import type { DeskProduct } from '../../../catalogue/desk-products.store.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { areStored } from '../../products/editor/stored-images.page.ts'
import { answeredStep } from '../answered-step.page.ts'
import { keyOf, ownProduct, shownProduct } from './product.page.tsx'
import { suggested, type TypedProduct } from './typed-product.ts'

/** Saves the product and shows it to shoppers, so that the colours are picked on its page. */
export async function postProduct(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const before = await ownProduct(asked)
  const typed = typedIn(fields)
  const key = before ? keyOf(before) : (/^[\w-]{8,40}$/.exec(fields.get('clave') ?? '')?.[0] ?? randomUUID())
  if (fields.get('hacer') === 'sugerir')
    return shownProduct(asked, { typed: { ...typed, ...suggested(typed.price, shop.currency) }, key })
  const read = readChange({ title: typed.title, tiers: tiersOf(typed, before), images: typed.images })
  if (!read.ok) return shownProduct(asked, { typed, key, wrong: read.refusal })
  const { title = '', tiers = [1], images = [] } = read.value
  if (!(await areStored(asked, images, before?.values.images ?? []))) {
    const wrong = [{ field: 'images', message: 'Una foto no está en la tienda: súbela otra vez.' }]
    return shownProduct(asked, { typed: { ...typed, images: before?.values.images ?? [] }, key, wrong })
  }
  const added = before ?? (await addedProduct(asked, { key, values: { title, tiers } }))
  if (!added) return null
  const change = { title, tiers, images, state: 'visible' as const }
  const { results } = await changeProducts(deps, shop, { products: [{ id: added.id, change }], actor })
  const [result] = results
  if (!result || result.is === 'not-found') return null
  return result.is === 'wrong'
    ? shownProduct(asked, { typed, key, wrong: result.wrong })
    : answeredStep(asked, 'producto', added.id)
}

async function addedProduct(
  { deps, shop, actor }: SellerRequest,
  given: Pick<Parameters<typeof addProduct>[2], 'key' | 'values'>,
): Promise<{ readonly id: string } | null> {
  const added = await addProduct(deps, shop, { ...given, copyOf: null, actor })
  return added.ok ? added.value : null
}

function typedIn(fields: URLSearchParams): TypedProduct {
  const field = (name: string) => fields.get(name)?.trim() ?? ''
  return {
    ...{ title: field('title'), price: field('price'), two: field('two'), three: field('three') },
    images: imagesIn(field('images')),
  }
}

/** What is no list of pictures is none: the schema of products has the last word. */
function imagesIn(text: string): TypedProduct['images'] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

/** The crossed-out price stays where the editor gave one. */
function tiersOf({ price, two, three }: TypedProduct, before: DeskProduct | null): readonly (string | number)[] {
  const [crossed = 0, sold = 0] = before?.values.tiers ?? []
  const normal = crossed > sold && sold > 0 ? crossed : price
  if (two === '' && three === '') return normal === price ? [price] : [normal, price]
  return [normal, price, two || price, ...(three === '' ? [] : [three])]
}
