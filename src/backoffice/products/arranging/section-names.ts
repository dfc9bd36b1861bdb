import { type SectionKey, shelfOf } from '../../../catalogue/arranging/home.ts'

const names = {
  hero: 'Título y buscador',
  categories: 'Categorías',
  best: 'Lo más vendido',
  packs: 'Packs y promos',
  shelves: 'Estantes de las primeras categorías',
  promises: 'Cómo se compra',
} as const

/** What the desk calls a section of the home; a shelf by its category's name, or its slug where that is not known. */
export function sectionName(key: SectionKey, categories: ReadonlyMap<string, string> = new Map()): string {
  const slug = shelfOf(key)
  if (slug !== null) return `Estante: ${categories.get(slug) ?? slug}`
  return names[key as keyof typeof names]
}
