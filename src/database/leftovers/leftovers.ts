/**
 * Where deleted data may remain. `none`: nowhere. `journal`: in SQLite's journal, because another process reads an older state or keeps writing. `copy`: there and in
 * Litestream's copies, because it reads the journal for as long as it runs.
 * `file`: on pages of SQLite's file that are not rewritten yet. `server`: in PostgreSQL's files until it has vacuumed.
 */
export type Leftovers = 'none' | 'journal' | 'copy' | 'file' | 'server'

export interface Dropping {
  /** How long to retry while other processes use the files. */
  readonly timeoutMs: number
  /** Only a file of fewer bytes is rewritten: no process can write meanwhile, about a second for each 100 MB. */
  readonly rewriteBelow: number
}

/** Rewriting a smaller file takes less time than a shopper notices. */
export const SMALL_FILE = 64 * 2 ** 20

/** How often a running server drops leftovers. */
export const DROPPING_MINUTES = 5

/**
 * `pragma application_id` of a file without leftovers: “CECL” in ASCII. `noteLeftovers` sets other numbers. 0 is a file of an earlier version, which
 * did not overwrite what it deleted.
 */
export const CLEAN = 0x4345434c

export const LARGEST_NOTE = 1_000_000
