import { actRule, type OrderActName } from '../../orders/acts/order-acts.ts'
import { may, type Permission } from '../../staff/team/permission.ts'

/** What a seller marks on one parcel after the other, by their codes. */
export const MARKS = [
  'empacado',
  'recogido',
  'en-ruta',
  'en-agencia',
  'entregado',
  'entregado-sin-cobro',
  'vuelve',
  'recibido',
] as const
export type Mark = (typeof MARKS)[number]

const actOf = {
  empacado: 'empacar',
  recogido: 'despachar',
  'en-ruta': 'ruta',
  'en-agencia': 'agencia',
  entregado: 'entregar',
  'entregado-sin-cobro': 'entregar',
  vuelve: 'ruta',
  recibido: 'recibir',
} as const satisfies Record<Mark, OrderActName>

/** The marks that a person may make. */
export function marksFor(permission: Permission): readonly Mark[] {
  return MARKS.filter((mark) => may(permission, actRule(actOf[mark])))
}
