import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { PER_PAGE } from '../../../catalogue/product.ts'
import { ProductGrid } from '../../../catalogue/views/product-grid.tsx'
import { linksFrom } from '../../../routing/links.ts'
import type { RouteName, RoutesDirectory } from '../../../routing/routes.ts'
import { numbered } from '../../page-numbers.ts'
import { type ListedCategory, productsOf } from '../../visit/products/products-cache.browser.ts'
import { MoreProducts } from './more-products.browser.tsx'
import { Pagination } from './pagination.tsx'
import { useFocusOnNew } from './use-focus-on-new.browser.ts'
import { useKeptPlace } from './use-kept-place.browser.ts'

interface Props extends ListedCategory {
  readonly total: number
  /** The page's route, for its links. */
  readonly route: RouteName
  readonly directory: RoutesDirectory | null
}

/** A category's products. Without scripts it has numbered pages; with them, more products load near the end of the list. */
export function CategoryProducts({ total, route, directory, ...category }: Props) {
  const [list] = useState(() => productsOf(category))
  const shown = useStore(list.$list)
  const [isAwake, setIsAwake] = useState(false)
  const { grid, focusNext } = useFocusOnNew(shown.productos.length)
  useKeptPlace(list, grid)
  useEffect(() => {
    setIsAwake(true)
    return list.refreshWhenHidden()
  }, [list])
  const links = linksFrom(route, directory)
  const before = (category.page - 1) * PER_PAGE
  return (
    <>
      <div ref={grid} aria-busy={shown.cargando}>
        <ProductGrid products={shown.productos} links={links} leads />
      </div>
      {isAwake ? (
        <MoreProducts
          list={shown}
          seen={before + shown.productos.length}
          total={total}
          onNear={list.loadNext}
          onAsked={() => {
            focusNext()
            list.loadNext()
          }}
        />
      ) : (
        <Pagination
          page={category.page}
          pages={category.pages}
          addressOf={numbered(links.category(category.category))}
        />
      )}
    </>
  )
}
