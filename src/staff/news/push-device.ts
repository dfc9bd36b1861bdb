/** A browser’s push subscription: its endpoint and keys (base64url). */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A person’s device that gets a shop’s push notifications. */
export interface PushDevice {
  /** The hash of its endpoint. */
  readonly id: string
  readonly personId: string
  /** Failed pushes in a row. */
  readonly failures: number
  readonly createdAt: number
  /** The kind of browser, such as `chrome-android`. */
  readonly agent: string
}

/** At most this many devices for one person in one shop. */
export const MOST_DEVICES = 10
