import { actRule } from '../../orders/acts/order-acts.ts'
import { may, type Permission, type RequiredPermission, ROLES } from '../../staff/team/permission.ts'
import { claimKeepers } from '../claims/claim-keepers.ts'
import { courierKeepers } from '../deliveries/parcels/couriers/courier-keepers.ts'
import { markers } from '../deliveries/parcels/marking/markers.ts'
import { reportKeepers } from '../deliveries/reports/report-keepers.ts'
import { settlers } from '../deliveries/riders/settlers.ts'
import { uploaders } from '../deliveries/uploads/uploaders.ts'
import { MAY_EXPORT, MAY_PRINT } from '../exports/may-take-out.ts'
import type { DrawingName } from '../kit/drawings.ts'
import { leadWorkers } from '../leads/lead-workers.ts'
import { hearers } from '../news/hearers.ts'
import { costKeepers } from '../numbers/costs/cost-keepers.ts'
import { pastKeepers } from '../numbers/past/past-keepers.ts'
import { productCostKeepers } from '../numbers/products/product-cost-keepers.ts'
import { spendKeepers } from '../numbers/spend/spend-keepers.ts'
import { earningsViewers, teamViewers } from '../numbers/viewers.ts'
import { stockKeepers } from '../products/stock/stock-keepers.ts'
import { letterKeepers } from '../shop/letters/letter-keepers.ts'
import { blockers } from '../shop/settings/blocks/blockers.ts'

