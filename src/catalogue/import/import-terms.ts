import type { Actor } from '../../activity/actor.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { CatalogueFile, Format } from './formats/catalogue-file.ts'
import type { LeftOutRow, NoteRow, RowRefusal, SoldOutRow, WholePriceRow } from './formats/product-draft.ts'
import type { FileFault, FoundRow, Overwrite, RunStep, Saved } from './import-run.ts'
import type { EncodingEffort } from './media/encoding-effort.ts'
import type { MediaFinder } from './media/media-files.ts'
import type { KeptByHand } from './report/kept-by-hand.ts'

export type ImportDeps = Pick<Deps, 'db' | 'clock' | 'chance'> & {
  readonly settings: Pick<Deps['settings'], 'dataDir' | 'media'>
}

export interface ImportOptions {
  /** Who imports, for the shop's log. */
  readonly actor: Actor
  /** Import what can be imported, without refused products and refused pictures, instead of nothing. */
  readonly skipRefused?: boolean
  /** The shop has afterwards what the file has, in its order, and nothing else. Otherwise products that the file lacks are kept. */
  readonly replace?: boolean
  /** Fields that are written even where they were changed by hand since the last import; none by default. */
  readonly overwrite?: Overwrite
  /** The costs in the file are not taken. */
  readonly withoutCosts?: boolean
  /** Begins to count a product that the file counts; without it nothing is counted. */
  readonly startCounting?: StartCounting
  /** Only count what would change. */
  readonly dryRun?: boolean
  /** Takes what a dry run finds, portion by portion. */
  readonly onRows?: (rows: readonly FoundRow[]) => Promise<void>
  /** Where pictures and videos come from; the web by default. */
  readonly files?: MediaFinder
  /** Files of the shop's earlier imports, the last one first: a file to correct has the pictures of its ZIP. */
  readonly sentBefore?: readonly CatalogueFile[]
  /** How much the encoders try; thorough by default. */
  readonly effort?: EncodingEffort
  /** The import waits for it, and stops where it throws. */
  readonly onProgress?: (progress: RunStep) => void | Promise<void>
}

/** Begins to count a product, unless it is counted. Orders that were confirmed reserve theirs, so it is given by a room that knows orders. */
export type StartCounting = (shop: Shop, first: FirstCount) => Promise<unknown>

export interface FirstCount {
  readonly slug: string
  /** By colour; '' is the product as a whole. */
  readonly found: ReadonlyMap<string, number>
  /** The same one when it is asked again. */
  readonly key: string
  readonly actor: Actor
}

export interface ImportReport extends Saved {
  readonly format: Format
  readonly pictures: number
  readonly videos: number
  /** How many products come with their cost, and how many the file counts. */
  readonly withCost: number
  readonly withCount: number
  /** How many products an earlier import of the same file had written before it was stopped; their counts are in this report. */
  readonly resumedAt: number
  /** Counted since it was begun or continued. */
  readonly keptByHand: Readonly<KeptByHand>
  readonly soldOut: readonly SoldOutRow[]
  readonly leftOut: readonly LeftOutRow[]
  readonly wholePrices: readonly WholePriceRow[]
  readonly notes: readonly NoteRow[]
  readonly refused: readonly RowRefusal[]
}

export type ImportRefusal =
  | { readonly reason: 'unreadable'; readonly why: FileFault }
  | { readonly reason: 'refused-rows'; readonly rows: readonly RowRefusal[] }
  /** Another import of the shop began, or another process went on with this one. */
  | { readonly reason: 'overtaken' }
