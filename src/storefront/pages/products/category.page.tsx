import { listShownCategories } from '../../../catalogue/categories/categories.store.ts'
import { findCategory } from '../../../catalogue/categories/category-name.store.ts'
import { earlierCategorySlugs } from '../../../catalogue/categories/category-slugs.store.ts'
import { type Category, EVERY_PRODUCT, FEATURED, PER_PAGE, type ProductSummary } from '../../../catalogue/product.ts'
import { listProducts } from '../../../catalogue/products.store.ts'
import buttons from '../../../lib/button.module.css'
import type { Links } from '../../../routing/links.ts'
import { CategoryLinks, EVERYTHING } from '../../components/category-links.tsx'
import containers from '../../components/container.module.css'
import { SearchBox } from '../../components/search/search-box.tsx'
import { Island } from '../../island.tsx'
import { type PageRequest, page } from '../../page.ts'
import { numbered } from '../../page-numbers.ts'
import { breadcrumbList } from '../../seo/structured-data.ts'
import styles from './category.module.css'

/** Categories that every shop links to, also without a category of that name. */
const ALWAYS_THERE: readonly Category[] = [{ slug: EVERY_PRODUCT, name: 'Todos los productos' }, FEATURED]

export async function categoryPage(request: PageRequest) {
  const { deps, shop, params, url, links, canonicalLinks } = request
  const sql = deps.db.read
  const slug = params.slug ?? FEATURED.slug
  const number = Number(url.searchParams.get('page') ?? 1)
  const [found, categories, { items, total }] = await Promise.all([
    findCategory(sql, shop.id, slug),
    listShownCategories(sql, shop.id),
    listProducts(sql, shop.id, slug, { page: number, perPage: PER_PAGE }),
  ])
  const category = found ?? ALWAYS_THERE.find((one) => one.slug === slug)
  if (!category) return movedCategory(request, slug)
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  if (number > pages) return null
  const canonical = numbered(canonicalLinks.category(slug))
  const shown = { category, categories, items, total, number, pages }
  return page(<CategoryView {...request} {...shown} />, {
    title: number > 1 ? `${category.name}, página ${number}` : category.name,
    description: `${category.name} en ${shop.config.logo_title}: ${counted(total)} para pedir ahora.`,
    canonical: canonical(number),
    previous: number > 1 ? canonical(number - 1) : null,
    next: number < pages ? canonical(number + 1) : null,
    jsonLd: [
      breadcrumbList(url.origin, [
        { name: 'Inicio', path: links.home },
        { name: category.name, path: canonical(1) },
      ]),
    ],
  })
}

/** Where the category is that had this slug before, if shoppers find it. */
async function movedCategory({ deps, shop }: PageRequest, slug: string) {
  const current = (await earlierCategorySlugs(deps.db.read, shop.id, [slug])).get(slug)
  const found = current === undefined ? null : await findCategory(deps.db.read, shop.id, current)
  return found && { movedTo: { slug: found.slug } }
}

interface CategoryProps extends Pick<PageRequest, 'shop' | 'route' | 'links'> {
  readonly category: Category
  readonly categories: readonly Category[]
  readonly items: readonly ProductSummary[]
  readonly total: number
  readonly number: number
  readonly pages: number
}

function CategoryView({ shop, route, category, categories, items, total, number, pages, links }: CategoryProps) {
  const { directory, currency } = shop
  const listed = { category: category.slug, currency, products: items, page: number, pages, total, route, directory }
  return (
    <>
      <div className={containers.grid}>
        <h1 className={styles.head}>{category.name}</h1>
        <SearchBox links={links} />
      </div>
      <CategoryLinks categories={[EVERYTHING, ...categories]} links={links} current={category.slug} />
      {total === 0 ? (
        <Empty links={links} everywhere={category.slug === EVERY_PRODUCT} />
      ) : (
        <>
          <h2 className={`${containers.grid} ${styles.count}`}>{counted(total)}</h2>
          <Island name="category-products" props={listed} />
        </>
      )}
    </>
  )
}

function Empty({ links, everywhere }: { readonly links: Links; readonly everywhere: boolean }) {
  return (
    <div className={`${containers.grid} ${styles.empty}`}>
      <p>{everywhere ? 'Estamos preparando nuestros productos.' : 'Todavía no hay productos en esta categoría.'}</p>
      <a className={buttons.plain} href={everywhere ? links.contact : links.category(EVERY_PRODUCT)}>
        {everywhere ? 'Escríbenos' : 'Ver todos los productos'}
      </a>
    </div>
  )
}

function counted(total: number): string {
  return total === 1 ? '1 producto' : `${total} productos`
}
