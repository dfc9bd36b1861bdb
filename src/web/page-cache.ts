import { LRUCache } from 'lru-cache'
import { isUnavailable } from '../database/unavailable.ts'
import type { Shop } from '../shops/shop.ts'
import type { RenderedPage } from './document.tsx'
import { Shed, TooSlow } from './gate.ts'
import { type PackedPage, packed } from './page-response.ts'

/** About 50 KB each, with the compressed bytes. */
export const MOST_PAGES = 500

interface CachedPage {
  /** The shop's version when the page was rendered. */
  readonly version: number
  readonly page: PackedPage
}

interface FoundPage {
  readonly page: PackedPage
  /** Whether the page shows the shop's newest version. */
  readonly isNewest: boolean
}

/** Finds the page of an address in memory, or renders it. */
export type PageCache = (
  shop: Pick<Shop, 'id' | 'version'>,
  address: URL,
  render: () => Promise<RenderedPage>,
) => Promise<FoundPage>

/**
 * Keeps pages as long as the version of their shop stays the same, and renders a page once for all requests that ask for it meanwhile. Only pages with
 * status 200 are kept, so made-up addresses do not fill the memory. While a newer page cannot be rendered, because of overload or because the database does
 * not answer, the older one is shown: an order is priced when it is placed, whatever the page said. The least recently used page is dropped first.
 */
export function pageCache(): PageCache {
  const cached = new LRUCache<string, CachedPage>({ max: MOST_PAGES })
  const rendering = new Map<string, Promise<PackedPage>>()

  function renderedOnce(key: string, render: () => Promise<RenderedPage>): Promise<PackedPage> {
    const page =
      rendering.get(key) ??
      render()
        .then(packed)
        .finally(() => rendering.delete(key))
    rendering.set(key, page)
    return page
  }

  return async ({ id, version }, address, render) => {
    const key = `${id} ${address.href}`
    const known = cached.get(key)
    const fresh = async () => ({ version, page: await renderedOnce(`${key} ${version}`, render) })
    const found = known?.version === version ? known : await fresh().catch((error) => orOlder(known, error))
    if (found.page.status === 200) cached.set(key, found)
    else cached.delete(key)
    return { page: found.page, isNewest: found.version === version }
  }
}

function orOlder(known: CachedPage | undefined, error: unknown): CachedPage {
  if (known && (error instanceof Shed || error instanceof TooSlow || isUnavailable(error))) return known
  throw error
}
