/** How a form was filled in. Calls of other clients have no signs. */
export interface Signs {
  /** The honeypot, a field that people do not see, was filled in. */
  readonly isHoneypotFilled: boolean
  /** The time from opening the form to sending it, by the browser's clock. */
  readonly filledMs: number | null
}

export const noSigns: Signs = { isHoneypotFilled: false, filledMs: null }

/** At most `most` within `withinMs`. An order beyond a limit is not refused: the seller sees it marked. */
export interface Limit {
  readonly most: number
  readonly withinMs: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** docs/decisions/0008-anonymous-abuse.md says why these numbers. */
export const limits = {
  phone: { most: 3, withinMs: 24 * HOUR },
  /** Tickets begun from a network: an IPv4 address, or a /64, /56 and /48 of IPv6, which belong to fewer people the narrower they are. */
  network: {
    32: perNetwork(100, 400, 500),
    64: perNetwork(25, 100, 125),
    56: perNetwork(50, 200, 250),
    48: perNetwork(100, 400, 500),
  },
  shop: [{ most: 600, withinMs: HOUR }],
} as const satisfies { phone: Limit; network: Record<number, readonly Limit[]>; shop: readonly Limit[] }

function perNetwork(inTenMinutes: number, inAnHour: number, inADay: number): readonly [Limit, Limit, Limit] {
  return [
    { most: inTenMinutes, withinMs: 10 * MINUTE },
    { most: inAnHour, withinMs: HOUR },
    { most: inADay, withinMs: 24 * HOUR },
  ]
}

/** The limits of a network such as `2800:200:1::/48`, raised for a crowd that was learnt (`crowd.ts`). */
export function networkLimits(network: string, factor: number): readonly Limit[] {
  const prefix = Number(network.slice(network.lastIndexOf('/') + 1))
  const own = limits.network[prefix as keyof typeof limits.network] ?? limits.network[32]
  return own.map((limit) => ({ ...limit, most: Math.floor(limit.most * factor) }))
}

/** People take longer to read an order and send it. */
const LEAST_FILL_MS = 3_000

/** A reason why a ticket or order is `por confirmar`. The shopper never sees it. */
export type Suspicion =
  | { readonly reason: 'blocked-phone' }
  | { readonly reason: 'blocked-address'; readonly range: string }
  | { readonly reason: 'honeypot' }
  | { readonly reason: 'too-quick'; readonly ms: number }
  /** `code` is the code of the earlier order. */
  | { readonly reason: 'repeated'; readonly code: string }
  | { readonly reason: 'busy-phone'; readonly orders: number }
  /** `range` is named when it is wider than one connection. */
  | ({ readonly reason: 'busy-network'; readonly range?: string } & Limit)
  | ({ readonly reason: 'busy-shop' } & Limit)

/** An earlier order of the same phone in the same shop, within the time of `limits.phone`. */
export interface EarlierOrder {
  readonly code: string
  readonly slugs: readonly string[]
}

/** The entries of the shop's block list that match. */
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

/** The form's own fill time counts. Without it, the time between the two calls does. */
export function formSuspicions(
  { isHoneypotFilled, filledMs }: Signs,
  betweenCallsMs: number | null,
): readonly Suspicion[] {
  const found: Suspicion[] = []
  const ms = filledMs ?? betweenCallsMs
  if (isHoneypotFilled) found.push({ reason: 'honeypot' })
  if (ms !== null && ms < LEAST_FILL_MS) found.push({ reason: 'too-quick', ms })
  return found
}

/** `earlier` is newest first. */
export function phoneSuspicions(slugs: readonly string[], earlier: readonly EarlierOrder[]): readonly Suspicion[] {
  const found: Suspicion[] = []
  const same = earlier.find((order) => isSame(order.slugs, slugs))
  const orders = earlier.length + 1
  if (same) found.push({ reason: 'repeated', code: same.code })
  if (orders > limits.phone.most) found.push({ reason: 'busy-phone', orders })
  return found
}

/** Whether the products are the same; amounts, colours and order do not matter. */
function isSame(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [new Set(one), new Set(other)]
  return left.size === right.size && [...left].every((slug) => right.has(slug))
}

/** Adds new suspicions to the known ones. Of the same reason the newest counts; none is removed. */
export function withSuspicions(known: readonly Suspicion[], found: readonly Suspicion[]): readonly Suspicion[] {
  return [...known.filter(({ reason }) => !found.some((one) => one.reason === reason)), ...found]
}
