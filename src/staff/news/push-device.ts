/** What a browser gives out so that it can be told: where, and with which keys (base64url). */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A device of a person that is told of a shop's news. */
export interface PushDevice {
  /** The hash of its endpoint. */
  readonly id: string
  readonly personId: string
  /** How often in a row it could not be told. */
  readonly failures: number
  readonly createdAt: number
  /** The kind of browser, such as `chrome-android`. */
  readonly agent: string
}

/** A person has no more phones and laptops than this. */
export const MOST_DEVICES = 10
