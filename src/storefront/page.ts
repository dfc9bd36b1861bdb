import type { ReactNode } from 'react'
import type { Buyable } from '../cart/cart-item.ts'
import type { Home } from '../catalogue/arranging/home.ts'
import type { FormExtras } from '../checkout/form/form-shop.ts'
import type { Country } from '../lib/countries.ts'
import type { Links } from '../routing/links.ts'
import type { RouteName, RouteParams } from '../routing/routes.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import type { WorkKind } from '../web/gate.ts'

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
  /** The files of the shop's own delivery rules (see `FormShop`); absent in a shop without rules. */
  readonly deliveryUrl?: string
  /** What of the order form is loaded only in shops that have it; absent in a shop that has none of it. */
  readonly extras?: FormExtras
  /** A home that is not saved, to be looked at at the desk. */
  readonly home?: Home
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
  /** The body of a page that has a place of its own for the question whether the visit may be measured; `null`: the layout finds one. */
  readonly bodyAsking: ((question: ReactNode) => ReactNode) | null
  /** The players that the page may open. */
  readonly players: Players
  /** `false` where the address itself opens something: no network that measures is told of it, nor loaded there. */
  readonly isMeasured: boolean
  /** The sources of scripts that only this page has. */
  readonly scripts: readonly string[]
  readonly body: ReactNode
}

/** Where the videos of a page come from. */
export interface Players {
  /** The origins of frames that a tap puts into the page. */
  readonly frames: readonly string[]
  /** The page plays videos of our own media. */
  readonly hasFiles: boolean
}

/** The page has moved for good: other parameters, of the same route unless another one is named. */
export interface Moved {
  readonly movedTo: RouteParams
  readonly route?: RouteName
}

/** `null`: there is nothing at this address, so the not-found page is shown. */
export type PageAnswer = Page | Moved | null

export type PageHandler = (request: PageRequest) => Promise<PageAnswer>

/** A request for a page, or a posted form, of one visitor. */
export interface VisitorRequest extends PageRequest {
  readonly request: Request
  /** The visitor's address. */
  readonly ip: string
  /** The connection is HTTPS, so cookies are `Secure`. */
  readonly secure: boolean
}

/** A page that is one visitor's own: it may read the request's cookies, and nothing keeps it. */
export interface PrivatePage {
  /** Its priority under overload. */
  readonly kind: WorkKind
  show(asked: VisitorRequest): Promise<PageAnswer>
  /** A file that the address names in its query; `null` leads to the page. */
  readonly file?: (asked: VisitorRequest) => Promise<Response | null>
}

/** What answers the forms that are posted to a route: with a redirect (`seeOther`), or a page that says what is wrong. */
export interface PostedForm {
  /** Its priority under overload. */
  readonly kind: WorkKind
  answer(fields: URLSearchParams, asked: VisitorRequest): Promise<Response>
}

/** What answers a form with a file. It reads the body itself, once it knows that its sender may send it, and takes its place of the gate. */
export interface PostedFile {
  /** `host`: the one that was asked, by which it knows its own pages. */
  answer(asked: VisitorRequest, host: string | null): Promise<PageAnswer | Response>
}

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
    bodyAsking: null,
    players: { frames: [], hasFiles: false },
    isMeasured: true,
    scripts: [],
    ...facts,
    body,
  }
}
