import { GENERIC } from '../../../dispatch/reports/courier-file.ts'
import { heldOrders } from '../../../dispatch/settlements/held-orders.step.ts'
import type { MoneyFile } from '../../../dispatch/settlements/money-file.ts'
import { findMoneyFile } from '../../../dispatch/settlements/money-files.store.ts'
import { MONEY_VERDICTS, type MoneyVerdict } from '../../../dispatch/settlements/money-verdict.ts'
import { owedBy } from '../../../dispatch/settlements/owed.ts'
import { fold } from '../../../lib/text/fold.ts'
import { waitingPhrases } from '../../../orders/parcels/courier-rows/money-findings.store.ts'
import { type KeptMoneyRow, listMoneyRows } from '../../../orders/parcels/courier-rows/money-rows.store.ts'
import { may } from '../../../staff/team/permission.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { costKeepers } from '../../numbers/costs/cost-keepers.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { payingDays } from '../collected/paying-days.ts'
import type { RefusedColumns } from '../reports/pointing-form.tsx'
import { MoneyFileView } from './money-file.tsx'
import type { ShownMoneyRow } from './money-rows.tsx'

const PER_PAGE = 50
/** Rows whose cells are shown beside the headings. */
const EXAMPLES = 3

/** One file of what a courier paid: whose it is, what its rows are, its deposit, what came of it. */
export function moneyFilePage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownMoneyFile(asked, null)
}

/** `refused`: what was chosen for the columns and not taken, with why. */
export async function shownMoneyFile(
  { deps, shop, params, url, permission }: SellerRequest,
  refused: RefusedColumns | null,
): Promise<DeskAnswer> {
  const file = await findMoneyFile(deps.db.read, shop.id, params.pago ?? '')
  if (!file) return null
  const verdict = verdictIn(url.searchParams.get('ver'), file)
  const after = /^\d{1,9}$/.test(url.searchParams.get('desde') ?? '') ? Number(url.searchParams.get('desde')) : -1
  const rowsAsked = { fileId: file.id, after, limit: PER_PAGE + 1, ...(verdict && { verdicts: [verdict] }) }
  const found = verdict ? await listMoneyRows(deps.db.reports, shop.id, rowsAsked) : []
  const rows = found.slice(0, PER_PAGE)
  const isAsked = refused !== null || file.state === 'columns' || url.searchParams.has('columnas')
  const examples = isAsked
    ? await listMoneyRows(deps.db.reports, shop.id, { fileId: file.id, after: -1, limit: EXAMPLES })
    : []
  const phrases = file.state === 'checked' ? await waitingPhrases(deps.db.read, shop.id, file.id) : []
  const nameOf = await actorNames(
    deps.db.read,
    [file.begunBy, file.applied?.by, file.undone?.by, file.closed?.by].flatMap((by) => by ?? []),
  )
  const now = deps.clock()
  const held = file.state === 'checked' || file.state === 'done' ? await heldOrders(deps.db.reports, shop.id, now) : []
  const owed = owedBy(held, { now, days: payingDays(deps.couriers) })
  return deskPage(
    <MoneyFileView
      {...{ file, verdict, isAsked, refused, nameOf }}
      shopBase={`/t/${shop.hosts[0]}`}
      currency={shop.currency}
      rows={rows.map((row) => shownRow(row, file))}
      next={found.length > PER_PAGE ? (rows.at(-1)?.nth ?? null) : null}
      isFirst={after < 0}
      phrases={phrases.map(({ phrase, rows: count, cells }) => ({
        phrase,
        rows: count,
        written: wordsIn(cells, file),
      }))}
      unclaimed={owed.find(({ courier }) => fold(courier) === fold(file.courierName))?.unclaimed ?? null}
      examples={examples.map(({ cells }) => cells)}
      couriers={deps.couriers
        .filter(({ id, countries }) => id !== GENERIC && countries.includes(shop.country))
        .map(({ id, name }) => [id, name] as const)}
      time={shopTime(now, shop.country)}
      canSayCosts={may(permission, costKeepers)}
    />,
    { title: file.fileName, status: refused?.status ?? 200 },
  )
}

/** The verdict that is asked for, else the first that any row has. */
function verdictIn(text: string | null, { facts: { verdicts } }: MoneyFile): MoneyVerdict | null {
  const wanted = MONEY_VERDICTS.find((verdict) => verdict === text)
  return wanted ?? MONEY_VERDICTS.find((verdict) => verdicts[verdict] !== undefined) ?? null
}

function shownRow(row: KeptMoneyRow, file: MoneyFile): ShownMoneyRow {
  const { nth, line, cells, orderCode, moneyClass, amount, part, difference, result, why, at } = row
  const cell = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? '').trim().slice(0, 60))
  return {
    ...{ nth, line, orderCode, moneyClass, amount, part, difference, result, why, at },
    guide: cell(file.columns.guide),
    own: cell(file.columns.own),
    words: wordsIn(cells, file),
  }
}

function wordsIn(cells: readonly string[], { columns }: MoneyFile): string {
  return columns.words === undefined ? '' : (cells[columns.words] ?? '').trim().slice(0, 120)
}
