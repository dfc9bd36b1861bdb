import { deskCounts } from '../../orders/desk-counts.step.ts'
import { shopIcon } from '../../shops/shop-icon.ts'
import { findShop } from '../../shops/shops.store.ts'
import { shopsOfPerson } from '../../staff/memberships.store.ts'
import type { Permission } from '../../staff/permission.ts'
import { type DeskAnswer, deskPage } from '../desk-page.ts'
import type { PersonRequest, SellerRequest } from '../desk-request.ts'
import { countsFor } from '../orders/counts-for.ts'
import { TodayList } from '../orders/today-list.tsx'
import styles from './today.module.css'

/** What has to be done today in a shop: the queues that are not empty, one's own role's first. */
export async function todayPage({ deps, shop, permission }: SellerRequest): Promise<DeskAnswer> {
  const counts = countsFor(permission.role, await deskCounts(deps.db.reports, shop.id, deps.clock()))
  return deskPage(
    <main className={styles.today}>
      <h1>Hoy</h1>
      <TodayList base={`/t/${shop.hosts[0]}`} counts={counts} role={permission.role} />
    </main>,
    { title: 'Hoy', area: 'hoy' },
  )
}

/** Where a person arrives: what has to be done today in each of their shops. */
export async function shopsPage(asked: PersonRequest): Promise<DeskAnswer> {
  const { deps, session } = asked
  const works = await shopsOfPerson(deps.db.read, session.person.id)
  const shops = await Promise.all(works.map((work) => todayIn(asked, work)))
  return deskPage(
    <main className={styles.today}>
      <h1>Todas mis tiendas</h1>
      {shops.length === 0 && <p>Todavía no trabajas en ninguna tienda. Pide una invitación a quien es dueño.</p>}
      {shops.map(
        (one) =>
          one && (
            <section key={one.shop.id} aria-labelledby={`tienda-${one.shop.id}`}>
              <h2 id={`tienda-${one.shop.id}`} className={styles.shop}>
                <img src={shopIcon(one.shop.config)} alt="" width="28" height="28" />
                <a href={`/t/${one.shop.hosts[0]}/pedidos`}>{one.shop.config.logo_title}</a>
              </h2>
              <TodayList base={`/t/${one.shop.hosts[0]}`} counts={one.counts} role={one.role} />
            </section>
          ),
      )}
    </main>,
    { title: 'Todas mis tiendas' },
  )
}

interface Workplace {
  readonly shopId: string
  readonly permission: Permission
}

async function todayIn({ deps }: PersonRequest, { shopId, permission: { role } }: Workplace) {
  const shop = await findShop(deps.db.read, shopId)
  if (!shop) return null
  return { shop, role, counts: countsFor(role, await deskCounts(deps.db.reports, shop.id, deps.clock())) }
}
