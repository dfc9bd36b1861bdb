import { countInCategories, listDeskCategories } from '../../../catalogue/arranging/desk-categories.store.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { saidOf } from './arranging-said.page.ts'
import { Categories } from './categories.tsx'
import type { Said } from './said.tsx'

/** More have no place on a page. */
const MOST_SHOWN = 500

/** The shop's categories, to be put in order, and the way to each. */
export async function categoriesPage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownCategories(asked, { said: await saidOf(asked), wanted: [], status: 200 })
}

interface Shown {
  readonly said: Said | null
  /** The order that somebody typed and that is not saved. */
  readonly wanted: readonly string[]
  readonly status: number
}

/** The page with what became of an act. */
export async function shownCategories(
  { deps, shop }: SellerRequest,
  { said, wanted, status }: Shown,
): Promise<DeskAnswer> {
  const [all, counts] = await Promise.all([
    listDeskCategories(deps.db.reports, shop.id),
    countInCategories(deps.db.reports, shop.id),
  ])
  const categories = all.slice(0, MOST_SHOWN)
  const base = `/t/${shop.hosts[0]}`
  const placeOf = ({ slug }: { readonly slug: string }) => (wanted.includes(slug) ? wanted.indexOf(slug) : all.length)
  const rows = categories
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ slug, name, hidden }) => {
      const count = counts.get(slug) ?? 0
      const products = count === 0 ? 'sin productos: no se ve' : count === 1 ? '1 producto' : `${count} productos`
      return {
        key: slug,
        label: name,
        note: hidden ? 'oculta' : '',
        end: products,
        href: `${base}/categorias/${slug}`,
      }
    })
  return deskPage(
    <Categories
      base={base}
      rows={rows}
      seen={categories.map(({ slug }) => slug)}
      more={all.length - rows.length}
      said={said}
    />,
    { title: 'Categorías', status },
  )
}
