import type { ReactElement } from 'react'
import { shopIcon } from '../../shops/looks/shop-icon.ts'
import type { SellerRequest } from '../desk-request.ts'
import { BEGINNING } from '../first-steps/step-words.ts'
import { Drawing } from '../kit/drawing.tsx'
import { shopOrigin } from '../shop-origin.ts'
import styles from './shop-menu.module.css'

/** The shop's name opens the ways out of it: the shop itself, the other shops with what waits there, and the own account. */
export function ShopMenu({ work }: { readonly work: SellerRequest }): ReactElement {
  const { shop, permission, session } = work
  return (
    <details className={styles.menu} data-menu="shops">
      <summary className={styles.own}>
        <img src={shopIcon(shop.config)} alt="" width="28" height="28" />
        <span>{shop.config.logo_title}</span>
        <Drawing name="down" />
      </summary>
      <div className={styles.panel}>
        {/* The other shops, filled when the menu is opened: `open-menus.browser.ts`. */}
        <ul className={styles.shops} data-shops={`/t/${shop.hosts[0]}`} hidden />
        <ul>
          <li>
            <a href="/">Todas mis tiendas</a>
          </li>
          <li>
            <a href={shopOrigin(work)} target="_blank" rel="noreferrer">
              Ver mi tienda
            </a>
          </li>
          {permission.role === 'owner' && (
            <li>
              <a href={BEGINNING}>Abrir otra tienda</a>
            </li>
          )}
          <li>
            <a href="/cuenta">Mi cuenta: {session.person.name}</a>
          </li>
        </ul>
        <form method="post" action="/salir">
          <button type="submit">Cerrar sesión</button>
        </form>
      </div>
    </details>
  )
}
