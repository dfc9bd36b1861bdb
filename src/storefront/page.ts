import type { ReactNode } from 'react'
import type { Buyable } from '../cart/cart-item.ts'
import type { Deps } from '../deps.ts'
import type { Links } from '../routing/links.ts'
import type { RouteName, RouteParams } from '../routing/routes.ts'
import type { Country, Shop } from '../shops/shop.ts'

/** What a page is asked. Pages are the same bytes for every visitor: nothing of the visitor is in here. */
export interface PageRequest {
  readonly deps: Deps
  readonly shop: Shop
  readonly route: RouteName
  readonly params: RouteParams
  /** The page's own address on the shop's canonical host, with only the query parameters that pages read. */
  readonly url: URL
  /** The country of the route's name, or else the shop's. */
  readonly country: Country
  readonly links: Links
}

/** What a page answers; the layout goes around its body and `document.tsx` makes the HTML around that. */
export interface Page {
  readonly status: number
  /** Without the shop's name, which the document adds. */
  readonly title: string
  readonly description: string
  /** The path and query of the one address under which search engines should know this page; `null` keeps it out of them. */
  readonly canonical: string | null
  /** Path and query of the pages before and after this one in a numbered list. */
  readonly previous: string | null
  readonly next: string | null
  readonly openGraphType: 'website' | 'product'
  /** An absolute path of the picture for Open Graph. */
  readonly image: string | null
  /** The picture that matters first, to be preloaded. */
  readonly preload: { readonly srcset: string; readonly sizes: string; readonly type: string } | null
  readonly jsonLd: readonly object[]
  /** `open`: the order form stands open when the page arrives; `none`: the page shows the form itself. */
  readonly orderDialog: 'closed' | 'open' | 'none'
  /** With what a form that opens with the page begins when the cart is empty: the page's product. */
  readonly offered: Buyable | null
  readonly body: ReactNode
}

export type PageHandler = (request: PageRequest) => Promise<Page>

type Required = Pick<Page, 'title' | 'description' | 'canonical'>

/** A page with the usual answers for what it does not say. */
export function page(body: ReactNode, said: Required & Partial<Page>): Page {
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
    ...said,
    body,
  }
}
