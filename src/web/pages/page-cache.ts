import { LRUCache } from 'lru-cache'
import { isUnavailable } from '../../database/faults/unavailable.ts'
import type { Shop } from '../../shops/shop.ts'
import type { RenderedPage } from '../document.tsx'
import { Shed, TooSlow } from '../gate.ts'
import { type PackedPage, packed } from './page-response.ts'

/** About 50 KB each, with the compressed bytes. */
export const MOST_PAGES = 500

/** Addresses at which there is nothing, about 500 bytes each. Longer addresses are looked up each time. */
export const MOST_ABSENT = 1_000
const LONGEST_ABSENT = 300

/** What is rendered for an address at which there is nothing. */
export const ABSENT: RenderedPage = { status: 404, html: '', headers: {} }

/** Statuses whose pages are cached until their shop changes. 410: a product that is not sold any more. */
const CACHED_STATUSES: readonly number[] = [200, 404, 410]

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

/** Finds the page of an address in memory, or renders it. The page at an address at which there is nothing is `ABSENT`, packed. */
export type PageCache = (
  shop: Pick<Shop, 'id' | 'version'>,
  address: string,
  render: () => Promise<RenderedPage>,
) => Promise<FoundPage>

/**
 * Keeps pages as long as the version of their shop stays the same, and renders a page once for all requests that ask for it meanwhile. Of addresses at which
 * there is nothing it keeps a bounded number, apart from the pages, so that made-up addresses push no page out. Redirects and errors are not kept. While a
 * newer page cannot be rendered, because of overload or because the database does not answer, the older one is shown: an order is priced when it is placed,
 * whatever the page said. The least recently used page is dropped first.
 */
export function pageCache(): PageCache {
  const pages = new LRUCache<string, CachedPage>({ max: MOST_PAGES })
  const absent = new LRUCache<string, CachedPage>({ max: MOST_ABSENT })
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

  function keep(key: string, found: CachedPage): void {
    pages.delete(key)
    absent.delete(key)
    const { status, html } = found.page
    if (status === 404 && html === '') {
      if (key.length <= LONGEST_ABSENT) absent.set(key, found)
    } else if (CACHED_STATUSES.includes(status)) pages.set(key, found)
  }

  return async ({ id, version }, address, render) => {
    const key = `${id} ${address}`
    const known = pages.get(key) ?? absent.get(key)
    if (known?.version === version) return { page: known.page, isNewest: true }
    const fresh = async () => ({ version, page: await renderedOnce(`${key} ${version}`, render) })
    const found = await fresh().catch((error) => orOlder(known, error))
    keep(key, found)
    return { page: found.page, isNewest: found.version === version }
  }
}

function orOlder(known: CachedPage | undefined, error: unknown): CachedPage {
  if (known && (error instanceof Shed || error instanceof TooSlow || isUnavailable(error))) return known
  throw error
}
