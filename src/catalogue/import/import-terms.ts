import type { Actor } from '../../activity/actor.ts'
import type { Deps } from '../../server/deps.ts'
import type { Format } from './catalogue-file.ts'
import type { LeftOutRow, NoteRow, RowRefusal, SoldOutRow, WholePriceRow } from './draft.ts'
import type { MediaFinder } from './media-files.ts'

export type ImportDeps = Pick<Deps, 'db' | 'clock' | 'chance'> & {
  readonly settings: Pick<Deps['settings'], 'dataDir'>
}

export interface ImportOptions {
  /** Who imports, for the shop's log. */
  readonly actor: Actor
  /** Import what can be imported, without refused products and refused pictures, instead of nothing. */
  readonly skipRefused?: boolean
  /** The shop has afterwards what the file has, in its order, and nothing else. Otherwise products that the file lacks are kept. */
  readonly replace?: boolean
  /** Only count what would change. */
  readonly dryRun?: boolean
  /** Where pictures and videos come from; the web by default. */
  readonly files?: MediaFinder
  readonly onProgress?: (progress: Progress) => void
}

export interface Progress {
  readonly step: 'reading' | 'pictures' | 'saving'
  readonly done: number
  /** `null` while unknown. */
  readonly total: number | null
}

/** What an import did to the shop. */
export interface Saved {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
  /** Products of the shop that the file leaves out: they are sold out now. */
  readonly withdrawn: number
  /** Products of the shop that the file lacks. */
  readonly kept: number
  /** Categories that are new, renamed, moved or gone. */
  readonly categoriesChanged: number
}

export interface ImportReport extends Saved {
  readonly format: Format
  readonly pictures: number
  readonly videos: number
  /** How many products an earlier import of the same file had written before it was stopped; their counts are in this report. */
  readonly resumedAt: number
  readonly soldOut: readonly SoldOutRow[]
  readonly leftOut: readonly LeftOutRow[]
  readonly wholePrices: readonly WholePriceRow[]
  readonly notes: readonly NoteRow[]
  readonly refused: readonly RowRefusal[]
}

export type ImportRefusal =
  | { readonly reason: 'unreadable'; readonly message: string }
  | { readonly reason: 'refused-rows'; readonly rows: readonly RowRefusal[] }
  /** Another import of the shop began, or another process went on with this one. */
  | { readonly reason: 'overtaken' }
