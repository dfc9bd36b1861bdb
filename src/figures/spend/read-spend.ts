import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { fold } from '../../lib/text/fold.ts'
import { amountsOf, daysOf, idsOf } from './spend-cells.ts'
import { currencyAt, type SpendColumns, type SpendMeaning } from './spend-headings.ts'
import type { SpendTable } from './spend-table.ts'

/** An amount of a file. */
export interface SpendRow {
  readonly day: string
  readonly account: string
  readonly campaign: string
  readonly ad: string
  /** Millionths of the file's currency. */
  readonly spent: number
}

/** Why a row is left out. `total`: it repeats the sum of others. */
export const LEFT_OUT = ['total', 'bad-day', 'no-amount', 'negative'] as const
export type LeftOutReason = (typeof LEFT_OUT)[number]

interface LeftOut {
  readonly rows: number
  /** The first of their lines in the file. */
  readonly lines: readonly number[]
  readonly spent: number
}

/** What was found while a file was read. */
export interface SpendFacts {
  /** Rows that were read. */
  readonly read: number
  /** Rows that a breakdown by age, sex or place made of one. */
  readonly merged: number
  readonly leftOut: Readonly<Partial<Record<LeftOutReason, LeftOut>>>
  /** Rows whose campaign or advertisement goes by its name, because a spreadsheet has rounded the id. */
  readonly damagedIds: number
  /** The largest sum that the file itself says, in millionths. */
  readonly toldTotal: number | null
}

export interface FoundName {
  readonly kind: 'campaign' | 'ad'
  readonly id: string
  readonly name: string
}

export interface SpendReading {
  /** One for each day, account, campaign and advertisement. */
  readonly rows: readonly SpendRow[]
  readonly names: readonly FoundName[]
  /** `''` where the file does not say it. */
  readonly currency: string
  /** Millionths. */
  readonly total: number
  readonly facts: SpendFacts
}

export type SpendReadRefusal = {
  readonly reason: 'no-amount-column' | 'no-days' | 'several-currencies' | 'nothing-spent' | 'too-much'
}

const LONGEST_NAME = 200
const MOST_LINES = 20

/** Reads the rows of a table by its columns. `latest`: the last day that there can be. */
export function readSpend(
  { headers, rows }: SpendTable,
  columns: SpendColumns,
  latest: string,
): Outcome<SpendReading, SpendReadRefusal> {
  if (columns.amount === undefined) return refused({ reason: 'no-amount-column' })
  const text = (cells: readonly string[], meaning: SpendMeaning) => cellOf(cells, columns[meaning])
  const all = (meaning: SpendMeaning) => rows.map(({ cells }) => text(cells, meaning))
  const begins = columns.day === undefined ? 'start' : 'day'
  if (columns[begins] === undefined) return refused({ reason: 'no-days' })
  const readDay = daysOf([...all(begins), ...(begins === 'start' ? all('end') : [])], latest)
  const readAmount = amountsOf(all('amount'))
  const [campaignIds, adIds, accountIds] = [idsOf(all('campaignId')), idsOf(all('adId')), idsOf(all('accountId'))]
  const hasCampaigns = all('campaign').some(Boolean) || all('campaignId').some(Boolean)

  const read = rows.map(({ line, cells }) => {
    const day = readDay(text(cells, begins))
    const [campaign, ad] = [
      named(campaignIds(text(cells, 'campaignId')), text(cells, 'campaign')),
      named(adIds(text(cells, 'adId')), text(cells, 'ad')),
    ]
    const account = accountIds(text(cells, 'accountId')).id || text(cells, 'account')
    const spent = readAmount(text(cells, 'amount'))
    const isOfDays = begins === 'start' && columns.end !== undefined && readDay(text(cells, 'end')) !== day
    const isTotal = (hasCampaigns && campaign.key === '') || (day === null && saysTotal(cells))
    return { line, day, account, campaign, ad, spent, isOfDays, isTotal }
  })
  if (read.some(({ isTotal, isOfDays }) => isOfDays && !isTotal)) return refused({ reason: 'no-days' })
  const currencies = new Set(all('currency').filter((code) => /^[A-Z]{3}$/.test(code)))
  const inHeading = currencyAt(headers, columns.amount)
  if (inHeading !== '') currencies.add(inHeading)
  if (currencies.size > 1) return refused({ reason: 'several-currencies' })

  const parts = withAds(read)
  const kept = new Map<string, SpendRow>()
  const leftOut: Partial<Record<LeftOutReason, LeftOut>> = {}
  const totals: number[] = []
  let merged = 0
  for (const row of read) {
    const reason = reasonAgainst(row, parts)
    if (reason !== null) {
      leftOut[reason] = withRow(leftOut[reason], row)
      if (reason === 'total' && row.spent !== null) totals.push(row.spent)
      continue
    }
    const { day, account, campaign, ad, spent } = row
    const made = { day: day ?? '', account, campaign: campaign.key, ad: ad.key, spent: spent ?? 0 }
    const key = JSON.stringify([made.day, made.account, made.campaign, made.ad])
    const before = kept.get(key)
    if (before) merged += 1
    kept.set(key, before ? { ...made, spent: before.spent + made.spent } : made)
  }
  if (kept.size === 0) return refused({ reason: 'nothing-spent' })
  const found = [...kept.values()]
  const total = found.reduce((sum, { spent }) => sum + spent, 0)
  if (!Number.isSafeInteger(total)) return refused({ reason: 'too-much' })
  return done({
    rows: found.toSorted(byKey),
    names: namesIn(read),
    currency: [...currencies][0] ?? '',
    total,
    facts: {
      ...{ read: found.length + merged, merged, leftOut },
      damagedIds: read.filter(({ isTotal, campaign, ad }) => !isTotal && (campaign.isDamaged || ad.isDamaged)).length,
      toldTotal: totals.length === 0 ? null : Math.max(...totals),
    },
  })
}

