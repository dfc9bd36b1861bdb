import { atom, type ReadableAtom } from 'nanostores'
import { type StoredValue, storedValue } from '../../../cart/in-browser/stored-value.browser.ts'
import { PER_PAGE, type ProductSummary } from '../../../catalogue/product.ts'
import { callApi } from '../../../lib/browser/call-api.browser.ts'
import { whileLoading } from '../../../lib/browser/loading.browser.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { whenHidden } from '../when-hidden.browser.ts'
import { type ListedCard, summaryOfCard } from './listed-card.ts'
import { merged, type ProductsList, renewed, resumed } from './products-list.ts'

interface ProductsAnswer {
  readonly data: readonly ListedCard[]
  readonly page: number
  readonly pages: number
}

export interface ListedCategory {
  readonly category: string
  readonly currency: CurrencyCode
  /** The products in the page's HTML: page `page` of `pages`. */
  readonly products: readonly ProductSummary[]
  readonly page: number
  readonly pages: number
}

export interface CategoryProducts {
  readonly $list: ReadableAtom<ProductsList<ProductSummary>>
  /** Loads the next page. Does nothing while a page is loading or after the last one. */
  loadNext(): Promise<void>
  /** Restores the list up to page `pagina`, as far as local storage has it, and stores what is shown. */
  resume(pagina: number): void
  /** Reloads the first page when the tab is hidden or blurred, at most once a minute. Returns a function that stops it. */
  refreshWhenHidden(): () => void
}

/** The products of a category, also in local storage as `products-{category}`. */
export function productsOf({ category, currency, products, page, pages }: ListedCategory): CategoryProducts {
  const stored: StoredValue<readonly ProductSummary[]> = storedValue(`products-${category}`, {
    write: JSON.stringify,
    read,
  })
  const $list = atom<ProductsList<ProductSummary>>({
    productos: products,
    pagina: page,
    cargando: false,
    paginas: pages,
    fallo: false,
  })
  const change = (changes: Partial<ProductsList<ProductSummary>>) => {
    $list.set({ ...$list.get(), ...changes })
    if (changes.productos) stored.update(() => $list.get().productos)
  }
  const ask = async (asked: number) => {
    const answered = await callApi<ProductsAnswer>('products', { category, page: asked, domain: location.hostname })
    return answered.ok
      ? {
          ...answered,
          value: { ...answered.value, data: answered.value.data.map((card) => summaryOfCard(card, currency)) },
        }
      : answered
  }
  const loadNext = async () => {
    const { cargando, pagina, paginas } = $list.get()
    if (cargando || pagina >= paginas) return
    change({ cargando: true, fallo: false })
    const answered = await whileLoading(ask(pagina + 1))
    if (!answered.ok) return change({ cargando: false, fallo: true })
    const { data, pages } = answered.value
    const productos = merged($list.get().productos, data)
    change({ productos, pagina: pagina + 1, paginas: pages, cargando: false })
  }
  const refresh = async () => {
    const answered = await ask(page)
    if (answered.ok) change({ productos: renewed($list.get().productos, answered.value.data) })
  }
  return {
    $list,
    loadNext,
    resume: (pagina) => change({ ...resumed($list.get(), stored.read(), pagina, PER_PAGE) }),
    refreshWhenHidden: () => whenHidden(refresh),
  }
}

function read(text: string | undefined): readonly ProductSummary[] {
  try {
    const found = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter((one) => typeof one?.id === 'string' && Array.isArray(one.tiers)) : []
  } catch {
    return []
  }
}
