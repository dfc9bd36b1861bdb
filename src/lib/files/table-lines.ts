/** A line of a file that is a table, with its number in the file. */
export interface TableLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** A file has at most this many rows. */
export const MOST_ROWS = 20_000
export const LARGEST_TABLE = 8_000_000
