import type { Deps } from '../deps.ts'
import type { Shop } from '../shops/shop.ts'
import type { RenderedPage } from './document.tsx'

/** About 50 KB each, with what they are compressed to. */
export const MOST_PAGES = 500

interface Kept {
  readonly version: number
  readonly page: RenderedPage
}

const caches = new WeakMap<Deps, Map<string, Kept>>()

/**
 * The page of an address, rendered once as long as the shop's version stays the same. Only pages that exist are kept: nobody fills the memory with
 * addresses that he makes up. When there are too many, the one that was asked for longest ago goes.
 */
export async function cachedPage(
  deps: Deps,
  shop: Shop,
  address: URL,
  render: () => Promise<RenderedPage>,
): Promise<RenderedPage> {
  const cache = caches.get(deps) ?? new Map<string, Kept>()
  caches.set(deps, cache)
  const key = `${shop.id} ${address.href}`
  const kept = cache.get(key)
  cache.delete(key)
  const page = kept?.version === shop.version ? kept.page : await render()
  if (page.status === 200) cache.set(key, { version: shop.version, page })
  const oldest = cache.size > MOST_PAGES ? cache.keys().next().value : undefined
  if (oldest !== undefined) cache.delete(oldest)
  return page
}
