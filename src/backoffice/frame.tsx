import type { ReactElement } from 'react'
import type { Shop } from '../shops/shop.ts'
import { shopIcon } from '../shops/shop-icon.ts'
import type { DeskArea, DeskPage } from './desk-page.ts'
import styles from './frame.module.css'

const areas = {
  pedidos: { label: 'Pedidos', path: 'pedidos' },
  mas: { label: 'Más', path: 'mas' },
} as const satisfies Partial<Record<DeskArea, { label: string; path: string }>>

/** What stands around the pages of a shop: its badge, and the ways to the areas of the desk. Pages of no shop stand alone. */
export function withFrame(page: DeskPage, shop: Shop | null): ReactElement {
  if (!shop) return <>{page.body}</>
  const base = `/t/${shop.hosts[0]}`
  return (
    <>
      <header className={styles.header}>
        <a className={styles.shop} href={`${base}/pedidos`}>
          <img src={shopIcon(shop.config)} alt="" width="28" height="28" />
          {shop.config.logo_title}
        </a>
      </header>
      {page.body}
      <nav className={styles.nav} aria-label="Escritorio">
        {Object.entries(areas).map(([area, { label, path }]) => (
          <a key={area} href={`${base}/${path}`} aria-current={page.area === area ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
    </>
  )
}
