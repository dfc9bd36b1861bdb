import { takeOverCollected } from '../../../dispatch/riders/take-over-collected.action.ts'
import type { Money } from '../../../lib/money.ts'
import { readAct } from '../../../orders/acts/act-fields.ts'
import { doAct } from '../../../orders/acts/do-act.action.ts'
import { findOrder } from '../../../orders/orders.store.ts'
import { MOST_SELECTED } from '../../../orders/queues/desk-list.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { toldRefusal } from '../riders/settlement-refusals.ts'
import { shownCollected } from './collected.page.tsx'
import { differenceWords, receivedOf, sumOf } from './held-payments.ts'

/** A courier handed over what was chosen. With what was received it is a settlement; without it is one act for each order, taken back together. */
export async function takeOverForm(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, permission, actor, params } = asked
  const key = fields.get('key') ?? ''
  const chosen = fields.getAll('pago').map((value) => value.split(':') as [code: string, id?: string])
  const byCode = Map.groupBy(chosen, ([code]) => code)
  if (!/^[\w-]{8,80}$/.test(key)) return shownCollected(asked, 'Recarga la página e inténtalo otra vez.')
  if (byCode.size === 0) return shownCollected(asked, 'Elige al menos un pago.')
  if (byCode.size > MOST_SELECTED) return shownCollected(asked, `Elige hasta ${MOST_SELECTED} pedidos.`)
  const typed = fields.get('recibido') ?? ''
  const received = receivedOf(typed)
  if (typed.trim() !== '' && received === null)
    return shownCollected(asked, 'Escribe lo que recibiste, como 120.50.', fields)
  const sum = await amountOf(asked, byCode)
  const courier = (fields.get('courier') ?? '').trim().slice(0, 60)
  if (received !== null && (courier !== '' || received !== sum)) {
    if (courier !== '') return takeOverFor(fields, asked, { key, courier, received, sum, byCode })
    return shownCollected(asked, 'Escribe quién entregó el dinero, para guardar la diferencia en su saldo.', fields)
  }
  const failed: string[] = []
  for (const [code, own] of byCode) {
    const read = readAct('rendir', { payments: own.map(([, id = '']) => id) })
    const act = { code, key: `${key}:${code}`, batch: key, actor, permission }
    const did = read.ok ? await doAct(deps, shop, { ...act, asked: read.value }) : read
    if (!did.ok) failed.push(code)
  }
  const done = String(byCode.size - failed.length)
  const query = new URLSearchParams([
    ['listo', done],
    ['lote', key],
    ...failed.slice(0, 20).map((code) => ['no', code]),
  ])
  return seeOther(`/t/${params.host}/cobros?${query}`)
}

interface Received {
  readonly key: string
  readonly courier: string
  readonly received: Money
  /** What the chosen payments are together. */
  readonly sum: Money
  readonly byCode: Chosen
}

/** What was chosen is taken over for what was received, all or nothing. The difference is the courier's balance. */
async function takeOverFor(
  fields: URLSearchParams,
  asked: SellerRequest,
  { key, courier, received, sum, byCode }: Received,
): Promise<DeskAnswer> {
  const { deps, shop, actor, params } = asked
  const note = (fields.get('motivo') ?? '').trim().slice(0, 500)
  const words = differenceWords(received, sum, shop.currency)
  const pedidos = byCode.size === 1 ? '1 pedido' : `${byCode.size} pedidos`
  const orderNote = [`Rendición de ${pedidos}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`, note]
    .filter(Boolean)
    .join('. ')
  const payments = new Map([...byCode].map(([code, own]) => [code, own.map(([, id = '']) => id)]))
  const request = { courier, payments, received, note, orderNote, seen: fields.get('visto') || null, key, actor }
  const saved = await takeOverCollected(deps, shop, request)
  if (!saved.ok) return shownCollected(asked, (await toldRefusal(asked, saved.refusal)).message, fields)
  const query = new URLSearchParams({ listo: String(byCode.size), rendicion: saved.value.id })
  return seeOther(`/t/${params.host}/cobros?${query}`)
}

type Chosen = ReadonlyMap<string, readonly (readonly [code: string, id?: string])[]>

async function amountOf({ deps, shop }: SellerRequest, byCode: Chosen): Promise<Money> {
  const amounts: { readonly amount: Money }[] = []
  for (const [code, own] of byCode) {
    const order = await findOrder(deps.db.read, shop.id, code)
    amounts.push(...own.map(([, id = '']) => ({ amount: order?.work.payments[id]?.amount ?? 0 })))
  }
  return sumOf(amounts)
}