interface Named {
  /** The id; the name where there is no id; `''` for neither. */
  readonly key: string
  readonly id: string
  readonly name: string
  readonly isDamaged: boolean
}

interface ReadRow {
  readonly line: number
  readonly day: string | null
  readonly account: string
  readonly campaign: Named
  readonly ad: Named
  readonly spent: number | null
  readonly isTotal: boolean
}

function cellOf(cells: readonly string[], place: number | undefined): string {
  const text = place === undefined ? '' : (cells[place] ?? '').trim().replace(/\s+/g, ' ').slice(0, LONGEST_NAME)
  return /^(?:--?|–|—)$/.test(text) ? '' : text
}

function named({ id, isDamaged }: ReturnType<ReturnType<typeof idsOf>>, name: string): Named {
  return { key: id || name, id, name, isDamaged }
}

/** *Total*, *Total: 12 resultados*, *Total: Cuenta*, in whichever column. */
function saysTotal(cells: readonly string[]): boolean {
  const [first = ''] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && !/^[-–—]+$/.test(cell))
  return /^(?:sub)?total(?:es)?\b/.test(fold(first)) || /^resultados de \d|^results from \d/.test(fold(first))
}

/** The days and campaigns that have rows for each advertisement: a row of theirs without one is a sum. */
function withAds(rows: readonly ReadRow[]): ReadonlySet<string> {
  return new Set(rows.filter(({ ad }) => ad.key !== '').map(dayAndCampaign))
}

function dayAndCampaign({ day, account, campaign }: ReadRow): string {
  return JSON.stringify([day, account, campaign.key])
}

function reasonAgainst(row: ReadRow, parts: ReadonlySet<string>): LeftOutReason | null {
  if (row.isTotal || (row.ad.key === '' && row.day !== null && parts.has(dayAndCampaign(row)))) return 'total'
  if (row.spent === null) return 'no-amount'
  if (row.day === null) return 'bad-day'
  return row.spent < 0 ? 'negative' : null
}

function withRow(before: LeftOut | undefined, { line, spent }: ReadRow): LeftOut {
  const { rows, lines, spent: sum } = before ?? { rows: 0, lines: [], spent: 0 }
  return { rows: rows + 1, lines: lines.length < MOST_LINES ? [...lines, line] : lines, spent: sum + (spent ?? 0) }
}

/** The name that each id had last. */
function namesIn(rows: readonly ReadRow[]): readonly FoundName[] {
  const found = new Map<string, FoundName>()
  for (const { campaign, ad } of rows) {
    if (campaign.id && campaign.name) found.set(`c${campaign.id}`, { kind: 'campaign', ...namedBy(campaign) })
    if (ad.id && ad.name) found.set(`a${ad.id}`, { kind: 'ad', ...namedBy(ad) })
  }
  return [...found.values()]
}

function namedBy({ id, name }: Named): Pick<FoundName, 'id' | 'name'> {
  return { id, name }
}

function byKey(one: SpendRow, other: SpendRow): number {
  const [a, b] = [one, other].map(({ day, account, campaign, ad }) => JSON.stringify([day, account, campaign, ad]))
  return (a ?? '') < (b ?? '') ? -1 : 1
}
