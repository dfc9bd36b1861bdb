import { findActivity } from '../../../activity/activity.store.ts'
import { listEveryCategory } from '../../../catalogue/categories/categories.store.ts'
import type { LoggedChange } from '../../../catalogue/changes/product-changes.ts'
import {
  countDeskProducts,
  listDeskProducts,
  searchDeskProducts,
} from '../../../catalogue/lists/desk-product-list.store.ts'
import type { ProductState } from '../../../catalogue/product.ts'
import { hasSwitch } from '../../../staff/team/permission.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { stateWords } from './product-words.ts'
import { Products } from './products.tsx'

const PER_PAGE = 50
/** More are counted as so many. */
const MOST_COUNTED = 1_001

/** The shop's products in one state, in the seller's order, or those that have some words. */
export async function productsPage({ deps, shop, url, permission }: SellerRequest): Promise<DeskAnswer> {
  const sql = deps.db.reports
  const state = stateIn(url.searchParams.get('estado'))
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const found =
    query === ''
      ? await listDeskProducts(sql, shop.id, { state, after: keyIn(url.searchParams), limit: PER_PAGE + 1 })
      : await searchDeskProducts(sql, shop.id, { state, query, limit: PER_PAGE + 1 })
  const [counts, categories] = await Promise.all([
    countDeskProducts(sql, shop.id, MOST_COUNTED),
    listEveryCategory(sql, shop.id),
  ])
  const products = found.slice(0, PER_PAGE)
  const hasMore = found.length > PER_PAGE
  const last = hasMore && query === '' ? products.at(-1) : undefined
  const said = await saidIn({ deps, shop }, url.searchParams)
  return deskPage(
    <Products
      base={`/t/${shop.hosts[0]}`}
      {...{ state, query, products, counts, categories, said }}
      next={last ? `${last.position}.${last.id}` : null}
      isCut={hasMore && query !== ''}
      mayEdit={permission.role === 'owner'}
      formKey={Buffer.from(deps.chance(12)).toString('base64url')}
      seesCosts={hasSwitch(permission, 'profits')}
    />,
    { title: 'Productos' },
  )
}

export type Said = { readonly text: string; readonly undo: string | null }

async function saidIn(
  { deps, shop }: Pick<SellerRequest, 'deps' | 'shop'>,
  query: URLSearchParams,
): Promise<Said | null> {
  const [entry, left] = [query.get('hecho'), Number(query.get('sin') ?? 0)]
  if (entry === null) return null
  const rest = left > 0 ? ` ${left} no se pudieron cambiar.` : ''
  const logged = entry === '' ? null : await findActivity(deps.db.reports, shop.id, entry)
  const count = ((logged?.details.products ?? []) as readonly LoggedChange[]).length
  if (count === 0) return { text: `No cambió nada.${rest}`, undo: null }
  const isUndone = logged?.details.undoes !== undefined
  const text = count === 1 ? '1 producto' : `${count} productos`
  return { text: `${isUndone ? 'Deshecho en' : 'Cambiaste'} ${text}.${rest}`, undo: isUndone ? null : entry }
}

function stateIn(text: string | null): ProductState {
  return text !== null && Object.hasOwn(stateWords, text) ? (text as ProductState) : 'visible'
}

function keyIn(query: URLSearchParams) {
  const [, position, id = ''] = /^(\d{1,9})\.([\w-]{1,64})$/.exec(query.get('desde') ?? '') ?? []
  return position === undefined ? null : { position: Number(position), id }
}
