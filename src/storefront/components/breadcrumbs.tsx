import type { Crumb } from '../seo/breadcrumb-list.ts'
import styles from './breadcrumbs.module.css'

/** The way here from the home page. The page itself is not part of it: its heading says what it is. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Estás en">
      <ol className={styles.trail}>
        {crumbs.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
