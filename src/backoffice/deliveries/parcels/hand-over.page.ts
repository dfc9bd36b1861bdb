import { labelsOfOrders } from '../../../dispatch/labels/labels-of-orders.step.ts'
import { readTyped } from '../../../dispatch/marks/typed-parcel.ts'
import { unmarkParcel } from '../../../dispatch/marks/unmark-parcel.job.ts'
import { readAct } from '../../../orders/acts/act-fields.ts'
import { actsOfBatch } from '../../../orders/acts/acts-of-batch.step.ts'
import { doAct } from '../../../orders/acts/do-act.action.ts'
import { findCourier } from '../../../orders/parcels/couriers.store.ts'
import { MOST_SELECTED } from '../../../orders/queues/desk-list.ts'
import { seeOther } from '../../../web/see-other.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { codesQuery } from '../../exports/papers.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { actorsIn, refusalText } from '../../orders/acts/act-refusals.ts'
import { parcelsOfCodes } from '../labels/chosen-parcels.api.ts'
import { placeKey } from '../place-groups.ts'
import { shownHandover } from './handover.page.tsx'
import { idOf, SIGNS, signField } from './leaving.ts'

/** Marks a scanned parcel, all of them or those of a place, counts, takes back, or hands over what is marked: parcel by parcel. What cannot be done stays marked with its reason, and the rest has left. */
export async function handoverForm(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const act = fields.get('hacer') ?? ''
  const key = fields.get('key') ?? ''
  if (act === 'deshacer') return takeBack(asked, fields.get('lote') ?? '', key)
  const place = fields.get('lugar')
  if (place !== null) return shownHandover(asked, { fields, toggles: ({ to }) => placeKey(to) === place })
  if (act === 'todos') return shownHandover(asked, { fields, toggles: () => true })
  if (act === 'marcar') return shownHandover(asked, { fields, scanned: readTyped(fields.get('codigo') ?? '') })
  if (act === 'contar') return shownHandover(asked, { fields })
  const marked = [...new Set(fields.getAll('marcado'))].slice(0, MOST_SELECTED)
  if (act === 'manifiesto') return toManifest(asked, fields, marked)
  if (!/^[\w-]{8,80}$/.test(key)) return shownHandover(asked, { fields, message: RELOAD })
  if (marked.length === 0) return shownHandover(asked, { fields, message: 'Marca al menos un paquete.' })
  const problems = new Map<string, string>()
  for (const id of marked) {
    const problem = await handOver(asked, id, fields, key)
    if (problem !== '') problems.set(id, problem)
  }
  const done = marked.length - problems.size
  if (problems.size > 0) {
    const message = `${problems.size === 1 ? '1 paquete no salió' : `${problems.size} paquetes no salieron`}. Mira por qué abajo.`
    return shownHandover(asked, { fields, problems, message, batch: done > 0 ? key : '' })
  }
  // A courier may be a person, whose name stands in no address: the next one's is read from these orders.
  return seeOther(`/t/${asked.params.host}/despacho?${new URLSearchParams({ lote: key })}`)
}

/** Leads to the paper for what is marked, or for all. A courier may be a person, whose name stands in no address: its id in the list does. */
async function toManifest(asked: SellerRequest, fields: URLSearchParams, marked: readonly string[]): Promise<Response> {
  const { deps, shop, params } = asked
  const codes = marked.map((id) => id.split('.')[0] ?? '')
  const { orders } = await parcelsOfCodes(asked, codes)
  const labels = await labelsOfOrders(deps.db.read, shop.id, orders)
  const own = labels.filter(({ order, id }) => marked.includes(idOf({ code: order.code, parcel: id })))
  const query = codesQuery(own.map(({ label }) => label.code))
  const taker = await findCourier(deps.db.read, shop.id, fields.get('courier') ?? '')
  if (taker) query.set('courier', taker.id)
  return seeOther(`/t/${params.host}/imprimir/manifiesto?${query}`)
}

const RELOAD = 'Recarga la página e inténtalo otra vez.'

/** Why the parcel could not be handed over; '' where it was. */
async function handOver(asked: SellerRequest, id: string, fields: URLSearchParams, key: string): Promise<string> {
  const { deps, shop, permission, actor } = asked
  const [code = '', parcel = ''] = id.split('.')
  const typed = Object.fromEntries(SIGNS.map((sign) => [sign, fields.get(signField(sign, id)) ?? '']))
  const courier = typed.courier?.trim() || (fields.get('courier') ?? '')
  const read = readAct('despachar', { ...typed, parcel, courier })
  if (!read.ok) return read.refusal.map(({ message }) => message).join(' ')
  const own = { key: `${key}:${id}`, batch: key }
  const did = await doAct(deps, shop, { ...own, code, asked: read.value, actor, permission })
  if (did.ok) return ''
  const nameOf = await actorNames(deps.db.read, actorsIn(did.refusal), shop.id)
  return refusalText(did.refusal, { now: deps.clock(), currency: shop.currency, nameOf })
}

/** Takes back what was handed over together; a parcel that has moved on since stays where it is. */
async function takeBack(asked: SellerRequest, batch: string, key: string): Promise<DeskAnswer> {
  const { deps, shop, permission, actor, params } = asked
  if (!/^[\w-]{8,80}$/.test(key) || batch === '') return shownHandover(asked, { message: RELOAD })
  for (const { order, event } of await actsOfBatch(deps.db.read, shop.id, batch)) {
    if (event.act !== 'despachar') continue
    await unmarkParcel(deps, shop, {
      code: order.code,
      seqs: [event.seq],
      key: `${key}:${order.code}`,
      actor,
      permission,
    })
  }
  // The page reads what is back and what is still out, also where the same form comes twice.
  return seeOther(`/t/${params.host}/despacho?${new URLSearchParams({ deshecho: batch })}`)
}
