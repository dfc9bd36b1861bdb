import { formatMoney } from '../../../lib/money.ts'
import { leftOutAdvice } from '../formats/left-out.ts'
import type { LeftOutRow, RowRefusal, SoldOutRow, WholePriceRow } from '../formats/product-draft.ts'
import type { ImportReport } from '../import-terms.ts'
import { noteText, problemText } from './problem-text.ts'

const NAMES = { shopify: 'Shopify export', woocommerce: 'WooCommerce export', json: 'JSON catalogue' } as const

/** The report of an import, for the seller who started it. */
export function reportText(report: ImportReport): string {
  const { added, changed, unchanged, removed, kept, withdrawn, categoriesChanged, pictures, videos, resumedAt } = report
  const { soldOut, leftOut, wholePrices, notes, refused, keptByHand } = report
  const products = added + changed + unchanged
  return [
    `${NAMES[report.format]}: ${counted(products, 'product')}, ${counted(pictures, 'picture')}${videos > 0 ? `, ${counted(videos, 'video')}` : ''}.`,
    ...(resumedAt > 0 ? [`Continued after the ${counted(resumedAt, 'product')} that an earlier run had written.`] : []),
    added + changed + removed + withdrawn + categoriesChanged === 0
      ? 'Nothing changed.'
      : `${added} added, ${changed} changed, ${unchanged} as before, ${removed} removed; ${counted(categoriesChanged, 'category change')}.`,
    ...(kept > 0 ? [`${counted(kept, 'product')} of the shop not in the file: kept (--replace removes them).`] : []),
    ...(keptByHand.amount > 0
      ? [
          `${counted(keptByHand.amount, 'product')} ${keptByHand.amount === 1 ? 'keeps' : 'keep'} what was changed by hand: ${[...keptByHand.fields].join(', ')} (--overwrite takes it from the file).`,
        ]
      : []),
    ...(withdrawn > 0
      ? [
          `${counted(withdrawn, 'product')} of the shop left out by the file: shown as sold out (--replace removes them).`,
        ]
      : []),
    ...part(soldOutHeading(soldOut), 'Sold out', soldOut.map(soldOutRow)),
    ...part(leftOutHeading(leftOut), 'Why, and what to do', leftOut.map(leftOutRow)),
    ...part('Packs and promos, as shoppers pay for one:', 'Price', wholePrices.map(wholePriceRow)),
    ...part(
      'To check:',
      'Note',
      notes.map(({ note, ...row }) => ({ ...row, text: noteText(note) })),
    ),
    ...part('Refused, left out:', 'Reason', refused.map(refusedLine)),
  ].join('\n')
}

/** A line of the report about a product. */
interface ReportLine {
  readonly line: number
  readonly product: string
  readonly text: string
}

function part(heading: string, column: string, rows: readonly ReportLine[]): readonly string[] {
  return rows.length === 0 ? [] : [heading, rowTable(rows, column)]
}

function soldOutHeading(rows: readonly SoldOutRow[]): string {
  const whole = rows.filter(({ colors }) => colors === null).length
  const choices = rows.reduce((sum, { colors }) => sum + (colors?.length ?? 0), 0)
  const others = rows.length - whole
  return `Sold out, shown without a button to order: ${[
    ...(whole > 0 ? [counted(whole, 'product')] : []),
    ...(choices > 0 ? [`${counted(choices, 'choice')} of ${counted(others, 'product')}`] : []),
  ].join(', ')}.`
}

function soldOutRow({ colors, ...row }: SoldOutRow): ReportLine {
  return { ...row, text: colors?.join(', ') ?? 'all of it' }
}

function wholePriceRow({ own, brought, currency, ...row }: WholePriceRow): ReportLine {
  const [whole, first, second] = [own + brought, own, brought].map((price) => formatMoney(price, currency))
  const text = brought === 0 ? `${whole}, with what it brings` : `${whole}: ${first}, and ${second} for what it brings`
  return { ...row, text }
}

function leftOutHeading(rows: readonly LeftOutRow[]): string {
  const groups = [...Map.groupBy(rows, ({ why }) => why)]
  return `Not for sale here, left out: ${groups.map(([why, same]) => `${same.length} ${why}`).join(', ')}.`
}

function leftOutRow({ why, ...row }: LeftOutRow): ReportLine {
  return { ...row, text: `${why}: ${leftOutAdvice[why]}` }
}

/** A table with one line for each refusal: line, product, reason. */
export function refusalTable(rows: readonly RowRefusal[]): string {
  return rowTable(rows.map(refusedLine), 'Reason')
}

function refusedLine({ line, product, problem }: RowRefusal): ReportLine {
  return { line, product, text: problemText(problem) }
}

function rowTable(rows: readonly ReportLine[], column: string): string {
  const table = [
    ['Line', 'Product', column] as const,
    ...rows.map(({ line, product, text }) => [String(line), shortened(product), shortened(text, 160)] as const),
  ]
  const widest = (at: 0 | 1) => table.reduce((most, row) => Math.max(most, row[at].length), 0)
  const [first, second] = [widest(0), widest(1)]
  return table
    .map(([line, product, reason]) => `${line.padStart(first)}  ${product.padEnd(second)}  ${reason}`)
    .join('\n')
}

/** Control characters in the file would move the terminal's cursor, so they become blanks. */
function shortened(text: string, most = 40): string {
  const plain = text.replace(/\p{Cc}+/gu, ' ')
  return plain.length > most ? `${plain.slice(0, most - 1)}…` : plain
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
