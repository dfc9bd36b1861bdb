/** What a form says of how it was filled in; another client's order says nothing. */
export interface Signs {
  /** Something was typed where no person sees a field. */
  readonly isTrapped: boolean
  /** How long the shopper had the form, by the browser's own clock. */
  readonly filledMs: number | null
}

export const noSigns: Signs = { isTrapped: false, filledMs: null }

/** At most so many in so long a time; more is no crime, and is told to the seller. */
export interface Limit {
  readonly most: number
  readonly withinMs: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Why these numbers: docs/decisions/0008-anonymous-abuse.md. */
export const limits = {
  phone: { most: 3, withinMs: 24 * HOUR },
  network: [
    { most: 100, withinMs: 10 * MINUTE },
    { most: 400, withinMs: HOUR },
  ],
  shop: [{ most: 600, withinMs: HOUR }],
} as const satisfies { phone: Limit; network: readonly Limit[]; shop: readonly Limit[] }

/** Nobody reads an order through and sends it sooner. */
const LEAST_FILL_MS = 3_000

/** Why a ticket is kept as `por confirmar`. The shopper is told of none. */
export type Suspicion =
  | { readonly reason: 'blocked-phone' }
  | { readonly reason: 'blocked-address'; readonly range: string }
  | { readonly reason: 'trapped' }
  | { readonly reason: 'too-quick'; readonly ms: number }
  /** `code` is the earlier order's. */
  | { readonly reason: 'repeated'; readonly code: string }
  | { readonly reason: 'busy-phone'; readonly orders: number }
  | ({ readonly reason: 'busy-network' } & Limit)
  | ({ readonly reason: 'busy-shop' } & Limit)

/** An order of the same phone in the same shop, within the time of `limits.phone`. */
export interface EarlierOrder {
  readonly code: string
  readonly slugs: readonly string[]
}

/** What was found on the shop's block list. */
export interface Blocked {
  readonly phone: boolean
  readonly range: string | null
}

export function blockSuspicions({ phone, range }: Blocked): readonly Suspicion[] {
  const found: Suspicion[] = []
  if (phone) found.push({ reason: 'blocked-phone' })
  if (range !== null) found.push({ reason: 'blocked-address', range })
  return found
}

/** A form is believed when it says how long it took; of another client's order only the time between its two calls is known. */
export function formSuspicions({ isTrapped, filledMs }: Signs, betweenCallsMs: number | null): readonly Suspicion[] {
  const found: Suspicion[] = []
  const ms = filledMs ?? betweenCallsMs
  if (isTrapped) found.push({ reason: 'trapped' })
  if (ms !== null && ms < LEAST_FILL_MS) found.push({ reason: 'too-quick', ms })
  return found
}

/** `earlier`: newest first. */
export function phoneSuspicions(slugs: readonly string[], earlier: readonly EarlierOrder[]): readonly Suspicion[] {
  const found: Suspicion[] = []
  const same = earlier.find((order) => isSame(order.slugs, slugs))
  const orders = earlier.length + 1
  if (same) found.push({ reason: 'repeated', code: same.code })
  if (orders > limits.phone.most) found.push({ reason: 'busy-phone', orders })
  return found
}

/** The same products, in whatever amounts, colours and order. */
function isSame(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [new Set(one), new Set(other)]
  return left.size === right.size && [...left].every((slug) => right.has(slug))
}

/** What was known, and what was found since; of one kind the latest counts. A suspicion does not go away by itself. */
export function withSuspicions(known: readonly Suspicion[], found: readonly Suspicion[]): readonly Suspicion[] {
  return [...known.filter(({ reason }) => !found.some((one) => one.reason === reason)), ...found]
}
