import { isTest, type OrderWork } from '../order-work.ts'

/** Leaves out the seller's own test orders, which no file contains. */
export async function* withoutTests<Row extends { readonly work?: OrderWork }>(
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row, void> {
  for await (const row of rows) {
    if (!row.work || !isTest({ work: row.work })) yield row
  }
}
