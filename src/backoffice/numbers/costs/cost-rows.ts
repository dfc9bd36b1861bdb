import { writtenFeePlaces } from '../../../dispatch/fee-places.ts'
import type { CourierUses } from '../../../figures/costs/courier-uses.ts'
import type { UsualCost } from '../../../figures/costs/usual-cost.ts'
import { shortMoney } from '../../../lib/money.ts'
import { fold } from '../../../lib/text/fold.ts'
import type { Shop } from '../../../shops/shop.ts'
import { ANY_COURIER, comingBackWords, feeWords, wayNames } from './cost-words.ts'
import type { CostRow } from './costs.tsx'

interface Given {
  readonly shop: Pick<Shop, 'country' | 'currency'>
  readonly base: string
  readonly costs: readonly UsualCost[]
  readonly uses: CourierUses
  /** Companies of the shop's list, and names that parcels bear. */
  readonly companies: readonly string[]
}

/** The usual costs of each courier by name, those of any courier last, and for each what is not said. */
export function costRows(given: Given): readonly CostRow[] {
  const { base, costs, uses, companies } = given
  const names = new Map<string, string>()
  for (const name of [...companies, ...costs.map(({ courier }) => courier)]) names.set(fold(name), name)
  for (const [key, { courier }] of uses.unsaid) if (!names.has(key)) names.set(key, courier)
  names.delete('')
  const sorted = [...names].toSorted(([, one], [, other]) => one.localeCompare(other, 'es'))
  const rows = [...sorted, ['', ANY_COURIER] as const].flatMap(([key, name]) => {
    const own = costs.filter(({ courier }) => fold(courier) === key)
    const unsaid = uses.unsaid.get(key)
    const isAsked = unsaid !== undefined || (own.length === 0 && key !== '')
    const said = own.map((cost) => rowOf(cost, name, given))
    if (!isAsked) return said
    const href = `${base}/courier/nuevo${key === '' ? '' : `?${new URLSearchParams({ courier: name })}`}`
    const title = key === '' ? 'Paquetes sin courier' : name
    const about = unsaidWords(own.length > 0, unsaid)
    return [...said, { href, title, about, orders: unsaid?.orders ?? 0, isSaid: unsaid === undefined }]
  })
  return rows
}

function unsaidWords(hasOthers: boolean, unsaid: { readonly isRider: boolean } | undefined): string {
  if (unsaid?.isRider) return 'Su tarifa no está en el paquete'
  if (!unsaid) return 'Sin costo propio'
  return hasOthers ? 'Los demás envíos: falta el flete' : 'Falta el flete'
}

function rowOf(cost: UsualCost, name: string, { shop, base, uses }: Given): CostRow {
  const { id, way, places, freight, comingBack, fee } = cost
  const { country, currency } = shop
  const words = [
    places.length === 0 ? '' : writtenFeePlaces(country, places),
    freight === null ? '' : `flete ${shortMoney(freight, currency)}`,
    comingBack && `si vuelve, ${comingBackWords(comingBack, currency)}`,
    fee && `comisión ${feeWords(fee, currency)}`,
  ]
  return {
    href: `${base}/courier/${id}`,
    title: way === null ? name : `${name} · ${wayNames[way].toLowerCase()}`,
    about: words.filter(Boolean).join(' · '),
    ...{ orders: uses.byCost.get(id) ?? 0, isSaid: true },
  }
}
