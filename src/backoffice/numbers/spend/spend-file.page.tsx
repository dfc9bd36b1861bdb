import { adNames, daysOfSource, spendByDay, spendCovered } from '../../../figures/spend/ad-spend.store.ts'
import { BY_HAND } from '../../../figures/spend/spend.ts'
import { coveredBy, type WholeSpendFile } from '../../../figures/spend/spend-file.ts'
import { findSpendFile } from '../../../figures/spend/spend-files.store.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { namesById } from './names-by-id.ts'
import { inCurrencyOfFile, inCurrencyOfShop, type ShownSpend } from './shown-spend.ts'
import { SpendColumnsForm } from './spend-columns-form.tsx'
import { SpendFileView } from './spend-file.tsx'

/** Rows whose cells are shown beside the headings. */
const EXAMPLES = 3

/** One file: what its columns tell, what was read, what came of it. */
export async function spendFilePage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, params, url } = asked
  const file = await findSpendFile(deps.db.read, shop.id, params.archivo ?? '')
  if (!file) return null
  const base = `/t/${shop.hosts[0]}/numeros/gasto`
  const isAsked = file.state === 'columns' || (file.state === 'pending' && url.searchParams.has('columnas'))
  if (isAsked && file.table) {
    const examples = file.table.rows.slice(0, EXAMPLES).map(({ cells }) => cells)
    return deskPage(<SpendColumnsForm {...{ base, file, examples }} />, { title: file.fileName })
  }
  const nameOf = await actorNames(deps.db.read, [file.madeBy])
  return deskPage(
    <SpendFileView
      {...{ base, file }}
      by={nameOf(file.madeBy)}
      currency={shop.currency}
      canBeCorrected={file.state === 'pending' && file.table !== null}
      time={shopTime(deps.clock(), shop.country)}
      {...(await (file.state === 'applied' ? appliedPart(asked, file) : waitingPart(asked, file)))}
    />,
    { title: file.fileName },
  )
}

interface Found {
  readonly shown: readonly ShownSpend[]
  /** What gives way to the file, in the shop's currency: all of it, and what was typed. */
  readonly replaced: { readonly all: number; readonly typed: number }
  /** What other accounts of the network spent on its days. */
  readonly beside: number
  /** What is left of it. */
  readonly left: number | null
}

async function waitingPart({ deps, shop }: SellerRequest, { spend, network }: WholeSpendFile): Promise<Found> {
  const none = { shown: [], replaced: { all: 0, typed: 0 }, beside: 0, left: null }
  if (!spend || !network) return none
  const covered = coveredBy(network, spend.rows)
  const before = await spendCovered(deps.db.read, shop.id, covered)
  const all = await spendByDay(deps.db.read, shop.id, covered.firstDay, covered.lastDay)
  const ofNetwork = sumOf(all.filter((one) => one.network === network))
  return {
    ...none,
    shown: inCurrencyOfFile(spend),
    replaced: { all: sumOf(before), typed: sumOf(before.filter(({ source }) => source === BY_HAND)) },
    beside: ofNetwork - sumOf(before),
  }
}

async function appliedPart({ deps, shop }: SellerRequest, file: WholeSpendFile): Promise<Found> {
  const { firstDay, lastDay, id } = file
  const days = await daysOfSource(deps.db.read, shop.id, id)
  const rows = await spendByDay(deps.db.reports, shop.id, firstDay ?? '', lastDay ?? '')
  const names = namesById(await adNames(deps.db.reports, shop.id))
  const own = rows.filter(({ source }) => source === id)
  return { shown: inCurrencyOfShop(own, names), replaced: { all: 0, typed: 0 }, beside: 0, left: sumOf(days) }
}

function sumOf(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
