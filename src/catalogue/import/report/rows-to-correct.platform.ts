import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { CatalogueFile } from '../formats/catalogue-file.ts'
import { csvRows, encodingOf, separatorOf, textOf } from '../formats/csv-file.platform.ts'
import { cell, type NumberedRow } from '../formats/csv-table.ts'
import { linesOfProducts } from '../formats/json/json-lines.ts'
import { isShopifyHeader, shopifyColumns } from '../formats/shopify/shopify-columns.ts'
import { folded } from '../formats/slug-of-title.ts'
import { isWooHeader, wooColumns } from '../formats/woocommerce/woo-columns.ts'
import { isVariation } from '../formats/woocommerce/woo-row.ts'
import { CORRECTION_COLUMN, CORRECTION_PROPERTY } from './correction-column.ts'

/** The refused products of a file, to be corrected and imported: all their rows as they came, and beside them what is wrong, by the line of the refusal. */
export async function fileToCorrect(
  file: CatalogueFile,
  wrong: ReadonlyMap<number, string>,
): Promise<{ readonly extension: 'csv' | 'json'; readonly content: Readable }> {
  const encoding = await encodingOf(file.open)
  const text = () => textOf(file.open, encoding)
  if (/^\s*[{[]/.test((await firstOf(text())) ?? '')) {
    const content = Readable.from(jsonToCorrect(await whole(text()), wrong), { objectMode: false })
    return { extension: 'json', content }
  }
  const delimiter = await separatorOf(file.open, encoding)
  const content = stringify({ bom: true, record_delimiter: 'windows', delimiter })
  const rows = () => csvRows(file.open, encoding)
  pipeline(Readable.from(rowsToCorrect(rows, wrong)), content, () => {})
  return { extension: 'csv', content }
}

async function* rowsToCorrect(
  rows: () => AsyncIterable<NumberedRow>,
  wrong: ReadonlyMap<number, string>,
): AsyncGenerator<readonly string[]> {
  const header = await firstOf(rows())
  if (!header) return
  const own = header.cells.map((name) => folded(name) === folded(CORRECTION_COLUMN))
  const kept = (cells: readonly string[]) => cells.filter((_, index) => !own[index])
  const refused = await refusedNames(productsBy(header.cells), after(rows()), wrong)
  yield [...kept(header.cells), CORRECTION_COLUMN]
  const again = productsBy(header.cells)
  for await (const row of after(rows())) {
    const names = again(row)
    if (wrong.has(row.line) || names.some((name) => refused.has(name)))
      yield [...kept(row.cells), wrong.get(row.line) ?? '']
  }
}

/** By which names the products are known that have a refused row; variations may name one product by two of them. */
async function refusedNames(
  namesOf: (row: NumberedRow) => readonly string[],
  rows: AsyncIterable<NumberedRow>,
  wrong: ReadonlyMap<number, string>,
): Promise<ReadonlySet<string>> {
  const refused = new Set<string>()
  const twins: (readonly string[])[] = []
  for await (const row of rows) {
    const names = namesOf(row)
    if (wrong.has(row.line)) for (const name of names) refused.add(name)
    if (names.length > 1) twins.push(names)
  }
  for (const names of twins) if (names.some((name) => refused.has(name))) for (const name of names) refused.add(name)
  return refused
}

/** Reads rows in their order, and says by which names the product of each is known: rows of one product share a name. */
function productsBy(header: readonly string[]): (row: NumberedRow) => readonly string[] {
  if (isWooHeader(header)) {
    const columns = wooColumns(header)
    return ({ cells }) => {
      const id = cell(cells, columns, 'id')
      const own = [id && `id:${id}`, cell(cells, columns, 'sku')]
      const parent = cell(cells, columns, 'parent').replace(/^id:\s*/, 'id:')
      return (isVariation((field) => cell(cells, columns, field)) ? [parent] : own).filter(Boolean)
    }
  }
  const columns = isShopifyHeader(header) ? shopifyColumns(header, 'peru') : {}
  let current = ''
  return ({ line, cells }) => {
    const handle = cell(cells, columns, 'handle')
    if (handle !== '') current = handle
    else if (cell(cells, columns, 'title') !== '') current = `line ${line}`
    return [current]
  }
}

function* jsonToCorrect(text: string, wrong: ReadonlyMap<number, string>): Generator<string> {
  const { categories = [], products } = JSON.parse(text) as { categories?: readonly unknown[]; products: unknown[] }
  const lines = linesOfProducts(text)
  yield `{\n  "categories": ${JSON.stringify(categories, null, 2)},\n  "products": [`
  let before = '\n'
  for (const [index, product] of products.entries()) {
    const why = wrong.get(lines[index] ?? 1)
    if (why === undefined) continue
    const fields = typeof product === 'object' ? product : { title: product }
    yield `${before}${JSON.stringify({ [CORRECTION_PROPERTY]: why, ...fields }, null, 2)}`
    before = ',\n'
  }
  yield '\n  ]\n}\n'
}

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  const all: string[] = []
  for await (const piece of pieces) all.push(piece)
  return all.join('')
}

async function firstOf<Item>(items: AsyncIterable<Item>): Promise<Item | undefined> {
  for await (const item of items) return item
  return undefined
}

async function* after(rows: AsyncIterable<NumberedRow>): AsyncGenerator<NumberedRow> {
  let isFirst = true
  for await (const row of rows) {
    if (!isFirst) yield row
    isFirst = false
  }
}
