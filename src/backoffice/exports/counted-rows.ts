interface Listener {
  /** The rows could not be read to their end. */
  onBreak(error: unknown): void
  /** How many rows were taken, and whether those were all. */
  onEnd(count: number, whole: boolean): Promise<void>
}

/** Passes rows on and counts them. The count is told once, also when the reader goes away before the last row. */
export async function* countedRows<Row>(
  rows: AsyncIterable<Row>,
  { onBreak, onEnd }: Listener,
): AsyncGenerator<Row, void> {
  let count = 0
  let whole = false
  try {
    for await (const row of rows) {
      count += 1
      yield row
    }
    whole = true
  } catch (error) {
    onBreak(error)
    throw error
  } finally {
    await onEnd(count, whole)
  }
}
