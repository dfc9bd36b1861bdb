/** A courier that takes orders without a file. */
export interface Connection {
  readonly href: string
  readonly name: string
  /** `off`: it is not connected. */
  readonly state: 'on' | 'refused' | 'off'
}
