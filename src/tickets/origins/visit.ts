/** The facts of a visit that advertising networks get. A visitor who may not be measured has none. */
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
  /** TikTok's click and its id of the browser, and the visitor's address, in shops with an account there. */
  readonly ttclid?: string
  readonly ttp?: string
  readonly ip?: string
}

/** What one network gets of a visit: nothing that is another's. */
export function visitFor({ network }: { readonly network: string }, visit: Visit): Visit {
  const { ttclid, ttp, ip, fbp, fbc, ...rest } = visit
  if (network === 'meta') return { ...rest, fbp, fbc }
  return { ...rest, fbp: null, fbc: null, ...(ttclid && { ttclid }), ...(ttp && { ttp }), ...(ip && { ip }) }
}

/** The visit again, of what each network got of it. */
export function joinedVisit(parts: readonly Visit[]): Visit | null {
  const known = parts.map((part) => Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null)))
  const [first] = parts
  return first ? Object.assign({ ...first }, ...known) : null
}
