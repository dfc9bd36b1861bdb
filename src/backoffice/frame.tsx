import type { ReactElement } from 'react'
import type { Shop } from '../shops/shop.ts'
import { shopIcon } from '../shops/shop-icon.ts'
import type { DeskArea, DeskPage } from './desk-page.ts'
import styles from './frame.module.css'
import { DeskDrawings, DeskIcon, type DeskIconName } from './orders/desk-icon.tsx'

/** The areas of the desk: a bar under the thumb on a phone, the foot of the side column on a wide screen. */
const areas = {
  hoy: { label: 'Hoy', path: 'hoy', icon: 'today' },
  pedidos: { label: 'Pedidos', path: 'pedidos', icon: 'orders' },
  mas: { label: 'Más', path: 'mas', icon: 'more' },
} as const satisfies Record<DeskArea, { label: string; path: string; icon: DeskIconName }>

/** What stands around the pages of a shop: its badge, and the ways to the areas of the desk. Pages of no shop stand alone. */
export function withFrame(page: DeskPage, shop: Shop | null): ReactElement {
  if (!shop) return <>{page.body}</>
  const base = `/t/${shop.hosts[0]}`
  return (
    <div className={styles.frame}>
      <DeskDrawings />
      <header className={styles.header}>
        <a className={styles.shop} href={`${base}/hoy`}>
          <img src={shopIcon(shop.config)} alt="" width="28" height="28" />
          <span>{shop.config.logo_title}</span>
        </a>
        <a className={styles.shops} href="/">
          Todas mis tiendas
        </a>
      </header>
      {page.body}
      <nav className={styles.nav} aria-label="Escritorio">
        {Object.entries(areas).map(([area, { label, path, icon }]) => (
          <a key={area} href={`${base}/${path}`} aria-current={page.area === area ? 'page' : undefined}>
            <DeskIcon name={icon} />
            {label}
          </a>
        ))}
      </nav>
    </div>
  )
}
