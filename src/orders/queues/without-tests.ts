import { isTest, type OrderWork } from '../order-work.ts'

/** Orders and leads without the seller's own tests, which leave in no file. */
export async function* withoutTests<Row extends { readonly work?: OrderWork }>(
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row, void> {
  for await (const row of rows) {
    if (!row.work || !isTest({ work: row.work })) yield row
  }
}
