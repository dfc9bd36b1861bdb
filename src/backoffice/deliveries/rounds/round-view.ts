import type { ReadProposal } from '../../../dispatch/rounds/typed-proposal.ts'
import type { CurrencyCode, Money } from '../../../lib/money.ts'

/** A parcel as its rider sees it. */
export interface Stop {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Address, reference and district, a line each. */
  readonly address: readonly string[]
  readonly mapHref: string
  /** '' without a phone. */
  readonly callHref: string
  readonly chatHref: string
  readonly phone: string
  readonly collect: Money
  readonly contents: readonly string[]
  /** Where what became of it is said. */
  readonly path: string
  /** The key of its form without script. */
  readonly key: string
  /** What was said of it; `null` for nothing. */
  readonly said: Said | null
}

export interface Said extends ReadProposal {
  readonly words: string
  readonly hasPicture: boolean
}

export interface ShownRound {
  /** Whose marks wait in this browser. */
  readonly by: string
  readonly path: string
  readonly currency: CurrencyCode
  readonly means: readonly string[]
  readonly reasons: readonly (readonly [value: string, label: string])[]
  readonly stops: readonly Stop[]
  /** What was posted without script and refused; `null` for nothing. */
  readonly refused: {
    readonly parcel: string
    readonly message: string
    readonly typed: Readonly<Record<string, string>>
  } | null
}
