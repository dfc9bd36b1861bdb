import type { Product } from '../../catalogue/product.ts'
import type { Section } from '../../catalogue/sections/section.ts'
import { findSections } from '../../catalogue/sections/sections.store.ts'
import type { PageRequest } from '../page.ts'
import type { ShownSections } from '../seo/product-facts.ts'
import { ProductSections, playersOf } from './product-sections.tsx'

export async function shownSections({ deps, shop }: PageRequest, product: Product): Promise<ShownSections> {
  return sectionsShown(await findSections(deps.db.read, shop.id, product.id), product)
}

export function sectionsShown(sections: readonly Section[], { title }: Pick<Product, 'title'>): ShownSections {
  return {
    sections: sections.length > 0 ? <ProductSections sections={sections} product={title} /> : null,
    players: playersOf(sections),
  }
}
