import { atom, type ReadableAtom } from 'nanostores'
import { type Kept, kept } from '../../cart/persistent.browser.ts'
import { callApi } from '../../lib/call-api.browser.ts'
import { whileLoading } from '../../lib/loading.browser.ts'
import { merged, type ProductsList } from './products-list.ts'

/** What the call `products` says of one; more than this is kept as it came. */
export interface ListedProduct {
  readonly id: string
  readonly slug: string
}

interface ProductsAnswer {
  readonly data: readonly ListedProduct[]
  readonly page: number
  readonly pages: number
}

const REFRESHED_AT_MOST_EVERY_MS = 60_000

export interface CategoryProducts {
  readonly $list: ReadableAtom<ProductsList<ListedProduct>>
  /** Takes products that came some other way, such as those that the page itself shows. */
  put(products: readonly ListedProduct[], pagina: number): void
  /** Asks for the page after the last; answers whether there are more after it. Nothing happens while one is under way. */
  loadNext(): Promise<boolean>
  /** Asks for the first page again whenever the page is hidden or blurred, at most once a minute. Answers how to stop. */
  refreshWhenHidden(): () => void
}

/** The products of a category, in local storage as `products-{category}`, so that the next visit begins with them. */
export function productsOf(category: string): CategoryProducts {
  const stored: Kept<readonly ListedProduct[]> = kept(`products-${category}`, { write: JSON.stringify, read })
  const $list = atom<ProductsList<ListedProduct>>({ productos: stored.now(), pagina: 1, cargando: false })
  const put = (products: readonly ListedProduct[], pagina: number) => {
    stored.change((known) => merged(known, products))
    $list.set({ ...$list.get(), productos: stored.now(), pagina })
  }
  const ask = (page: number) => callApi<ProductsAnswer>('products', { c: 'Peru', category, page })
  const loadNext = async () => {
    if ($list.get().cargando) return true
    $list.set({ ...$list.get(), cargando: true })
    const answered = await whileLoading(ask($list.get().pagina + 1))
    if (answered.ok) put(answered.value.data, answered.value.page)
    $list.set({ ...$list.get(), cargando: false })
    return !answered.ok || answered.value.page < answered.value.pages
  }
  const refresh = async () => {
    const answered = await ask(1)
    if (answered.ok) put(answered.value.data, $list.get().pagina)
  }
  return { $list, put, loadNext, refreshWhenHidden: () => whenHidden(refresh) }
}

function whenHidden(act: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY
  const onLeaving = () => {
    if (Date.now() - last < REFRESHED_AT_MOST_EVERY_MS) return
    last = Date.now()
    act()
  }
  const onChange = () => document.visibilityState === 'hidden' && onLeaving()
  document.addEventListener('visibilitychange', onChange)
  addEventListener('blur', onLeaving)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    removeEventListener('blur', onLeaving)
  }
}

function read(text: string | undefined): readonly ListedProduct[] {
  try {
    const found = JSON.parse(text ?? '[]')
    return Array.isArray(found)
      ? found.filter((one) => typeof one?.id === 'string' && typeof one.slug === 'string')
      : []
  } catch {
    return []
  }
}
