import type { Product } from '../../catalogue/product.ts'
import { findSections } from '../../catalogue/sections.store.ts'
import type { PageRequest } from '../page.ts'
import type { ShownSections } from '../seo/product-facts.ts'
import { ProductSections, playersOf } from './product-sections.tsx'

export async function shownSections({ deps, shop }: PageRequest, { id, title }: Product): Promise<ShownSections> {
  const sections = await findSections(deps.db.read, shop.id, id)
  return {
    sections: sections.length > 0 ? <ProductSections sections={sections} product={title} /> : null,
    players: playersOf(sections),
  }
}
