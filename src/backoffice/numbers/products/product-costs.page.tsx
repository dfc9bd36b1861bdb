import { MOST_AT_ONCE } from '../../../catalogue/changes/bulk-change.ts'
import { changeProducts } from '../../../catalogue/changes/change-products.action.ts'
import type { ProductToChange } from '../../../catalogue/changes/plan-product.step.ts'
import type { ChangedProduct } from '../../../catalogue/changes/write-products.step.ts'
import { countProductsWithoutCost, productsToMatch } from '../../../catalogue/lists/product-costs.store.ts'
import { askedProducts, askedProductsOf } from '../../../figures/costs/asked-products.step.ts'
import { readPastedCosts } from '../../../figures/costs/pasted-costs.ts'
import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { type CostList, listAddress, listIn } from './cost-list.ts'
import { costText, MOST_ROWS, readPostedCosts, type TypedRow } from './posted-costs.ts'
import { type CostRow, ProductCosts } from './product-costs.tsx'

const PER_PAGE = 100
/** More products are not looked through for a name. */
const MOST_NAMED = 20_000

/** What each product costs, those first for which orders wait. */
export async function productCostsPage(asked: SellerRequest): Promise<DeskAnswer> {
  const saved = asked.url.searchParams.get('guardado')
  const said = saved === null ? null : ({ tone: 'good', text: savedWords(Number(saved)) } as const)
  return shown(asked, { list: listIn(asked.url.searchParams), said })
}

/** Saves what was typed, or shows what was pasted before it is saved. What is refused stays as it was typed. */
export async function postProductCosts(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  if (fields.get('hacer') === 'pegar') return pasted(fields, asked)
  const { shop } = asked
  const list = listIn(fields)
  const posted = readPostedCosts(fields)
  if (posted.problems.size > 0) {
    const rows = await rowsOf(asked, posted.rows, posted.problems)
    const seen = new Map(posted.rows.map(({ id, before }) => [id, before]))
    const asSeen = rows.map((row) => ({ ...row, seen: seen.get(row.id) ?? row.seen }))
    return shown(asked, { list, rows: asSeen, said: NOT_SAVED, status: 422 })
  }
  const results = await saved(asked, posted.changes)
  const changed = results.filter(({ is }) => is === 'changed').length
  const problems = problemsOf(posted.changes, results, shop.currency)
  if (problems.size === 0) return seeOther(listAddress(baseOf(asked), list, { guardado: String(changed) }))
  const left = posted.rows.filter(({ id }) => problems.has(id))
  const rows = await rowsOf(asked, left, problems)
  const gone = rows.length < left.length ? ' Hay productos que ya no están.' : ''
  const text = `${savedWords(changed)}${gone}${rows.length > 0 ? ' Estos no: mira lo que dice debajo de cada uno.' : ''}`
  return shown(asked, { list, rows, said: { tone: 'bad', text }, status: 409 })
}

const NOT_SAVED = { tone: 'bad', text: 'No se guardó nada. Corrige lo marcado.' } as const

function savedWords(count: number): string {
  if (!(count > 0)) return 'No cambió nada.'
  return count === 1 ? 'Se guardó 1 costo.' : `Se guardaron ${count} costos.`
}

/** As the editor changes them: a cost that somebody else wrote meanwhile stays. */
async function saved(
  { deps, shop, actor }: SellerRequest,
  changes: readonly ProductToChange[],
): Promise<readonly ChangedProduct[]> {
  const results: ChangedProduct[] = []
  for (let start = 0; start < changes.length; start += MOST_AT_ONCE) {
    const products = changes.slice(start, start + MOST_AT_ONCE)
    results.push(...(await changeProducts(deps, shop, { products, actor })).results)
  }
  return results
}

function problemsOf(
  changes: readonly ProductToChange[],
  results: readonly ChangedProduct[],
  currency: CurrencyCode,
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  for (const [place, { id }] of changes.entries()) {
    const result = results[place]
    if (result?.is === 'not-found') problems.set(id, 'Ese producto ya no está.')
    else if (result?.is === 'wrong') problems.set(id, result.wrong[0]?.message ?? 'Este producto no se puede cambiar.')
    else if (result && result.conflicts.length > 0) {
      const { cost } = result.product.values
      const now = cost === null ? 'lo vació' : `puso ${formatMoney(cost, currency)}`
      problems.set(id, `Alguien ${now} mientras tanto. Guarda otra vez para poner lo tuyo.`)
    }
  }
  return problems
}

async function rowsOf(
  { deps, shop }: SellerRequest,
  rows: readonly Pick<TypedRow, 'id' | 'typed'>[],
  problems: ReadonlyMap<string, string>,
): Promise<readonly CostRow[]> {
  const ids = rows.map(({ id }) => id)
  const typed = new Map(rows.map((row) => [row.id, row.typed]))
  const products = await askedProductsOf(deps.db.read, shop.id, ids)
  return products.map((product) => ({
    ...product,
    ...{ typed: typed.get(product.id) ?? '', seen: costText(product.cost), problem: problems.get(product.id) ?? '' },
  }))
}

/** What was pasted, beside what each product costs now. It saves nothing. */
async function pasted(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const [text, list] = [fields.get('pegado') ?? '', listIn(fields)]
  const names = await productsToMatch(deps.db.reports, shop.id, MOST_NAMED)
  const read = readPastedCosts(text, names, (fields.get('mostrados') ?? '').split(' ').filter(Boolean))
  if (read.found.length === 0 && read.problems.length === 0) {
    return shown(asked, { list, text, said: { tone: 'bad', text: 'No hay nada que leer en lo pegado.' }, status: 422 })
  }
  const found = read.found.slice(0, MOST_ROWS)
  const rows = await rowsOf(
    asked,
    found.map(({ id, cost }) => ({ id, typed: costText(cost) })),
    NONE,
  )
  return shown(asked, { list, rows, pasted: { problems: read.problems, isCut: found.length < read.found.length } })
}

const NONE: ReadonlyMap<string, string> = new Map()

type Given = Parameters<typeof ProductCosts>[0]

interface Shown extends Partial<Pick<Given, 'said' | 'pasted' | 'text'>> {
  readonly list: CostList
  /** In place of the list's own. */
  readonly rows?: readonly CostRow[]
  readonly status?: number
}

async function shown(asked: SellerRequest, given: Shown): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const { list, said = null, pasted: preview = null, text = '', status = 200 } = given
  const sql = deps.db.reports
  const page = { isMissing: !list.isAll, offset: (list.page - 1) * PER_PAGE, limit: PER_PAGE + 1 }
  const [found, withoutCost] = await Promise.all([
    given.rows ? [] : askedProducts(sql, shop.id, page),
    countProductsWithoutCost(sql, shop.id),
  ])
  const own = found
    .slice(0, PER_PAGE)
    .map((one) => ({ ...one, typed: costText(one.cost), seen: costText(one.cost), problem: '' }))
  return deskPage(
    <ProductCosts
      {...{ base: baseOf(asked), currency: shop.currency, list, said, text, withoutCost }}
      rows={given.rows ?? own}
      hasMore={found.length > PER_PAGE}
      pasted={preview}
    />,
    { title: 'Cuánto te cuesta cada producto', status },
  )
}

function baseOf({ shop }: SellerRequest): string {
  return `/t/${shop.hosts[0]}/numeros/productos-sin-costo`
}
