import type { Permission, Role } from '../../staff/team/permission.ts'
import type { DrawingName } from '../kit/drawings.ts'
import { type Way, type WayGroup, waysOf } from './ways.ts'

interface Place {
  readonly path: string
  readonly queue: string | null
  readonly group: WayGroup | null
}

export interface BarLink {
  readonly label: string
  readonly path: string
  readonly drawing: DrawingName
  isIn(place: Place): boolean
}

const today: BarLink = { label: 'Hoy', path: 'hoy', drawing: 'today', isIn: ({ group }) => group === 'hoy' }
const orders: BarLink = {
  ...{ label: 'Pedidos', path: 'pedidos', drawing: 'orders' },
  isIn: ({ path, group }) => group === 'pedidos' && path !== 'nuevo',
}
const fresh: BarLink = { label: 'Nuevo', path: 'nuevo', drawing: 'new', isIn: ({ path }) => path === 'nuevo' }
const recover: BarLink = {
  ...{ label: 'Recuperar', path: 'recuperar', drawing: 'leads' },
  isIn: ({ group }) => group === 'recuperar',
}
const deliveries: BarLink = {
  ...{ label: 'Entregas', path: 'entregas', drawing: 'send' },
  isIn: ({ group }) => group === 'entregas',
}
const pack: BarLink = {
  ...{ label: 'Empacar', path: 'pedidos?cola=empacar', drawing: 'orders' },
  isIn: ({ group, queue }) => group === 'pedidos' && queue !== 'despachar',
}
const send: BarLink = {
  ...{ label: 'Despachar', path: 'pedidos?cola=despachar', drawing: 'send' },
  isIn: ({ group, queue }) => group === 'entregas' || (group === 'pedidos' && queue === 'despachar'),
}
const all: BarLink = { ...orders, path: 'pedidos?cola=todo' }
const more: BarLink = {
  ...{ label: 'Más', path: 'mas', drawing: 'more' },
  isIn: () => true,
}

/** What each role uses most. The first that a screen belongs to is the present one. */
export const barOf: Readonly<Record<Role, readonly BarLink[]>> = {
  owner: [today, orders, fresh, deliveries, more],
  confirmer: [today, orders, recover, fresh, more],
  packer: [today, pack, send, more],
  viewer: [today, all, more],
}

/** The screens that somebody may open and the bar does not lead to, neither itself nor through the page of its group. */
export function waysBesideBar(permission: Permission): readonly Way[] {
  const led = new Set(barOf[permission.role].map(({ path }) => path.split('?')[0]))
  return waysOf(permission).filter(({ path, group }) => !led.has(path) && !led.has(group))
}
