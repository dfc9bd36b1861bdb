import type { Shop } from '../shops/shop.ts'
import type { Origin } from './requests/shop-of-request.ts'

/** A page that is the same for everybody and the newest: it may be answered from memory until something changes. */
export interface ReadyPage {
  /** The bytes of the response. */
  readonly body: Uint8Array<ArrayBuffer>
  /** The name that its requests are counted under. */
  readonly route: string
}

/** What a front answers a request with. */
export interface Answer {
  readonly response: Response
  /** `null` when the answer must not be kept. */
  readonly ready: ReadyPage | null
}

/** An answer that nothing keeps. */
export function unkept(response: Response): Answer {
  return { response, ready: null }
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
 * A part of the product that answers requests: the shops' pages, their calls, later the seller's desk. A front owns its pages, calls, route table and headers, and uses this room for
 * the rest. `app.ts` mounts it and uses only this interface.
 */
export interface Front<AskedBy extends FrontRequest = FrontRequest> {
  answer(asked: AskedBy): Promise<Answer>
  /** The name that a path is counted under, from a fixed list; `null` for a path that the front does not know. */
  routeOf(path: string, shop: Shop | null): string | null
}

/** A front of the shops answers below its base: `/api`, `/media`, or everything else with `''`. */
export interface ShopFront extends Front<ShopRequest> {
  readonly base: string
}
