/** What a seller does not want to hear of again: a phone as its international digits, or a range of addresses in its one spelling. */
export interface Block {
  readonly kind: 'phone' | 'address'
  readonly value: string
}
