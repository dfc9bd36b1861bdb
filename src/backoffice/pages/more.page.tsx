import { ownsAllShops } from '../../staff/team/owns-all-shops.step.ts'
import type { SellerRequest } from '../desk-request.ts'
import { BEGINNING } from '../first-steps/step-words.ts'
import { waysBesideBar } from '../frame/bar.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { SearchEverything } from '../frame/search-everything.tsx'
import { wayRows } from '../frame/way-rows.ts'
import { type Way, type WayGroup, wayGroups } from '../frame/ways.ts'
import { Part } from '../kit/card.tsx'
import { type Row, RowList } from '../kit/row-list.tsx'
import { Screen } from '../kit/screen.tsx'
import controls from '../orders/controls.module.css'
import { BACKUPS } from '../shop/backups/backups-path.ts'

/** Every screen of the shop that the phone's bar does not lead to, by what one does there. */
export async function morePage({ deps, shop, permission, session }: SellerRequest): Promise<DeskAnswer> {
  const base = `/t/${shop.hosts[0]}`
  const ownsAll = await ownsAllShops(deps.db.read, session.person.id)
  const ways = waysBesideBar(permission)
  const groups = (Object.keys(wayGroups) as WayGroup[]).flatMap((group) => {
    const own = ways.filter((way) => headingOf(way) === group)
    return own.length > 0 ? [{ group, name: wayGroups[group].name, rows: wayRows(base, own) }] : []
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
    <Screen title="Más">
      <SearchEverything base={base} text="" />
      {groups.map(({ group, name, rows }) => (
        <Part key={group} id={`grupo-${group}`} title={name}>
          <RowList rows={rows} />
        </Part>
      ))}
      <Part id="grupo-cuenta" title="Tu cuenta">
        <RowList rows={account} />
      </Part>
      <form method="post" action="/salir">
        <button type="submit" className={controls.plain}>
          Cerrar sesión
        </button>
      </form>
    </Screen>,
    { title: 'Más' },
  )
}

/** *Por recuperar* is a queue too: a heading of its own would say its name twice. */
function headingOf({ group }: Way): WayGroup {
  return group === 'recuperar' ? 'pedidos' : group
}
