import type { ProductFieldName } from '../changes/product-fields.ts'
import type { Format } from './formats/catalogue-file.ts'
import type { LeftOut } from './formats/left-out.ts'
import type { Note, Problem } from './report/problems.ts'

/** What an import may write of a product: everything but its address. */
export const importedFields = [
  ...(['title', 'tiers', 'colors', 'images', 'status', 'dependents', 'categories', 'campaignCategories'] as const),
  ...([
    'tags',
    'messaging',
    'description',
    'sections',
    'state',
    'cost',
    'startAmount',
    'amountLabel',
    'brand',
    'gtin',
  ] as const),
] as const satisfies readonly ProductFieldName[]

export type ImportedField = (typeof importedFields)[number]

/** What may be overwritten by name: fields, and what is said of stock. */
export const overwritable = [...importedFields, 'stock'] as const

export type Overwritable = (typeof overwritable)[number]

/** What an import writes even where it was changed by hand since the last one. */
export type Overwrite = readonly Overwritable[] | 'all'

/**
 * `receiving`: pieces of the file come. `checking`: the try-out waits for its turn or is under way. `checked`: it is over, and the seller decides.
 * `importing`: confirmed. The other three are its ends.
 */
export const RUN_STATES = ['receiving', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled'] as const

export type RunState = (typeof RUN_STATES)[number]

/** What the seller decides when it is confirmed. */
export interface RunChoices {
  readonly overwrite: Overwrite
  /** Remove products that the file lacks, and use its order. */
  readonly replace: boolean
  /** The costs in the file are not taken. */
  readonly withoutCosts?: boolean
  /** Begin to count what the file counts and the shop does not. */
  readonly startsCounting?: boolean
}

/** Why a run failed. */
export type RunFailure =
  /** The file as a whole cannot be read: a code with its values. */
  | { readonly reason: 'unreadable'; readonly why: FileFault }
  /** Another import of the shop began meanwhile. */
  | { readonly reason: 'overtaken' }
  /** Something broke on the server; it was tried three times. */
  | { readonly reason: 'broken' }

export type FileFault =
  | { readonly code: 'excel' | 'empty' | 'bad-zip' | 'zip-locked' | 'zip-no-sheet' }
  /** A JSON of more bytes than are read, or a ZIP that unpacks to more. */
  | { readonly code: 'too-large' | 'zip-too-large'; readonly most: number }
  | { readonly code: 'zip-too-many'; readonly most: number }
  /** A file in the ZIP whose path leads out of it, or that is packed far too small. */
  | { readonly code: 'zip-outside' | 'zip-dense'; readonly name: string }
  | { readonly code: 'zip-several-sheets'; readonly found: readonly string[] }
  /** A quote that is never closed opens in this line. */
  | { readonly code: 'open-quote'; readonly line: number }
  | { readonly code: 'bad-csv'; readonly line: number; readonly text: string }
  /** `text`: what its reader says, in English. */
  | { readonly code: 'bad-json'; readonly text: string }
  | { readonly code: 'unknown-columns'; readonly found: readonly string[] }

export interface RunStep {
  readonly step: 'reading' | 'pictures' | 'saving'
  readonly done: number
  /** `null` while unknown. */
  readonly total: number | null
}

/** How many rows of each kind the try-out found. */
export type RowCounts = Readonly<Record<RowKind, number>>

export interface RunCounts extends RowCounts {
  /** How many products keep each field, because somebody changed it by hand. */
  readonly keptFields: Readonly<Partial<Record<ImportedField, number>>>
  /** How many products come with their cost. */
  readonly withCost?: number
  /** How many products the file counts. */
  readonly withCount?: number
}

/**
 * `new`, `changed`, `unchanged`: products of the file. `kept`: those that differ only in what was changed by hand, and stay as they are. `refused`: rows that are not imported. `picture`: pictures and videos that failed, whose products are imported without them. `left-out`: not for sale here. `noted`: what the seller should
 * know. `missing`: products of the shop that the file lacks. `withdrawn`: products of the shop that the file leaves out, shown as sold out afterwards.
 */
export const ROW_KINDS = [
  ...([
    'new',
    'changed',
    'kept',
    'unchanged',
    'refused',
    'picture',
    'left-out',
    'noted',
    'missing',
    'withdrawn',
  ] as const),
] as const

export type RowKind = (typeof ROW_KINDS)[number]

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

/** An import of a shop that somebody began at the desk. */
export interface ImportRun {
  readonly id: string
  readonly state: RunState
  readonly fileName: string
  /** Bytes. How much of it has come is known by the file itself. */
  readonly size: number
  readonly format: Format | null
  readonly progress: RunStep | null
  /** Of the try-out; `null` before it is over. */
  readonly counts: RunCounts | null
  readonly choices: RunChoices
  /** What it did to the shop, when it is done. */
  readonly saved: Saved | null
  readonly failure: RunFailure | null
  /** As `actorText` says it. */
  readonly begunBy: string
  readonly begunAt: number
  readonly updatedAt: number
  readonly endedAt: number | null
}

/** One field of a product in the try-out. */
export interface FieldChange {
  /** `stock`: what the file says of it (`Stock`), where it is not counted. */
  readonly field: Overwritable
  readonly from: unknown
  readonly to: unknown
  /** The values are too long to be kept whole: texts end with `…`, everything else is `null`. */
  readonly isShortened: boolean
  /** It was changed by hand since the last import, so it stays unless it is named in `overwrite`. */
  readonly isKept: boolean
}

/** One line of what the try-out found. */
export type ImportRow = {
  /** Its place among all rows of the run. */
  readonly nth: number
  readonly kind: RowKind
  /** Where it begins in the file; `null` for what the file lacks. */
  readonly line: number | null
  /** The product's title. */
  readonly product: string
  readonly slug: string | null
  /** Of changed and unchanged products. */
  readonly changes: readonly FieldChange[]
  /** Of refused rows and pictures. */
  readonly problem: Problem | null
  readonly leftOut: LeftOut | null
  readonly note: Note | null
}

export type FoundRow = Omit<ImportRow, 'nth'>

const NOTHING = { changes: [], problem: null, leftOut: null, note: null } as const

/** A row that tells nothing but what is given. */
export function foundRow(
  kind: RowKind,
  { line, product, slug }: Pick<FoundRow, 'line' | 'product' | 'slug'>,
  told: Partial<Pick<FoundRow, 'changes' | 'problem' | 'leftOut' | 'note'>> = {},
): FoundRow {
  return { kind, line, product, slug, ...NOTHING, ...told }
}

export type BeginRunRefusal =
  /** The shop has another import under way. */
  | { readonly reason: 'under-way'; readonly id: string }
  /** `json-too-large`: one that is read as a whole may have fewer bytes. */
  | { readonly reason: 'too-large' | 'json-too-large'; readonly most: number }
  | { readonly reason: 'empty' }

export type RunRefusal =
  | { readonly reason: 'not-found' }
  /** What is asked for does not fit the state that it is in. */
  | { readonly reason: 'wrong-state'; readonly state: RunState }

/** How a piece of the file was refused. */
export type PieceRefusal =
  | RunRefusal
  /** It goes on at another byte. */
  | { readonly reason: 'elsewhere'; readonly received: number }
  | { readonly reason: 'too-large'; readonly most: number }
