/** What is open with a courier. */
export interface OpenBalance {
  readonly href: string
  readonly name: string
  readonly says: string
  /** The last reason that was noted; '' for none. */
  readonly why: string
}
