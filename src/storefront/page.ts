import type { ReactNode } from 'react'
import type { Buyable } from '../cart/cart-item.ts'
import type { Country } from '../lib/countries.ts'
import type { Links } from '../routing/links.ts'
import type { RouteName, RouteParams } from '../routing/routes.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'

/** A request for a page. It has nothing of the visitor, because a page is the same bytes for everybody. */
export interface PageRequest {
  readonly deps: Deps
  readonly shop: Shop
  readonly route: RouteName
  readonly params: RouteParams
  /** The page's address on the shop's canonical host, with only the query parameters that pages read. */
  readonly url: URL
  /** The country of the route's name, or else the shop's. */
  readonly country: Country
  readonly links: Links
  /** Links on the shop's own routes, for the one address under which search engines know a page. */
  readonly canonicalLinks: Links
}

/** A page. The layout goes around its body, and `shop-document.tsx` adds the head. */
export interface Page {
  readonly status: number
  /** Without the shop's name, which the document adds. */
  readonly title: string
  readonly description: string
  /** Path and query of the address under which search engines know the page; `null` keeps the page out of them. */
  readonly canonical: string | null
  /** Path and query of the previous and next page of a numbered list. */
  readonly previous: string | null
  readonly next: string | null
  readonly openGraphType: 'website' | 'product'
  /** The absolute path of the picture for Open Graph. */
  readonly image: string | null
  /** The picture to preload: the one that the page shows first. */
  readonly preload: { readonly srcset: string; readonly sizes: string; readonly type: string } | null
  readonly jsonLd: readonly object[]
  /** `open`: the order form is open when the page arrives. `none`: the page shows the form in place. */
  readonly orderDialog: 'closed' | 'open' | 'none'
  /** The page's product: a form that opens with the page puts it into an empty cart. */
  readonly offered: Buyable | null
  readonly body: ReactNode
}

/** The page has moved for good: the same route with other parameters. */
export interface Moved {
  readonly movedTo: RouteParams
}

/** `null`: there is nothing at this address, so the not-found page is shown. */
export type PageAnswer = Page | Moved | null

export type PageHandler = (request: PageRequest) => Promise<PageAnswer>

/** The id of the order form's dialog, or of the form on pages that show it in place. Links open it with `data-opens`. */
export const ORDER_DIALOG = 'pedido'

type Required = Pick<Page, 'title' | 'description' | 'canonical'>

/** A page with defaults for everything that it does not set. */
export function page(body: ReactNode, facts: Required & Partial<Page>): Page {
  return {
    status: 200,
    previous: null,
    next: null,
    openGraphType: 'website',
    image: null,
    preload: null,
    jsonLd: [],
    orderDialog: 'closed',
    offered: null,
    ...facts,
    body,
  }
}
