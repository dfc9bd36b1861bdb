import { type Home, type HomeSection, shelfOf } from '../../../catalogue/arranging/home.ts'
import { findCategory } from '../../../catalogue/categories/category-name.store.ts'
import { firstForSale, firstPacks } from '../../../catalogue/lists/showcase.store.ts'
import type { Category, CategoryTile, ProductSummary } from '../../../catalogue/product.ts'
import type { PageRequest } from '../../page.ts'
import type { CategoryShelf, HomePartProps } from './home-part.tsx'

const SHELVES = 3
/** Fewer than the widest screen shows look like a mistake, unless the seller asked for them. */
const SHORTEST_SHELF = 4
const LONGEST_SHELF = 6
const MOST_PACKS = 12

type Part = HomePartProps['part']

interface Found {
  readonly tiles: readonly CategoryTile[]
  readonly products: readonly ProductSummary[]
}

/** What a home shows, section by section, with what stands in them. The page's heading is always there, seen or not. */
export async function homeParts(request: PageRequest, home: Home, found: Found): Promise<readonly Part[]> {
  const own = new Set(home.flatMap(({ key, isShown }) => (isShown ? (shelfOf(key) ?? []) : [])))
  const parts = await Promise.all(
    home
      .filter(({ key, isShown }) => isShown || key === 'hero')
      .map((section) => partOf(request, section, { ...found, own })),
  )
  return parts.flatMap((part) => part ?? [])
}

/** The first section with products: its first picture is the first picture of the page. */
export function firstWithProducts(parts: readonly Part[]): Part | undefined {
  return parts.find(({ key }) => key === 'best' || key === 'packs' || key === 'shelves' || shelfOf(key) !== null)
}

interface Around extends Found {
  /** The categories that have shelves of their own. */
  readonly own: ReadonlySet<string>
}

async function partOf(request: PageRequest, section: HomeSection, around: Around): Promise<Part | null> {
  const { key, title, isShown } = section
  const { deps, shop } = request
  if (key === 'hero') return { key, title, isShown }
  if (key === 'categories') return { key, tiles: around.tiles }
  if (key === 'best') return { key, title, products: around.products }
  if (key === 'packs') return { key, title, products: await firstPacks(deps.db.read, shop.id, MOST_PACKS) }
  if (key === 'promises') return { key }
  if (key === 'shelves') {
    const categories = around.tiles.slice(0, SHELVES).filter(({ slug }) => !around.own.has(slug))
    const shelves = await Promise.all(categories.map((category) => shelfWith(request, category)))
    return { key, shelves: shelves.filter(({ products }) => products.length >= SHORTEST_SHELF) }
  }
  const category = await findCategory(deps.db.read, shop.id, shelfOf(key) ?? '')
  const shelf = category && (await shelfWith(request, category))
  return shelf && shelf.products.length > 0 ? { key, title, shelf } : null
}

async function shelfWith({ deps, shop }: PageRequest, category: Category): Promise<CategoryShelf> {
  return { category, products: await firstForSale(deps.db.read, shop.id, category.slug, LONGEST_SHELF) }
}
