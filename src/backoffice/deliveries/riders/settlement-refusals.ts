import type { SettlementRefusal } from '../../../dispatch/riders/settlement-refusal.ts'
import { formatMoney } from '../../../lib/money.ts'
import type { FieldError } from '../../../web/json-answer.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { actorsIn, refusalText } from '../../orders/acts/act-refusals.ts'
import { ago } from '../../orders/time-words.ts'

export interface ToldRefusal {
  readonly status: number
  readonly message: string
  readonly errors: readonly FieldError[]
}

/** Why a settlement was not saved or taken back, in Spanish and field by field. */
export async function toldRefusal({ deps, shop }: SellerRequest, refusal: SettlementRefusal): Promise<ToldRefusal> {
  const now = deps.clock()
  const plain = (status: number, message: string, errors: readonly FieldError[] = []) => ({ status, message, errors })
  switch (refusal.reason) {
    case 'unknown-courier':
      return plain(404, 'No está en tu lista de couriers.')
    case 'unknown-settlement':
      return plain(404, 'Esa rendición no está.')
    case 'key-reused': {
      const paid = `${refusal.handed < 0 ? 'le pagaste' : 'entregó'} ${formatMoney(Math.abs(refusal.handed), shop.currency)}`
      return plain(409, `Ya se guardó (${paid}), y lo que cambiaste después no. Recarga la página y mírala.`)
    }
    case 'too-late':
      return plain(409, 'Solo quien la guardó puede deshacerla, y por 10 minutos. Después la deshace el dueño.')
    case 'wrong-fields':
      return plain(
        422,
        refusal.fields.length === 1 ? (refusal.fields[0]?.message ?? '') : 'Revisa lo marcado.',
        refusal.fields,
      )
    case 'settled-since': {
      const { last } = refusal
      if (!last) return plain(409, 'Recarga la página e inténtalo otra vez.')
      const nameOf = await actorNames(deps.db.read, [last.by])
      return plain(409, `${nameOf(last.by)} guardó o deshizo una rendición ${ago(last.at, now)}. Recarga la página.`)
    }
    case 'already-undone': {
      const nameOf = await actorNames(deps.db.read, [refusal.last.by])
      return plain(409, `${nameOf(refusal.last.by)} ya la deshizo ${ago(refusal.last.at, now)}.`)
    }
    case 'order-refused':
    case 'undo-refused': {
      const nameOf = await actorNames(deps.db.read, actorsIn(refusal.refusal))
      const why = refusalText(refusal.refusal, { now, currency: shop.currency, nameOf })
      const message = `Pedido #${refusal.code}: ${why}`
      if (refusal.reason === 'undo-refused') {
        return plain(409, `${message} No se deshizo nada: anota un ajuste del saldo.`)
      }
      return plain(409, `${message} No se guardó nada.`, [{ field: `mark-${refusal.parcel}`, message: why }])
    }
  }
}
