import { LRUCache } from 'lru-cache'
import { isUnavailable } from '../database/unavailable.ts'
import type { Deps } from '../deps.ts'
import { Shed, TooSlow } from '../gate.ts'
import type { Shop } from '../shops/shop.ts'
import type { RenderedPage } from './document.tsx'

/** About 50 KB each, with what they are compressed to. */
export const MOST_PAGES = 500

interface Kept {
  readonly version: number
  readonly page: RenderedPage
}

const caches = new WeakMap<Deps, LRUCache<string, Kept>>()
const underWay = new WeakMap<Deps, Map<string, Promise<RenderedPage>>>()

/**
 * The page of an address, rendered once as long as the shop's version stays the same. Only pages that exist are kept: nobody fills the memory with
 * addresses that he makes up. While a newer one cannot be rendered, because too much is under way or the database does not answer, the older one
 * is shown: an order is priced when it is placed, whatever the page said. When there are too many, the one that was asked for longest ago goes.
 */
export async function cachedPage(
  deps: Deps,
  shop: Shop,
  address: URL,
  render: () => Promise<RenderedPage>,
): Promise<{ readonly page: RenderedPage; readonly isNewest: boolean }> {
  const cache = caches.get(deps) ?? new LRUCache<string, Kept>({ max: MOST_PAGES })
  caches.set(deps, cache)
  const key = `${shop.id} ${address.href}`
  const kept = cache.get(key)
  const fresh = async () => ({
    version: shop.version,
    page: await renderedOnce(deps, `${key} ${shop.version}`, render),
  })
  const shown = kept?.version === shop.version ? kept : await fresh().catch((error) => orKept(kept, error))
  const { page } = shown
  if (page.status === 200) cache.set(key, shown)
  else cache.delete(key)
  return { page, isNewest: shown.version === shop.version }
}

function orKept(kept: Kept | undefined, error: unknown): Kept {
  if (kept && (error instanceof Shed || error instanceof TooSlow || isUnavailable(error))) return kept
  throw error
}

/** Who asks for a page while it is being rendered waits for the same one. */
function renderedOnce(deps: Deps, key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
  const rendering = underWay.get(deps) ?? new Map<string, Promise<RenderedPage>>()
  underWay.set(deps, rendering)
  const page = rendering.get(key) ?? render().finally(() => rendering.delete(key))
  rendering.set(key, page)
  return page
}
