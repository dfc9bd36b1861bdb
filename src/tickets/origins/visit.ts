/** The facts of a visit that the advertising network gets. A visitor who may not be measured has none. */
export interface Visit {
  readonly userAgent: string
  /** The page's address without query and fragment. */
  readonly url: string
  /** `fb.{subdomain index}.{milliseconds}.{random number}`: the browser, or `null`. */
  readonly fbp: string | null
  /** `fb.{subdomain index}.{milliseconds}.{click id}`: the advertisement's click, or `null`. */
  readonly fbc: string | null
  /** `px` of the address: it picks the pixel. */
  readonly px: string
  /** A random UUID of this browser in this shop, where the shop sends hashed contact data. Older letters have none. */
  readonly visitor?: string
}
