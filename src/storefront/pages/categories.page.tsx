import { listCategories } from '../../catalogue/categories.store.ts'
import { EVERY_PRODUCT } from '../../catalogue/product.ts'
import containers from '../components/container.module.css'
import { Icon } from '../components/icon.tsx'
import { type PageRequest, page } from '../page.ts'
import { breadcrumbList } from '../seo/structured-data.ts'
import styles from './categories.module.css'

export async function categoriesPage({ deps, shop, url, links, canonicalLinks }: PageRequest) {
  const categories = await listCategories(deps.db.read, shop.id)
  const entries = [{ slug: EVERY_PRODUCT, name: 'Todos los productos' }, ...categories]
  const canonical = canonicalLinks.categories
  const body = (
    <div className={containers.grid}>
      <h1 className={styles.head}>Categorías</h1>
      <ul className={styles.list}>
        {entries.map(({ slug, name }) => (
          <li key={slug}>
            <a href={links.category(slug)}>
              {name}
              <Icon name="forward" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
  return page(body, {
    title: 'Categorías',
    description: `Todas las categorías de ${shop.config.logo_title}.`,
    canonical,
    jsonLd: [
      breadcrumbList(url.origin, [
        { name: 'Inicio', path: links.home },
        { name: 'Categorías', path: canonical },
      ]),
    ],
  })
}
