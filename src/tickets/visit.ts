/** What is known of the visit in which something happened, for the advertising network. Whoever refused to be measured has none. */
export interface Visit {
  readonly userAgent: string
  /** The page's address without query and fragment. */
  readonly url: string
  /** `fb.{subdomain index}.{milliseconds}.{random number}`: the browser, or `null`. */
  readonly fbp: string | null
  /** `fb.{subdomain index}.{milliseconds}.{click id}`: the advertisement's click, or `null`. */
  readonly fbc: string | null
  /** What the address's `px` said; picks the pixel. */
  readonly px: string
  /** Who this browser is in this shop, a random UUID, where the shop tells its network hashed contact data. Letters of before have none. */
  readonly visitor?: string
}
