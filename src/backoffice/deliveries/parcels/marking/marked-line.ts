/** What a mark came to, as the page shows it. */
export interface MarkedLine {
  readonly code: string
  readonly isAlready: boolean
  /** By which it is taken back; `null` where it cannot be. */
  readonly undo: { readonly code: string; readonly seqs: readonly number[] } | null
}

/** What came of one line of a list. */
export type MarkResult = { readonly typed: string } & (
  | { readonly line: MarkedLine }
  | { readonly message: string; readonly code: string | null }
)
