/** A letter that did not arrive, as the list shows it. */
export interface LetterRow {
  /** Under which it is sent again. */
  readonly id: string
  /** What it told. */
  readonly what: string
  readonly to: string
  /** The address that its order has now, where somebody corrected it: it is sent there; '' otherwise. */
  readonly corrected: string
  readonly why: string
  readonly when: string
  readonly mayRetry: boolean
  /** The order or sheet that it is of; `null`: it is gone. */
  readonly about: { readonly href: string; readonly label: string; readonly name: string } | null
  /** Opens a chat that says the same; '' without a phone. */
  readonly chat: string
}
