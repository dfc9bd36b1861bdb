import type { Crumb } from '../seo/structured-data.ts'
import styles from './breadcrumbs.module.css'

/** The path from the home page to this page, which is not in it because its heading names it. */
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
