import { productTitles } from '../../catalogue/stock/said-stock.store.ts'
import type { Sql } from '../../database/database.ts'
import { AD_NETWORKS } from '../costs/figure-choices.ts'
import { figuresOfRange, type RangeSums } from '../days/figure-days.store.ts'
import { adSourceOf, nameOfCampaign } from '../rules/ad-of-order.ts'
import { readAdKey, readAdProductKey } from '../rules/figure-rows.ts'
import { addSums, type FigureSums, noSums } from '../rules/figure-sums.ts'
import { PROSPECT_FIELDS, type ProspectSums } from '../rules/rates.ts'
import { type AdOrders, adId, type SpentOnAd, spentByProduct, spentOf } from '../rules/spent.ts'
import { adNames, spentByAd } from '../spend/ad-spend.store.ts'
import type { AdName } from '../spend/spend.ts'
import { breakEvenOfMix } from './break-even-mix.ts'
import { earnedOf } from './earned.ts'
import { breakEvenOf, type Expectations, expectationsOf, type Learnt, learntFrom } from './figures.step.ts'
import type { AdLine, GroupLine, ProductLine, ProductReport, ReportOf } from './report.ts'
import { type Asked, headOf } from './summary.step.ts'

/** What each product earned; what advertisements cost is shared out by the orders that they brought. */
export async function productLines(sql: Sql, { shopId, period, today }: Asked): Promise<ProductReport> {
  const [rows, brought, learnt, choices, spent, head] = await Promise.all([
    figuresOfRange(sql, shopId, 'product', period, 'key'),
    figuresOfRange(sql, shopId, 'ad-product', period, 'key', ['orders']),
    learntFrom(sql, shopId, today, 'product', OF_PRODUCT),
    expectationsOf(sql, shopId),
    spentByAd(sql, shopId, period.from, period.to),
    headOf(sql, shopId, period),
  ])
  const { products, unassigned } = spentByProduct(spent, choices, adOrders(brought))
  const titles = await productTitles(
    sql,
    shopId,
    rows.map(({ key }) => key),
  )
  const lines = rows.map(({ key, sums }) => ({
    ...earnedOf(sums, spent.length === 0 ? 'sin-dato' : (products.get(key) ?? 0)),
    productId: key,
    title: titles.get(key) ?? null,
    ...mayCost(learnt.byKey.get(key) ?? noSums, sums, choices, key),
  }))
  return { ...head, lines, unassigned }
}

/** What each advertisement brought and cost. Spend that brought no order has a line, and so have orders that no advertisement brought. */
export async function adLines(sql: Sql, { shopId, period, today }: Asked): Promise<ReportOf<AdLine>> {
  const [rows, brought, learnt, choices, spent, names, head] = await Promise.all([
    figuresOfRange(sql, shopId, 'ad', period, 'key'),
    figuresOfRange(sql, shopId, 'ad-product', period, 'key', OF_PRODUCT),
    learntFrom(sql, shopId, today, 'product', OF_PRODUCT),
    expectationsOf(sql, shopId),
    spentByAd(sql, shopId, period.from, period.to),
    adNames(sql, shopId),
    headOf(sql, shopId, period),
  ])
  const sums = new Map(rows.map(({ key, sums }) => [key, sums]))
  const spentFor = new Map(spent.map((one) => [adId(one), one]))
  const products = Map.groupBy(brought, ({ key }) => readAdProductKey(key).ad)
  const keys = [...new Set([...sums.keys(), ...spentFor.keys()])]
  const named = new Map(names.map(({ network, kind, id, name }) => [nameKey(network, kind, id), name]))
  const around = { names: named, choices, learnt, isSpendKnown: spent.length > 0 }
  const lines = keys.map((key) => {
    const own = { sums: sums.get(key) ?? noSums, spent: spentFor.get(key) ?? null, products: products.get(key) ?? [] }
    return adLine(key, own, around)
  })
  return { ...head, lines }
}

const OF_PRODUCT = [...PROSPECT_FIELDS, 'noProductCost'] as const
type OfProduct = RangeSums<(typeof OF_PRODUCT)[number]>

interface OfAd {
  readonly sums: FigureSums
  readonly spent: SpentOnAd | null
  readonly products: readonly OfProduct[]
}

interface Around {
  readonly names: ReadonlyMap<string, string>
  readonly choices: Expectations
  readonly learnt: Learnt<keyof CostSums>
  readonly isSpendKnown: boolean
}

function adLine(
  key: string,
  { sums, spent, products }: OfAd,
  { names, choices, learnt, isSpendKnown }: Around,
): AdLine {
  const { network: named, campaign, ad } = readAdKey(key)
  const network = adSourceOf(named)
  const ordered = products.toSorted((one, other) => other.sums.orders - one.sums.orders)
  const each = ordered.map((row) => {
    const { product } = readAdProductKey(row.key)
    const past = learnt.byKey.get(product) ?? noSums
    return { count: row.sums.orders, ...mayCost(past, row.sums, choices, product) }
  })
  return {
    ...earnedOf(sums, !isSpendKnown ? 'sin-dato' : spent ? spentOf([spent], choices) : 0),
    ...{ network, campaign, ad },
    campaignName: nameOfCampaign({ network: named, campaign }, names.get(nameKey(named, 'campaign', campaign)) ?? ''),
    adName: names.get(nameKey(named, 'ad', ad)) ?? '',
    breakEven: breakEvenOfMix(each),
    lacksCost: each.some((one) => one.lacksCost),
    products: ordered.map((row) => readAdProductKey(row.key).product),
  }
}

type CostSums = ProspectSums & Pick<FigureSums, 'noProductCost'>

/** What an order of a product may cost, and whether its missing cost is why that is not known. */
function mayCost(
  past: CostSums,
  now: CostSums,
  choices: Expectations,
  productId: string,
): Pick<ProductLine, 'breakEven' | 'lacksCost'> {
  const breakEven = breakEvenOf(past, now, choices, productId)
  return { breakEven, lacksCost: breakEven === null && past.noProductCost + now.noProductCost > 0 }
}

function nameKey(network: string, kind: AdName['kind'], id: string): string {
  return `${network}|${kind}|${id}`
}

function adOrders(rows: readonly RangeSums<'orders'>[]): readonly AdOrders[] {
  return rows.flatMap(({ key, sums }) => {
    const { ad, product } = readAdProductKey(key)
    const { network: named, ...ids } = readAdKey(ad)
    const network = AD_NETWORKS.find((one) => one === named)
    return network ? [{ network, ...ids, product, orders: sums.orders }] : []
  })
}

/** What was earned by place, courier or person. No spend is theirs, so the profit is that before advertising. */
export async function groupLines(
  sql: Sql,
  { shopId, period }: Asked,
  kind: 'place' | 'courier' | 'person',
): Promise<ReportOf<GroupLine>> {
  const [rows, head] = await Promise.all([
    figuresOfRange(sql, shopId, kind, period, 'key'),
    headOf(sql, shopId, period),
  ])
  return { ...head, lines: rows.map(({ key, sums }) => ({ ...earnedOf(sums, 0), key })) }
}

/** The lines of districts as those of provincias (four digits) or departamentos (two). */
export function byPrefix(lines: readonly GroupLine[], length: number): readonly GroupLine[] {
  const groups = Map.groupBy(lines, ({ key }) => (key.startsWith('~') ? key : key.slice(0, length)))
  return [...groups].map(([key, own]) => ({
    key,
    ...earnedOf(
      own.reduce((sum, { sums }) => addSums(sum, sums), noSums),
      0,
    ),
  }))
}
