/** A phone in its international digits, or a range of addresses in its one spelling. Its orders are marked `por confirmar`. */
export interface Block {
  readonly kind: 'phone' | 'address'
  readonly value: string
}

export interface NewBlock extends Block {
  /** Why, in the seller's words. As personal as the phone. */
  readonly reason?: string
  /** When it ends by itself; without one it stays. */
  readonly until?: number | null
}

export interface ListedBlock extends Required<NewBlock> {
  readonly createdAt: number
  /** Who blocked it last, as `actorText` writes it; '' where that was not kept. */
  readonly by: string
}
