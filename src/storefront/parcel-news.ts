import type { Order } from '../orders/order.ts'
import type { ShownParcel } from '../orders/shown-parcel.ts'

/** Where the parcels of an order are, in sentences for the buyer. A courier who is a person stays unnamed. */
export function parcelNews(order: Order, parcels: readonly ShownParcel[]): readonly string[] {
  const [only, ...others] = parcels
  if (only && others.length === 0) return oneParcel(order, only)
  return parcels.flatMap((parcel, place) => {
    const contents = parcel.lines.map(({ amount, title }) => `${amount} × ${title}`).join(', ')
    return [
      `Paquete ${place + 1} de ${parcels.length}${contents && `: ${contents}`}. ${oneParcel(order, parcel).join(' ')}`,
    ]
  })
}

function oneParcel(order: Order, parcel: ShownParcel): readonly string[] {
  const { state, courier, rider, guide, guideCode, agency, clave, trouble, atAgencySince } = parcel
  const guideWords = guide && `, guía ${guide}${guideCode && ` (${guideCode})`}`
  const who = rider === null ? courier : RIDERS[order.country]
  const by = who ? [`Va con ${who}${guideWords}.`] : []
  if (state === 'preparado') return ['Lo estamos preparando.']
  if (state === 'entregado') return ['Ya lo recibiste.']
  if (state === 'volviendo' || state === 'devuelto') return ['Vuelve a la tienda.']
  if (state === 'perdido') return ['Hubo un problema con la entrega. Te escribiremos para resolverlo.']
  if (atAgencySince !== null) {
    const told = clave && `Tu clave para recogerlo: ${clave}.`
    return [...by, `Te espera en la agencia${agency && ` ${agency}`}: lleva tu documento.`, ...(told ? [told] : [])]
  }
  return trouble ? [...by, 'Hubo un problema con la entrega. Te escribiremos para resolverlo.'] : by
}

const RIDERS = {
  peru: 'nuestro motorizado',
  colombia: 'nuestro domiciliario',
  ecuador: 'nuestro motorizado',
} as const satisfies Record<Order['country'], string>
