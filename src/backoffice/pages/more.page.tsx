import { actRule } from '../../orders/acts/order-acts.ts'
import { ownsAllShops } from '../../staff/team/owns-all-shops.step.ts'
import { may, type RequiredPermission, ROLES } from '../../staff/team/permission.ts'
import { claimKeepers } from '../claims/claim-keepers.ts'
import { courierKeepers } from '../deliveries/parcels/couriers/courier-keepers.ts'
import { markers } from '../deliveries/parcels/marking/markers.ts'
import { reportKeepers } from '../deliveries/reports/report-keepers.ts'
import type { SellerRequest } from '../desk-request.ts'
import { MAY_EXPORT } from '../exports/may-take-out.ts'
import { BEGINNING } from '../first-steps/step-words.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { hearers } from '../news/hearers.ts'
import controls from '../orders/controls.module.css'
import lists from '../orders/queue/today-list.module.css'
import { stockKeepers } from '../products/stock/stock-keepers.ts'
import { BACKUPS } from '../shop/backups/backups-path.ts'
import { letterKeepers } from '../shop/letters/letter-keepers.ts'
import { blockers } from '../shop/settings/blocks/blockers.ts'
import styles from './today.module.css'

interface Way {
  readonly path: string
  readonly name: string
  readonly who: RequiredPermission
}

const ways: readonly Way[] = [
  { path: 'pedidos?cola=todo', name: 'Todos los pedidos', who: { roles: ROLES } },
  { path: 'despacho', name: 'Entregar paquetes al courier', who: actRule('despachar') },
  { path: 'marcar', name: 'Marcar por código', who: markers },
  { path: 'cobros', name: 'Por cobrar a los couriers', who: actRule('rendir') },
  { path: 'reportes', name: 'Reportes de couriers', who: reportKeepers },
  { path: 'couriers', name: 'Couriers y motorizados', who: courierKeepers },
  { path: 'reclamos', name: 'Reclamos y solicitudes', who: claimKeepers },
  { path: 'correos', name: 'Correos que no llegaron', who: letterKeepers },
  { path: 'productos', name: 'Productos y precios', who: { roles: ROLES } },
  { path: 'categorias', name: 'Categorías, packs y su orden', who: { roles: ['owner'] } },
  { path: 'portada', name: 'Portada de la tienda', who: { roles: ['owner'] } },
  { path: 'importar', name: 'Importar productos', who: { roles: ['owner'] } },
  { path: 'ajustes', name: 'Ajustes de la tienda', who: { roles: ['owner'] } },
  { path: 'envios', name: 'Envíos: a dónde llegas y cuánto cuesta', who: { roles: ['owner'] } },
  { path: 'tienda', name: 'La tienda: cerrarla o abrirla', who: { roles: ['owner'] } },
  { path: 'primeros-pasos/prueba', name: 'Hacer un pedido de prueba', who: { roles: ['owner'] } },
  { path: 'dominios', name: 'Dominios: en qué direcciones abre la tienda', who: { roles: ['owner'] } },
  { path: 'bloqueados', name: 'Bloqueados', who: blockers },
  { path: 'stock', name: 'Stock: cuántas hay', who: stockKeepers },
  { path: 'equipo', name: 'Equipo', who: { roles: ['owner'] } },
  { path: 'actividad', name: 'Actividad: quién hizo qué', who: { roles: ['owner'] } },
  { path: 'plantillas', name: 'Mensajes de WhatsApp', who: { roles: ['owner'] } },
  { path: 'avisos', name: 'Avisos: sonido y notificaciones', who: hearers },
  { path: 'enlaces', name: 'Enlaces para tus anuncios', who: { roles: ROLES } },
  { path: 'exportar', name: 'Exportar pedidos', who: MAY_EXPORT },
]

/** The ways to what is not needed every day. */
export async function morePage({ deps, shop, permission, session }: SellerRequest): Promise<DeskAnswer> {
  const ownsAll = await ownsAllShops(deps.db.read, session.person.id)
  return deskPage(
    <main className={styles.today}>
      <h1>Más</h1>
      <ul className={lists.list}>
        {ways
          .filter(({ who }) => may(permission, who))
          .map(({ path, name }) => (
            <li key={path}>
              <a href={`/t/${shop.hosts[0]}/${path}`}>{name}</a>
            </li>
          ))}
        <li>
          <a href="/">Todas mis tiendas</a>
        </li>
        {permission.role === 'owner' && (
          <li>
            <a href={BEGINNING}>Abrir otra tienda</a>
          </li>
        )}
        {ownsAll && (
          <li>
            <a href={BACKUPS}>Copias de seguridad</a>
          </li>
        )}
        <li>
          <a href="/cuenta">Mi cuenta: {session.person.name}</a>
        </li>
      </ul>
      <form method="post" action="/salir">
        <button type="submit" className={controls.plain}>
          Cerrar sesión
        </button>
      </form>
    </main>,
    { title: 'Más', area: 'mas' },
  )
}
