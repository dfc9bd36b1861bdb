/** That a letter did not arrive, beside what it told of. */
export interface LetterNote {
  readonly text: string
  /** Where something can be done about it; '' once it is too late. */
  readonly href: string
}
