/** What is open with a courier who is a person. */
export interface OpenBalance {
  readonly href: string
  readonly name: string
  readonly says: string
}
