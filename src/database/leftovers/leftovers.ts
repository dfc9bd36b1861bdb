/**
 * Where something that was deleted may still be: nowhere; in SQLite's journal, because another process reads an older state or keeps writing; on pages of
 * SQLite's file that were not rewritten yet; or wherever PostgreSQL keeps it until it has vacuumed.
 */
export type Leftovers = 'none' | 'journal' | 'file' | 'server'

export interface Dropping {
  /** How long to wait until other processes let go of the files. */
  readonly patienceMs: number
  /** A file of so many bytes or more is left as it is: no process can write while it is rewritten, about a second for each 100 MB. */
  readonly rewriteBelow: number
}

/** Rewriting a smaller file takes less time than a shopper notices. */
export const SMALL_FILE = 64 * 2 ** 20

/** How often a running server drops leftovers. */
export const DROPPING_MINUTES = 5

/**
 * `pragma application_id` of a file on which no leftovers are: “CECL” in ASCII. Other numbers are those of `noteLeftovers`, or 0 in a file of an earlier
 * version, which did not overwrite what it deleted.
 */
export const CLEAN = 0x4345434c

export const LARGEST_NOTE = 1_000_000
