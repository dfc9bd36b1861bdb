import { readAct } from '../../../orders/acts/act-fields.ts'
import { doAct } from '../../../orders/acts/do-act.action.ts'
import { findOrder } from '../../../orders/orders.store.ts'
import { MOST_SELECTED } from '../../../orders/queues/desk-list.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { shownCollected } from './collected.page.tsx'
import { differenceWords, receivedOf, sumOf } from './held-payments.ts'

/** A courier handed over what was chosen: one act for each order, taken back together. What was received beside it stays in their histories. */
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
  if (typed.trim() !== '' && received === null) return shownCollected(asked, 'Escribe lo que recibiste, como 120.50.')
  const note = received === null ? '' : await noteOf(asked, byCode, received)
  const failed: string[] = []
  for (const [code, own] of byCode) {
    const read = readAct('rendir', { payments: own.map(([, id = '']) => id), note })
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

/** What was received, and how it differs from what was chosen. */
async function noteOf(
  { deps, shop }: SellerRequest,
  byCode: ReadonlyMap<string, readonly (readonly [code: string, id?: string])[]>,
  received: number,
): Promise<string> {
  const amounts: { readonly amount: number }[] = []
  for (const [code, own] of byCode) {
    const order = await findOrder(deps.db.read, shop.id, code)
    amounts.push(...own.map(([, id = '']) => ({ amount: order?.work.payments[id]?.amount ?? 0 })))
  }
  const pedidos = byCode.size === 1 ? '1 pedido' : `${byCode.size} pedidos`
  return `Rendición de ${pedidos}: ${differenceWords(received, sumOf(amounts), shop.currency).toLowerCase()}`
}
