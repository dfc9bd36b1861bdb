import { changeShop } from '../../../shops/fields/change-shop.action.ts'
import { writtenText } from '../../../shops/fields/written-text.ts'
import type { PaymentAccount } from '../../../shops/payment-account.ts'
import type { Shop } from '../../../shops/shop.ts'
import type { CallAnswer } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'

export function accountsOf({ config }: Pick<Shop, 'config'>): readonly PaymentAccount[] {
  return config.payment_accounts ?? []
}

/** Somebody else was faster. */
export const CHANGED = 'Alguien cambió las cuentas mientras tanto. Míralas y prueba otra vez.'

/** Saves the whole list as it was made from what the shop had. */
export async function saveAccounts(
  { deps, shop, actor }: Pick<SellerRequest, 'deps' | 'shop' | 'actor'>,
  accounts: readonly PaymentAccount[],
): Promise<CallAnswer> {
  const host = shop.hosts[0] ?? ''
  const seen = { payment_accounts: writtenText(shop, 'payment_accounts') }
  const changed = await changeShop(deps, actor, host, { payment_accounts: accounts }, seen)
  if (!changed.ok) {
    const [problem] = changed.refusal.reason === 'wrong-fields' ? changed.refusal.problems : []
    const message = problem ? 'No se guardó: son demasiadas cuentas.' : CHANGED
    return { ok: false, status: 422, message }
  }
  if (changed.value.conflicts.length > 0) return { ok: false, status: 409, message: CHANGED }
  const { entry } = changed.value
  return { ok: true, data: { id: entry }, back: `/t/${host}/ajustes/cuentas?guardado=${entry ?? ''}` }
}
