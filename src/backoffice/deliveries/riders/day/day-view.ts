import type { DayLine, DayParcel } from '../../../../dispatch/riders/rider-day.ts'
import type { CurrencyCode, Money } from '../../../../lib/money.ts'

/** A parcel of a day as its screen shows it. */
export interface DayRow extends DayParcel {
  readonly code: string
  readonly href: string
  readonly name: string
  readonly place: string
  readonly contents: string
  readonly lines: readonly (DayLine & { readonly title: string })[]
  /** '' for none. */
  readonly trouble: string
  readonly collectText: string
  readonly feeText: string
}

export interface EarlierRow {
  /** `code:payment`. */
  readonly value: string
  readonly code: string
  readonly name: string
  readonly means: string
  readonly amount: Money
  readonly isShared: boolean
}

export interface ShownDay {
  readonly rider: string
  readonly name: string
  readonly path: string
  /** The call that a script saves by. */
  readonly call: string
  readonly day: string
  readonly today: string
  readonly seen: string
  readonly formKey: string
  readonly currency: CurrencyCode
  readonly owedBefore: Money
  /** The id of who is signed in. */
  readonly me: string
  readonly means: readonly string[]
  readonly reasons: readonly (readonly [value: string, label: string])[]
  readonly rows: readonly DayRow[]
  readonly earlier: readonly EarlierRow[]
  /** The last settlement, where it is of this day: so somebody whose answer was lost sees that it is kept. */
  readonly saved: { readonly href: string; readonly words: string } | null
  readonly isAllDelivered: boolean
  /** What the rider said on the way, by the names of fields: the form begins with it. */
  readonly proposed: Readonly<Record<string, string>>
  readonly message: string
  /** By the names of fields. */
  readonly errors: Readonly<Record<string, string>>
  /** What was posted and not saved; `null` for a fresh screen. */
  readonly typed: Readonly<Record<string, string | readonly string[]>> | null
}
