import { text as whole } from 'node:stream/consumers'
import { readSections } from '../../sections/section-schema.ts'
import { LARGEST_JSON } from '../run-rules.ts'
import type { CatalogueFile, Format } from './catalogue-file.ts'
import { csvRows, encodingOf, textOf } from './csv-file.platform.ts'
import type { NumberedRow } from './csv-table.ts'
import { draftsOf } from './exported-product.ts'
import { readJson } from './json/json-catalogue.ts'
import { linesOfProducts } from './json/json-lines.ts'
import { type Entry, type ExportEntry, type ReadingFor, UnreadableFile } from './product-draft.ts'
import { isShopifyHeader } from './shopify/shopify-columns.ts'
import { readShopify } from './shopify/shopify-export.ts'
import { isWooHeader } from './woocommerce/woo-columns.ts'
import { readWoo } from './woocommerce/woo-export.ts'

export interface CatalogueEntries {
  readonly format: Format
  readonly entries: AsyncIterable<Entry> | Iterable<Entry>
}

/** Tells by its first lines what kind of catalogue the file is, and reads it. Throws `UnreadableFile`, also later while it is read. */
export async function entriesIn(file: CatalogueFile, reading: ReadingFor): Promise<CatalogueEntries> {
  const beginning = await beginningOf(file)
  if (beginning.startsWith('PK')) {
    throw new UnreadableFile({ code: 'excel' })
  }
  const encoding = await encodingOf(file.open)
  const text = (open = file.open) => textOf(open, encoding)
  const first = (await firstOf(text())) ?? ''
  if (/^\s*[{[]/.test(first))
    return {
      format: 'json',
      entries: readJson(await whole(text(small(file))), reading, { readSections, linesOfProducts }),
    }
  const rows = () => csvRows(file.open, encoding)
  const header = await firstOf(rows())
  if (!header) throw new UnreadableFile({ code: 'empty' })
  const after = () => withoutFirst(rows())
  if (isWooHeader(header.cells)) {
    return { format: 'woocommerce', entries: drafted(readWoo(header.cells, after, reading), reading) }
  }
  if (isShopifyHeader(header.cells)) {
    return { format: 'shopify', entries: drafted(readShopify(header.cells, after(), reading), reading) }
  }
  throw new UnreadableFile({ code: 'unknown-columns', found: header.cells.slice(0, 8) })
}

async function* drafted(found: AsyncIterable<ExportEntry>, { currency }: ReadingFor): AsyncGenerator<Entry> {
  for await (const entry of found) {
    if (entry.kind === 'exported') yield* draftsOf(entry.product, currency)
    else yield entry
  }
}

async function beginningOf(file: CatalogueFile): Promise<string> {
  const chunk = await firstOf(file.open())
  return String.fromCharCode(...(chunk?.subarray(0, 2) ?? []))
}

async function firstOf<Item>(items: AsyncIterable<Item>): Promise<Item | undefined> {
  for await (const item of items) return item
  return undefined
}

async function* withoutFirst(rows: AsyncIterable<NumberedRow>): AsyncGenerator<NumberedRow> {
  let first = true
  for await (const row of rows) {
    if (!first) yield row
    first = false
  }
}

/** A JSON file is read as a whole. */
const small = (file: CatalogueFile) =>
  async function* open(): AsyncGenerator<Uint8Array> {
    let size = 0
    for await (const chunk of file.open()) {
      size += chunk.length
      if (size > LARGEST_JSON) throw new UnreadableFile({ code: 'too-large', most: LARGEST_JSON })
      yield chunk
    }
  }
