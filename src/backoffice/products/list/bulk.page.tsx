import { MOST_AT_ONCE } from '../../../catalogue/changes/bulk-change.ts'
import { rehearseProducts } from '../../../catalogue/changes/rehearse-products.step.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { refusedPage } from '../../frame/refused-page.tsx'
import { bulkFields, bulkOf, productId } from './bulk-asked.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { type ListPlace, placeIn, placeText } from './list-place.ts'
import { refusedWords, shownChange, sumWords, totalWords } from './preview-words.ts'
import { ProductScreen } from './product-screen.tsx'
import { productsAt, readProducts } from './read-products.api.ts'

/** A preview that is loaded again or gone back to asks nothing any more: it leads to the list, where it was. */
export async function backToList({ shop, url }: SellerRequest): Promise<DeskAnswer> {
  return seeOther(`/t/${shop.hosts[0]}/productos${placeText(placeIn(url.searchParams))}`)
}

/** What a change of the ticked products would make of each: old and new values, and what could not be changed. It saves nothing. */
export async function postBulk(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const place = placeIn(fields)
  const read = bulkFields.safeParse(Object.fromEntries(fields))
  if (!read.success) return refusedPage(asked, { status: 422, message: read.error.issues[0]?.message ?? '' })
  const { ids, rest, isCut } = await chosenIn(fields, asked, place)
  if (ids.length === 0) return refusedPage(asked, { status: 422, message: 'Elige al menos un producto.' })
  const isEverything = fields.has('todos')
  const list = await readProducts(asked, place)
  const bulk = bulkOf(read.data)
  const rehearsed = bulk.ok ? await rehearseProducts(deps.db.read, shop.id, { ids, bulk: bulk.value }) : []
  const named = bulk.ok ? { ...list, bulk: bulk.value } : null
  const changes = rehearsed
    .flatMap((one) => (named ? (shownChange(one, named) ?? []) : []))
    .toSorted((one, other) => other.warnings.length - one.warnings.length)
  const refused = rehearsed.flatMap(({ product, planned }) =>
    named && planned.is === 'wrong'
      ? { id: product.id, title: product.values.title, why: refusedWords(named.bulk, planned.wrong) }
      : [],
  )
  const same = rehearsed.length - changes.length - refused.length
  const sum = sumWords({ changed: changes.length, same, refused: refused.length })
  const total = read.data.que === 'precio' ? totalWords(rehearsed, shop.currency) : ''
  return deskPage(
    <ProductScreen list={{ ...list, chosen: ids, isEverything }} isOpened>
      <BulkPreview
        {...{ place, ids, isEverything, changes, refused, base: list.base, currency: shop.currency, asked: read.data }}
        formKey={Buffer.from(deps.chance(12)).toString('base64url')}
        problem={bulk.ok ? null : bulk.refusal}
        sums={[sum, total, isCut ? (rest ? REST : FIRST) : ''].filter((words) => words !== '')}
        back={rest ?? place}
      />
    </ProductScreen>,
    {
      ...{ title: 'Qué cambia', status: bulk.ok ? 200 : 422 },
      // The editor that opens beside the list has frames and videos.
      ...{ hasFrames: true, hasVideos: true },
    },
  )
}

const REST = `Son los primeros ${MOST_AT_ONCE}. Cuando los guardes, la lista sigue con los demás.`
const FIRST = `Son los primeros ${MOST_AT_ONCE}. Para los demás busca con otra palabra de su nombre.`

interface Chosen {
  readonly ids: readonly string[]
  /** The list finds more than are changed at once. */
  readonly isCut: boolean
  /** Where it goes on behind them. What was searched for has no such place. */
  readonly rest: ListPlace | null
}

/** The ticked products, or all that the list finds from its place on. */
async function chosenIn(fields: URLSearchParams, asked: SellerRequest, place: ListPlace): Promise<Chosen> {
  if (!fields.has('todos')) {
    const ids = fields.getAll('ids').filter((id) => productId.safeParse(id).success)
    return { ids: [...new Set(ids)].slice(0, MOST_AT_ONCE), isCut: false, rest: null }
  }
  const found = await productsAt(asked, place, MOST_AT_ONCE + 1)
  const chosen = found.slice(0, MOST_AT_ONCE)
  const isCut = found.length > MOST_AT_ONCE
  const last = place.query === '' && isCut ? chosen.at(-1) : undefined
  return { ids: chosen.map(({ id }) => id), isCut, rest: last ? { ...place, after: last } : null }
}
