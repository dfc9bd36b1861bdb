import { findActivity } from '../../../activity/activity.store.ts'
import type { LoggedChange } from '../../../catalogue/changes/product-changes.ts'
import { counted } from '../../../lib/text/counted.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { placeIn } from './list-place.ts'
import { NothingBeside } from './nothing-beside.tsx'
import type { ProductListProps } from './product-list-props.ts'
import { ProductScreen } from './product-screen.tsx'
import { listUnlessThere } from './read-products.api.ts'

/** The shop's products in one state, in the seller's order, or those that have some words. `?elegir=pagina` ticks them. */
export async function productsPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { searchParams } = asked.url
  const list = await listUnlessThere(asked, placeIn(searchParams))
  const chosen = searchParams.get('elegir') === 'pagina' ? list?.products.map(({ id }) => id) : []
  const mayEdit = list?.mayEdit === true
  const said = await saidIn(asked, searchParams)
  return deskPage(
    <ProductScreen list={list && { ...list, chosen: chosen ?? [], said }} isOpened={false}>
      <NothingBeside isListEmpty={list?.products.length === 0} />
    </ProductScreen>,
    // The editor that opens beside the list has frames and videos.
    { title: 'Productos', hasFrames: mayEdit, hasVideos: mayEdit },
  )
}

async function saidIn(
  { deps, shop }: Pick<SellerRequest, 'deps' | 'shop'>,
  query: URLSearchParams,
): Promise<ProductListProps['said']> {
  const [entry, left] = [query.get('hecho'), Number(query.get('sin') ?? 0)]
  if (entry === null) return null
  const rest = left > 0 ? ` ${left} no se pudieron cambiar.` : ''
  const logged = entry === '' ? null : await findActivity(deps.db.reports, shop.id, entry)
  const count = ((logged?.details.products ?? []) as readonly LoggedChange[]).length
  if (count === 0) return { text: `No cambió nada.${rest}`, undo: null }
  const isUndone = logged?.details.undoes !== undefined
  const text = counted(count, 'producto', 'productos')
  return { text: `${isUndone ? 'Deshecho en' : 'Cambiaste'} ${text}.${rest}`, undo: isUndone ? null : entry }
}
