import { findShop } from '../../shops/shops.store.ts'
import { shopsOfPerson } from '../../staff/memberships.store.ts'
import { type DeskAnswer, deskPage } from '../desk-page.ts'
import type { PersonRequest } from '../desk-request.ts'
import styles from '../notice.module.css'

/** Where a person arrives: the shops that they work in. */
export async function todayPage({ deps, session }: PersonRequest): Promise<DeskAnswer> {
  const memberships = await shopsOfPerson(deps.db.read, session.person.id)
  const shops = await Promise.all(memberships.map(({ shopId }) => findShop(deps.db.read, shopId)))
  return deskPage(
    <main className={styles.notice}>
      <h1>Tus tiendas</h1>
      <ul>
        {shops.map(
          (shop) =>
            shop && (
              <li key={shop.id}>
                <a href={`/t/${shop.hosts[0]}/pedidos`}>{shop.config.logo_title}</a>
              </li>
            ),
        )}
      </ul>
    </main>,
    { title: 'Tus tiendas' },
  )
}
