import { ownsAllShops } from '../../staff/team/owns-all-shops.step.ts'
import type { SellerRequest } from '../desk-request.ts'
import { BEGINNING } from '../first-steps/step-words.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { SearchEverything } from '../frame/search-everything.tsx'
import { type Way, type WayGroup, wayGroups, waysOf } from '../frame/ways.ts'
import { PageHead } from '../kit/page-head.tsx'
import { type Row, RowList } from '../kit/row-list.tsx'
import controls from '../orders/controls.module.css'
import { BACKUPS } from '../shop/backups/backups-path.ts'
import styles from './ways.module.css'

/** Every screen of the shop, by what one does there. */
export async function morePage({ deps, shop, permission, session }: SellerRequest): Promise<DeskAnswer> {
  const base = `/t/${shop.hosts[0]}`
  const ownsAll = await ownsAllShops(deps.db.read, session.person.id)
  const ways = waysOf(permission).filter(({ path }) => path !== 'hoy')
  const groups = (Object.keys(wayGroups) as WayGroup[]).flatMap((group) => {
    const own = ways.filter((way) => way.group === group)
    return own.length > 0 ? [{ group, name: wayGroups[group].name, rows: rowsOf(base, own) }] : []
  })
  const account: readonly Row[] = [
    { href: '/cuenta', title: 'Mi cuenta', about: session.person.name, drawing: 'people' },
    { href: '/', title: 'Todas mis tiendas', about: 'Lo que espera en cada una', drawing: 'shop' },
    ...(permission.role === 'owner'
      ? [{ href: BEGINNING, title: 'Abrir otra tienda', about: 'En seis pasos', drawing: 'new' as const }]
      : []),
    ...(ownsAll
      ? [{ href: BACKUPS, title: 'Copias de seguridad', about: 'De todas las tiendas', drawing: 'file' as const }]
      : []),
  ]
  return deskPage(
    <main className={styles.ways}>
      <PageHead title="Más" />
      <SearchEverything base={base} text="" />
      {groups.map(({ group, name, rows }) => (
        <section key={group} aria-labelledby={`grupo-${group}`}>
          <h2 id={`grupo-${group}`}>{name}</h2>
          <RowList rows={rows} />
        </section>
      ))}
      <section aria-labelledby="grupo-cuenta">
        <h2 id="grupo-cuenta">Tu cuenta</h2>
        <RowList rows={account} />
      </section>
      <form method="post" action="/salir">
        <button type="submit" className={controls.plain}>
          Cerrar sesión
        </button>
      </form>
    </main>,
    { title: 'Más' },
  )
}

/** What is done with parcels: where the phone's bar leads. */
export async function deliveriesPage({ shop, permission }: SellerRequest): Promise<DeskAnswer> {
  const ways = waysOf(permission).filter(({ group }) => group === 'entregas')
  return deskPage(
    <main className={styles.ways}>
      <PageHead title="Entregas" about="Del paquete listo al dinero cobrado" />
      <RowList rows={rowsOf(`/t/${shop.hosts[0]}`, ways)} />
    </main>,
    { title: 'Entregas' },
  )
}

export function rowsOf(base: string, ways: readonly Way[]): readonly Row[] {
  return ways.map(({ path, name, about, drawing }) => ({ href: `${base}/${path}`, title: name, about, drawing }))
}
