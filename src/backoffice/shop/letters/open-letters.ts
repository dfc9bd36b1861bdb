/** Letters that did not arrive. */
export interface OpenLetters {
  readonly href: string
  readonly count: number
}
