import type { ReactNode } from 'react'
import type { Deps } from '../deps.ts'
import type { RouteParams } from '../routing/routes.ts'
import type { Shop } from '../shops/shop.ts'

/** What a page is asked. Pages are the same bytes for every visitor: nothing of the visitor is in here. */
export interface PageRequest {
  readonly deps: Deps
  readonly shop: Shop
  readonly params: RouteParams
  readonly url: URL
}

/** What a page answers; `document.tsx` makes the HTML around it. */
export interface Page {
  readonly status: number
  /** Without the shop's name, which the document adds. */
  readonly title: string
  readonly description: string
  /** The path and query of the one address under which search engines should know this page; `null` keeps it out of them. */
  readonly canonical: string | null
  /** An absolute path of the picture for Open Graph. */
  readonly image: string | null
  /** The picture that matters first, to be preloaded. */
  readonly preload: { readonly srcset: string; readonly sizes: string; readonly type: string } | null
  readonly jsonLd: readonly object[]
  readonly body: ReactNode
}

export type PageHandler = (request: PageRequest) => Promise<Page>
