/** Claims that wait for an answer. */
export interface OpenClaims {
  readonly href: string
  readonly waiting: number
  /** How many of them are due soon, or late. */
  readonly soon: number
}
