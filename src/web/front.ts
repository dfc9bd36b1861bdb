import type { Shop } from '../shops/shop.ts'
import type { Origin } from './requests/shop-of-request.ts'

/** A page that is the same for everybody and shows the newest data: its response may be cached until something changes. */
export interface CacheablePage {
  /** The bytes of the response. */
  readonly body: Uint8Array<ArrayBuffer>
  /** Its label in the metrics. */
  readonly route: string
}

/** What a front answers a request with. */
export interface Answer {
  readonly response: Response
  /** `null` when the response must not be cached. */
  readonly cacheable: CacheablePage | null
}

/** An answer that must not be cached. */
export function uncached(response: Response): Answer {
  return { response, cacheable: null }
}

/** A request to a front on a host of its own. */
export interface FrontRequest {
  readonly request: Request
  readonly origin: Origin
}

/** A request to a front of the shops. */
export interface ShopRequest extends FrontRequest {
  readonly shop: Shop
}

/**
 * Answers one kind of requests: the shops' pages, their calls, the sellers' desk. A front owns its pages, calls, route table and headers, and uses
 * this room for the rest. `app.ts` mounts it and uses only this interface.
 */
export interface Front<AskedBy extends FrontRequest = FrontRequest> {
  answer(asked: AskedBy): Promise<Answer>
  /** The label of a path in the metrics, from a fixed list; `null` for a path that the front does not know. */
  routeOf(path: string, shop: Shop | null): string | null
}

/** A front of the shops answers below its base: `/api`, `/media`, or everything else with `''`. */
export interface ShopFront extends Front<ShopRequest> {
  readonly base: string
}
