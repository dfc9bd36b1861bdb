import type { RowRefusal } from './draft.ts'
import type { ImportReport } from './import-terms.ts'

const NAMES = { shopify: 'Shopify export', woocommerce: 'WooCommerce export', json: 'JSON catalogue' } as const

/** The report of an import, for the seller who started it. */
export function reportText(report: ImportReport): string {
  const { added, changed, unchanged, removed, kept, categoriesChanged, pictures, skipped, refused, resumedAt } = report
  const products = added + changed + unchanged
  const left = [...skipped].map(([why, count]) => `${count} ${why}`).join(', ')
  return [
    `${NAMES[report.format]}: ${counted(products, 'product')}, ${counted(pictures, 'picture')}.`,
    ...(resumedAt > 0 ? [`Continued after the ${counted(resumedAt, 'product')} that an earlier run had written.`] : []),
    added + changed + removed + categoriesChanged === 0
      ? 'Nothing changed.'
      : `${added} added, ${changed} changed, ${unchanged} as before, ${removed} removed; ${counted(categoriesChanged, 'category change')}.`,
    ...(kept > 0 ? [`${counted(kept, 'product')} of the shop not in the file: kept (--replace removes them).`] : []),
    ...(left ? [`Not for sale, left out: ${left}.`] : []),
    ...(refused.length > 0 ? [`Refused, left out:\n${refusalTable(refused)}`] : []),
  ].join('\n')
}

/** A table with one line for each refusal: line, product, reason. */
export function refusalTable(rows: readonly RowRefusal[]): string {
  const table = [
    ['Line', 'Product', 'Reason'] as const,
    ...rows.map(({ line, product, reason }) => [String(line), shortened(product), shortened(reason, 160)] as const),
  ]
  const widest = (column: 0 | 1) => Math.max(...table.map((row) => row[column].length))
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
