import type { DemoTrade } from '../../../demo/trade.ts'
import { system } from '../../activity/actor.ts'
import { changeProducts } from '../../catalogue/changes/change-products.action.ts'
import { markOf } from '../../catalogue/changes/merge-product-changes.ts'
import { EVERY_PRODUCT, type ProductSummary } from '../../catalogue/product.ts'
import { listProducts } from '../../catalogue/products.store.ts'
import { NO_CHOICES } from '../../figures/costs/figure-choices.ts'
import { saveFigureChoices } from '../../figures/costs/save-figure-choices.action.ts'
import { saveMonthlyCost } from '../../figures/costs/save-monthly-cost.action.ts'
import { saveUsualCost } from '../../figures/costs/save-usual-cost.action.ts'
import { type Money, parseMoney } from '../../lib/money.ts'
import type { Outcome } from '../../lib/outcome.ts'
import { localDay } from '../../lib/time/local-time.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Deps } from '../deps.ts'

/** More products than a demo shop has. */
const EVERY_ONE = 1_000

/** Says for a demo shop what its products, couriers, packing and months cost, by the acts of a seller. */
export async function writeDemoCosts(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  trade: DemoTrade,
): Promise<void> {
  const { items } = await listProducts(deps.db.read, shop.id, EVERY_PRODUCT, { page: 1, perPage: EVERY_ONE })
  const products = items
    .filter(({ slug }) => slug !== trade.withoutCost)
    .map((product) => ({ id: product.id, change: { cost: costOf(product, trade) } }))
  await changeProducts(deps, shop, { products, actor: system })
  for (const { courier, freight, comingBack, fee } of trade.usual) {
    const cost = {
      ...{ id: '', courier, way: null, places: [], freight: amountOf(freight) },
      comingBack: { kind: 'share', basisPoints: comingBack } as const,
      fee: { fixed: 0, basisPoints: fee, on: 'delivered' } as const,
    }
    done(await saveUsualCost(deps, shop, { cost, seen: '', actor: system }))
  }
  const adTax = { meta: trade.adTax, tiktok: trade.adTax, google: trade.adTax }
  const choices = { packing: amountOf(trade.packing), adTax, assumed: null }
  done(await saveFigureChoices(deps, shop, { choices, seen: markOf(NO_CHOICES), actor: system }))
  const fromMonth = localDay(deps.clock(), shop.country).slice(0, 7)
  for (const { name, amount } of trade.monthly) {
    const cost = { id: '', name, amount: amountOf(amount), fromMonth, toMonth: null }
    done(await saveMonthlyCost(deps, shop, { cost, seen: '', actor: system }))
  }
}

/** In tenths, as suppliers write prices. */
function costOf({ slug, tiers, brought }: ProductSummary, { costShare, losing }: DemoTrade): Money {
  const share = slug === losing.slug ? losing.costShare : costShare
  const price = (tiers[1] ?? tiers[0]) + brought
  return Math.round((price * share) / 10) * 10
}

function amountOf(text: string): Money {
  const read = parseMoney(text)
  if (!read.ok) throw new Error(`The demo’s trade has no amount ${text}`)
  return read.value
}

function done(outcome: Outcome<unknown, unknown>): void {
  if (!outcome.ok) throw new Error(`The demo’s costs were refused: ${JSON.stringify(outcome.refusal)}`)
}
