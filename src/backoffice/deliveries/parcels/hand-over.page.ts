import { readAct } from '../../../orders/acts/act-fields.ts'
import { doAct } from '../../../orders/acts/do-act.action.ts'
import { seeOther } from '../../../web/see-other.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { actorsIn, refusalText } from '../../orders/acts/act-refusals.ts'
import { shownHandover } from './handover.page.tsx'

/** A parcel of the hand-over screen leaves; the next one is ready. What cannot be done comes back with what was typed. */
export async function handoverForm(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, permission, actor, params } = asked
  const [code = '', key = ''] = ['code', 'key'].map((name) => fields.get(name) ?? '')
  const typed = Object.fromEntries(fields)
  const wrong = (message: string) => shownHandover(asked, { code, parcel: fields.get('parcel') ?? '', message, typed })
  const read = readAct('despachar', typed)
  if (!read.ok) return wrong(read.refusal.map(({ message }) => message).join(' '))
  if (!/^[\w-]{8,80}$/.test(key)) return wrong('Recarga la página e inténtalo otra vez.')
  const did = await doAct(deps, shop, { code, asked: read.value, key, actor, permission })
  if (!did.ok) {
    const nameOf = await actorNames(deps.db.read, actorsIn(did.refusal))
    return wrong(refusalText(did.refusal, { now: deps.clock(), currency: shop.currency, nameOf }))
  }
  // A courier may be a person, whose name stands in no address: the next one's is read from this order.
  return seeOther(`/t/${params.host}/despacho?${new URLSearchParams({ salio: did.value.order.code })}`)
}