/** What sellers do, in the order of the navigation. */
export const wayGroups = {
  hoy: { name: 'Hoy', drawing: 'today' },
  pedidos: { name: 'Pedidos', drawing: 'orders' },
  recuperar: { name: 'Por recuperar', drawing: 'leads' },
  entregas: { name: 'Entregas', drawing: 'send' },
  numeros: { name: 'Números', drawing: 'money' },
  productos: { name: 'Productos', drawing: 'products' },
  tienda: { name: 'Tienda', drawing: 'shop' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly drawing: DrawingName }>>

export type WayGroup = keyof typeof wayGroups

/** A screen of a shop that is reached by its name alone, without an order, product or courier. */
export interface Way {
  /** Below `/t/:host/`. */
  readonly path: string
  readonly name: string
  /** What it is for, in one line. */
  readonly about: string
  readonly drawing: DrawingName
  readonly group: WayGroup
  readonly who: RequiredPermission
  /** First parts of other addresses that belong to this screen. */
  readonly owns?: readonly string[]
}

const EVERYBODY = { roles: ROLES }
const OWNER = { roles: ['owner'] } as const

export const ways: readonly Way[] = [
  {
    ...{ path: 'hoy', name: 'Hoy', group: 'hoy', drawing: 'today', who: EVERYBODY, owns: ['primeros-pasos'] },
    about: 'Lo que hay que hacer y lo que espera más',
  },
  {
    ...{ path: 'pedidos', name: 'Pedidos', group: 'pedidos', drawing: 'orders', who: EVERYBODY },
    ...{ owns: ['filtros', 'imprimir', 'compartido'], about: 'Las colas: por llamar, por empacar, en camino…' },
  },
  {
    ...{ path: 'nuevo', name: 'Pedido nuevo', group: 'pedidos', drawing: 'new', who: leadWorkers },
    about: 'Uno que llegó por WhatsApp o por teléfono',
  },
  {
    ...{ path: 'exportar', name: 'Exportar pedidos', group: 'pedidos', drawing: 'file', who: MAY_EXPORT },
    about: 'En Excel o CSV, con las columnas que elijas',
  },
  {
    ...{ path: 'recuperar', name: 'Por recuperar', group: 'recuperar', drawing: 'leads', who: leadWorkers },
    about: 'Dejaron su pedido a medias',
  },
  {
    ...{ path: 'despacho', name: 'Entregar paquetes', group: 'entregas', drawing: 'send', who: actRule('despachar') },
    about: 'Dárselos al courier, uno o muchos a la vez',
  },
  {
    ...{ path: 'marcar', name: 'Marcar por código', group: 'entregas', drawing: 'scan', who: markers },
    about: 'Con la cámara, un lector o una lista pegada',
  },
  {
    ...{ path: 'etiquetas', name: 'Etiquetas', group: 'entregas', drawing: 'label', who: MAY_PRINT },
    about: 'Con código de barras, en tu impresora o en A4',
  },
  {
    ...{ path: 'couriers', name: 'Couriers y motorizados', group: 'entregas', drawing: 'rider', who: courierKeepers },
    ...{ owns: ['motorizados', 'rendiciones'], about: 'Quién lleva tus paquetes, y rendiciones' },
  },
  {
    ...{ path: 'reportes', name: 'Reportes de couriers', group: 'entregas', drawing: 'file', who: reportKeepers },
    about: 'Sube el Excel del courier: los estados se ponen solos',
  },
  {
    ...{ path: 'subidas', name: 'Subir al courier', group: 'entregas', drawing: 'upload', who: uploaders },
    about: 'Su plantilla, llena con tus pedidos',
  },
  {
    ...{
      path: 'cobros',
      name: 'Por cobrar a los couriers',
      group: 'entregas',
      drawing: 'money',
      who: actRule('rendir'),
    },
    about: 'Lo que cobraron y aún no te entregan',
  },
  {
    ...{ path: 'pagos-couriers', name: 'Pagos de couriers', group: 'entregas', drawing: 'check', who: settlers },
    about: 'Compara lo que te pagaron con lo que debían, al céntimo',
  },
  {
    ...{ path: 'numeros', name: 'Resumen', group: 'numeros', drawing: 'chart', who: earningsViewers },
    about: 'Cuánto ganas, y en qué se va el dinero',
  },
  {
    ...{ path: 'numeros/hoy', name: 'Hoy, por anuncio', group: 'numeros', drawing: 'clock', who: earningsViewers },
    about: 'Qué anuncio apagar hoy, antes de que gaste más',
  },
  {
    ...{
      path: 'numeros/equipo',
      name: 'Trabajo del equipo',
      group: 'numeros',
      drawing: 'people',
      who: teamViewers,
    },
    about: 'Llamadas, pedidos confirmados y cuánto tardó la primera',
  },
  {
    ...{ path: 'numeros/gasto', name: 'Gasto en publicidad', group: 'numeros', drawing: 'money', who: spendKeepers },
    about: 'Lo que pagas a Meta, TikTok y Google, por archivo o a mano',
  },
  {
    ...{ path: 'numeros/costos', name: 'Costos habituales', group: 'numeros', drawing: 'send', who: costKeepers },
    about: 'Flete, comisiones, empaque, impuestos y gastos fijos',
  },
  {
    ...{ path: 'numeros/productos-sin-costo', name: 'Costo de productos', group: 'numeros', drawing: 'products' },
    ...{ who: productCostKeepers, about: 'Lo que te cuesta cada uno; también pegado de una hoja' },
  },
  {
    ...{ path: 'numeros/antes', name: 'Pedidos de antes', group: 'numeros', drawing: 'upload', who: pastKeepers },
    about: 'De Dropi, Effi u otra: cuánto se entregaba, por lugar y producto',
  },
  {
    ...{ path: 'productos', name: 'Productos y precios', group: 'productos', drawing: 'products', who: EVERYBODY },
    ...{ owns: ['producto'], about: 'Fotos, precios por cantidad, descripción' },
  },
  {
    ...{ path: 'categorias', name: 'Categorías y packs', group: 'productos', drawing: 'order', who: OWNER },
    ...{ owns: ['packs'], about: 'Qué hay en cada una y en qué orden' },
  },
  {
    ...{ path: 'portada', name: 'Portada', group: 'productos', drawing: 'picture', who: OWNER },
    about: 'Lo primero que se ve de tu tienda',
  },
  {
    ...{ path: 'cupones', name: 'Cupones', group: 'productos', drawing: 'coupon', who: OWNER },
    about: 'Códigos que descuentan, y cuánto vendió cada uno',
  },
  {
    ...{ path: 'ofertas', name: 'Ofertas', group: 'productos', drawing: 'offer', who: OWNER },
    about: 'Un producto más al pedir o después, y cuántos lo aceptan',
  },
  {
    ...{ path: 'resenas', name: 'Reseñas', group: 'productos', drawing: 'star', who: OWNER },
    about: 'Lo que dicen quienes recibieron su pedido',
  },
  {
    ...{ path: 'stock', name: 'Stock', group: 'productos', drawing: 'count', who: stockKeepers },
    about: 'Cuántas hay de cada producto',
  },
  {
    ...{ path: 'importar', name: 'Importar productos', group: 'productos', drawing: 'upload', who: OWNER },
    about: 'De Shopify, WooCommerce o una hoja de cálculo',
  },
  {
    ...{ path: 'ajustes', name: 'Ajustes', group: 'tienda', drawing: 'settings', who: OWNER },
    about: 'Nombre, colores, textos, pagos, publicidad',
  },
  {
    ...{ path: 'envios', name: 'Envíos', group: 'tienda', drawing: 'place', who: OWNER },
    about: 'A dónde llegas, cuánto cuesta y cómo te pagan',
  },
  {
    ...{ path: 'plantillas', name: 'Mensajes de WhatsApp', group: 'tienda', drawing: 'chat', who: OWNER },
    about: 'Lo que se escribe en cada momento del pedido',
  },
  {
    ...{ path: 'enlaces', name: 'Enlaces para tus anuncios', group: 'tienda', drawing: 'link', who: EVERYBODY },
    about: 'Para saber qué anuncio trae los pedidos',
  },
  {
    ...{ path: 'dominios', name: 'Dominios', group: 'tienda', drawing: 'globe', who: OWNER },
    about: 'En qué direcciones abre la tienda',
  },
  {
    ...{ path: 'equipo', name: 'Equipo', group: 'tienda', drawing: 'people', who: OWNER },
    about: 'Quién trabaja aquí y qué puede hacer',
  },
  {
    ...{ path: 'llaves', name: 'Llaves', group: 'tienda', drawing: 'key', who: OWNER },
    about: 'Para que otro programa lea tus pedidos: una hoja, n8n',
  },
  {
    ...{ path: 'avisos-a-programas', name: 'Avisos a programas', group: 'tienda', drawing: 'link', who: OWNER },
    about: 'Para que otro programa se entere apenas pasa algo: webhooks',
  },
  {
    ...{ path: 'reclamos', name: 'Reclamos y solicitudes', group: 'tienda', drawing: 'claim', who: claimKeepers },
    ...{ owns: ['persona'], about: 'El libro de reclamaciones, y datos de personas' },
  },
  {
    ...{ path: 'correos', name: 'Correos que no llegaron', group: 'tienda', drawing: 'mail', who: letterKeepers },
    about: 'A quién no le llegó, y por qué',
  },
  {
    ...{ path: 'bloqueados', name: 'Bloqueados', group: 'tienda', drawing: 'blocked', who: blockers },
    about: 'Quién ya no puede pedir',
  },
  {
    ...{ path: 'avisos', name: 'Avisos', group: 'tienda', drawing: 'bell', who: hearers },
    about: 'Sonido y notificaciones cuando llega un pedido',
  },
  {
    ...{ path: 'actividad', name: 'Actividad', group: 'tienda', drawing: 'clock', who: OWNER },
    about: 'Quién hizo qué, y cómo deshacerlo',
  },
  {
    ...{ path: 'primeros-pasos/prueba', name: 'Pedido de prueba', group: 'tienda', drawing: 'check', who: OWNER },
    about: 'Pide en tu tienda como un cliente',
  },
  {
    ...{ path: 'tienda', name: 'Abrir o cerrar la tienda', group: 'tienda', drawing: 'shop', who: OWNER },
    about: 'Cerrarla por un tiempo, o abrirla otra vez',
  },
]

/** The screens that somebody may open, in the order of the navigation. */
export function waysOf(permission: Permission): readonly Way[] {
  return ways.filter(({ who }) => may(permission, who))
}

/** The group of an address: its screen's, or the one whose own page it is. */
export function groupAt(path: string): WayGroup | null {
  return wayAt(path)?.group ?? (Object.hasOwn(wayGroups, path) ? (path as WayGroup) : null)
}

/** The screen that an address below `/t/:host/` belongs to: `pedidos/4WKTPC73` to *Pedidos*. */
export function wayAt(path: string): Way | null {
  const [first = ''] = path.split('/')
  const within = ways.filter((way) => path === way.path || path.startsWith(`${way.path}/`))
  const [longest = null] = within.toSorted((one, other) => other.path.length - one.path.length)
  return longest ?? ways.find(({ owns = [] }) => owns.includes(first)) ?? null
}
