import { type RequiredPermission, ROLES } from '../../staff/team/permission.ts'
import { markers } from '../deliveries/parcels/marking/markers.ts'
import type { DrawingName } from '../kit/drawings.ts'
import { leadWorkers } from '../leads/lead-workers.ts'
import { hasList } from '../orders/queue/counts-for.ts'

/** A screen that the system leads to, without knowing in which shop. */
interface Place {
  readonly name: string
  /** Below `/t/:host/`. */
  readonly path: string
  readonly who: RequiredPermission
  /** Where all shops have it together. */
  readonly ofAll?: string
}

const places = {
  llamar: {
    ...{ name: 'Por llamar', path: 'pedidos?cola=llamar', ofAll: '/pedidos?cola=llamar' },
    who: { roles: ROLES.filter((role) => hasList(role, 'llamar')) },
  },
  nuevo: { name: 'Pedido nuevo', path: 'nuevo', who: leadWorkers },
  marcar: { name: 'Marcar por código', path: 'marcar', who: markers },
  buscar: { name: 'Buscar en todo', path: 'busqueda', who: { roles: ROLES } },
  compartido: { name: 'Compartido', path: 'compartido', who: leadWorkers },
} as const satisfies Readonly<Record<string, Place>>

/** Where `/ir/:lugar` leads; `null` for a name that is none. */
export function placeNamed(name: string): Place | null {
  return Object.hasOwn(places, name) ? places[name as keyof typeof places] : null
}

/** The address that finds the person's shop. */
export function wayTo(name: keyof typeof places): string {
  return `/ir/${name}`
}

const drawingOf = { llamar: 'call', nuevo: 'new', marcar: 'scan', buscar: 'search' } as const satisfies Readonly<
  Partial<Record<keyof typeof places, DrawingName>>
>

/** What a long press on the installed desk's icon offers: systems show four at most. */
export const shortcuts = (Object.keys(drawingOf) as (keyof typeof drawingOf)[]).map((name) => ({
  ...{ name: places[name].name, url: wayTo(name), drawing: drawingOf[name], icon: `atajo-${name}.png` },
}))
