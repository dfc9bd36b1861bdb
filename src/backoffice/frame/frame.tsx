import type { ReactElement } from 'react'
import { shopIcon } from '../../shops/looks/shop-icon.ts'
import type { Role } from '../../staff/team/permission.ts'
import type { SellerRequest } from '../desk-request.ts'
import { DeskDrawings, DeskIcon, type DeskIconName } from '../orders/desk-icon.tsx'
import type { DeskArea, DeskPage } from './desk-page.ts'
import styles from './frame.module.css'

interface Area {
  readonly label: string
  readonly path: string
  readonly icon: DeskIconName
}

const areas: Readonly<Record<DeskArea, Area>> = {
  hoy: { label: 'Hoy', path: 'hoy', icon: 'today' },
  pedidos: { label: 'Cola', path: 'pedidos', icon: 'orders' },
  empacar: { label: 'Empacar', path: 'pedidos?cola=empacar', icon: 'orders' },
  despachar: { label: 'Despachar', path: 'pedidos?cola=despachar', icon: 'send' },
  todo: { label: 'Todo', path: 'pedidos?cola=todo', icon: 'orders' },
  recuperar: { label: 'Recuperar', path: 'recuperar', icon: 'leads' },
  nuevo: { label: 'Nuevo', path: 'nuevo', icon: 'new' },
  mas: { label: 'Más', path: 'mas', icon: 'more' },
}

/** What each role uses most: a bar under the thumb on a phone, the foot of the side column on a wide screen. */
const areasOf: Readonly<Record<Role, readonly DeskArea[]>> = {
  owner: ['hoy', 'pedidos', 'recuperar', 'nuevo', 'mas'],
  confirmer: ['hoy', 'pedidos', 'recuperar', 'nuevo', 'mas'],
  packer: ['hoy', 'empacar', 'despachar', 'mas'],
  viewer: ['hoy', 'todo', 'mas'],
}

const LISTS: readonly (DeskArea | null)[] = ['empacar', 'despachar', 'todo']

/** Whose page it is: somebody who works in a shop. */
type Work = Pick<SellerRequest, 'shop' | 'permission'>

/**
 * The frame around the pages of a shop: its badge, and the navigation to what the role uses most. The list of all shops has a frame of its own; other
 * pages of no shop have none.
 */
export function withFrame(page: DeskPage, work: Work | null): ReactElement {
  if (!work && page.area === null) return <>{page.body}</>
  if (!work) return <AllShops page={page} />
  const { shop, permission } = work
  const base = `/t/${shop.hosts[0]}`
  const own = areasOf[permission.role]
  const present = own.some((area) => area === page.area) || !LISTS.includes(page.area) ? page.area : 'pedidos'
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
        {own.map((area) => {
          const { label, path, icon } = areas[area]
          return (
            <a key={area} href={`${base}/${path}`} aria-current={present === area ? 'page' : undefined}>
              <DeskIcon name={icon} />
              {label}
            </a>
          )
        })}
      </nav>
    </div>
  )
}

const ofAllShops = [
  { label: 'Hoy', href: '/', icon: 'today' },
  { label: 'Cola', href: '/pedidos', icon: 'orders' },
  { label: 'Mi cuenta', href: '/cuenta', icon: 'leads' },
] as const

function AllShops({ page }: { readonly page: DeskPage }) {
  const present = page.area === 'hoy' ? '/' : '/pedidos'
  return (
    <div className={styles.frame}>
      <DeskDrawings />
      <header className={styles.header}>
        <a className={styles.shop} href="/">
          <span>Todas mis tiendas</span>
        </a>
      </header>
      {page.body}
      <nav className={styles.nav} aria-label="Escritorio">
        {ofAllShops.map(({ label, href, icon }) => (
          <a key={href} href={href} aria-current={present === href ? 'page' : undefined}>
            <DeskIcon name={icon} />
            {label}
          </a>
        ))}
      </nav>
    </div>
  )
}
