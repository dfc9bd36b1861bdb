import type { DemoPeople } from '../../../demo/people.ts'
import type { OrderActName } from '../../orders/acts/order-acts.ts'

/** An act, with the hours since the one before. */
type Step = readonly [hours: number, act: OrderActName, fields: Readonly<Record<string, unknown>>]

interface ShippedOrder {
  readonly people: DemoPeople
  /** The parcel waits at an agency, in this town. */
  readonly isFar: boolean
  readonly town: string
  readonly number: number
  /** How many units were ordered. */
  readonly units: number
  /** What its parcel says that it costs; '' if it does not. */
  readonly freight: string
}

/** How a demo order is shipped. Variants depend on its number, so that every installation has each kind of parcel. */
export function shippingActs({ people, isFar, town, number, units, freight }: ShippedOrder): readonly Step[] {
  const courier = people.couriers[number % people.couriers.length] ?? ''
  const cost = freight === '' ? {} : { cost: freight }
  const signs = (parcel: number) => ({
    ...{ courier, ...cost },
    guide: `${courier.slice(0, 2).toUpperCase()}${480_000 + number * 26 + parcel}`,
    ...(number % 3 === 0 && { guideCode: (number * 1_297 + 46_656 + parcel).toString(36).toUpperCase() }),
    ...(isFar && { agency: `${courier} ${town}`, clave: String(1_000 + ((number * 37 + parcel * 411) % 9_000)) }),
  })
  const near = { courier: 'Motorizado propio', ...cost }
  if (units > 1 && number % 3 !== 0) {
    const first = isFar ? signs(1) : near
    const rest = isFar ? signs(2) : near
    return [
      [2, 'preparar', { ...first, units: [1] }],
      [1, 'preparar', { ...rest, parcel: 'rest' }],
      // Both at once, or the second a day later.
      ...(number % 2 === 0 ? [] : [[4, 'despachar', { parcel: 'part' }] as const]),
      [number % 2 === 0 ? 5 : 22, 'despachar', {}],
    ]
  }
  const steps: Step[] = []
  if (isFar && number % 2 === 0) steps.push([3, 'preparar', signs(1)])
  // The guide's number was wrong.
  if (isFar && number % 10 === 4) steps.push([1, 'anular-guia', {}])
  const leaves = isFar ? (number % 10 === 4 || number % 2 !== 0 ? signs(3) : {}) : near
  return [...steps, [6, 'despachar', leaves], ...(number % 3 === 1 ? [[5, 'ruta', {}] as const] : [])]
}
