/** Orders of it are marked `por confirmar`: a phone in its international digits, or a range of addresses in its one spelling. */
export interface Block {
  readonly kind: 'phone' | 'address'
  readonly value: string
}
