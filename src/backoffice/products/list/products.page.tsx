import { findActivity } from '../../../activity/activity.store.ts'
import type { LoggedChange } from '../../../catalogue/changes/product-changes.ts'
import { counted } from '../../../lib/text/counted.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { placeIn } from './list-place.ts'
import { NothingBeside } from './nothing-beside.tsx'
import type { ProductListProps } from './product-list-props.ts'
import { ProductScreen } from './product-screen.tsx'
import { readProducts } from './read-products.api.ts'

/** The shop's products in one state, in the seller's order, or those that have some words. `?elegir=pagina` ticks them. */
export async function productsPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { searchParams } = asked.url
  const list = await readProducts(asked, placeIn(searchParams))
  const chosen = searchParams.get('elegir') === 'pagina' ? list.products.map(({ id }) => id) : []
  return deskPage(
    <ProductScreen list={{ ...list, chosen, said: await saidIn(asked, searchParams) }} isOpened={false}>
      <NothingBeside {...list} />
    </ProductScreen>,
    // The editor that opens beside the list has frames and videos.
    { title: 'Productos', hasFrames: list.mayEdit, hasVideos: list.mayEdit },
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
