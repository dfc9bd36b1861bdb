import type { PaymentForm, ShownDeposit } from '../../checkout/deposit/shown-deposit.ts'
import { formatMoney } from '../../lib/money.ts'
import type { Order } from '../../orders/order.ts'
import { askedPayment } from '../../orders/payments/asked-payment.ts'
import { buyerPayments } from '../../orders/payments/buyer-payments.step.ts'
import { depositWords } from '../../orders/payments/deposit-words.ts'
import { writtenAmount } from '../../orders/payments/typed-payment.ts'
import { shownAccounts } from '../../shops/payment-account.ts'
import type { PageRequest } from '../page.ts'

/** What was typed into a form that was not taken. */
export type TypedForm = Partial<Omit<PaymentForm, 'key'>> & Pick<PaymentForm, 'key'>

/** What the buyer has to pay to the shop's accounts, and what came of what was sent. `null` where there is nothing to say. */
export async function depositFacts(
  { deps, shop, links }: Pick<PageRequest, 'deps' | 'shop' | 'links'>,
  order: Order,
  typed?: TypedForm,
): Promise<ShownDeposit | null> {
  const accounts = shownAccounts(shop.config.payment_accounts)
  const payments = await buyerPayments(deps.db.read, order)
  const asked = accounts.length > 0 ? askedPayment(order) : null
  if (!asked && (payments.length === 0 || !isOpen(order))) return null
  const usual = asked?.amount ? writtenAmount(asked.amount, order.currency) : ''
  const key = typed?.key ?? Buffer.from(deps.chance(16)).toString('base64url')
  const [only, ...others] = new Set(accounts.map(({ means }) => means))
  const blank = { means: only && others.length === 0 ? only : '', reference: '', kept: '', problems: {}, problem: '' }
  return {
    ...depositWords(order, asked),
    payments: payments.map(({ id, means, amount, state, reason, hasPicture }) => ({
      text: `${means} · ${formatMoney(amount, order.currency)}`,
      ...{ state, reason },
      picture: hasPicture ? `${links.payment(order.code)}?${new URLSearchParams({ foto: id })}` : null,
    })),
    accounts: asked ? accounts.map(({ isOn: _, ...account }) => account) : [],
    action: links.payment(order.code),
    form: asked && { ...blank, amount: usual, ...typed, key },
  }
}

/** Afterwards the page says in its own words what was paid. */
function isOpen({ state, work }: Order): boolean {
  if (state === 'enviado') return work.claimed > 0 || work.atAgencySince !== null
  return state === 'finalizado' || state === 'confirmado'
}
