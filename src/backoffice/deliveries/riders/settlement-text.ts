import type { RiderSettlement } from '../../../dispatch/riders/rider-settlements.store.ts'
import type { CurrencyCode, Money } from '../../../lib/money.ts'
import { balanceWords, dueWords, openWords, signedMoney } from './settlement-words.ts'

interface Told {
  readonly name: string
  /** `lun 23 nov`. */
  readonly day: string
  readonly currency: CurrencyCode
  readonly delivered: number
  readonly others: number
  /** What is open with the courier now. */
  readonly balance: Money
}

/** What a courier is told of a settlement, by WhatsApp. */
export function settlementText({ kind, held, fee, owedBefore, handed }: RiderSettlement, told: Told): string {
  const { name, day, currency, delivered, others, balance } = told
  const due = held - fee + owedBefore
  const plain = (text: string) => text.replace(/\s/g, ' ')
  return [
    `${name}, tu rendición del ${day}`,
    kind === 'cobro' ? '' : `Entregados: ${delivered}${others > 0 ? ` · no entregados: ${others}` : ''}`,
    `Efectivo que tenías: ${signedMoney(held, currency)}`,
    kind === 'cobro' ? '' : `Tu pago: ${signedMoney(fee, currency)}`,
    owedBefore === 0
      ? ''
      : `De antes: ${balanceWords(owedBefore, currency)
          .replace(/^Debe/, 'debías')
          .replace(/^Le debes/, 'te debíamos')}`,
    `${dueWords(due, currency)
      .replace(/^Entrega/, 'Por entregar:')
      .replace(/^Le pagas/, 'Por recibir:')}`,
    `${handed < 0 ? 'Recibiste' : 'Entregaste'}: ${signedMoney(Math.abs(handed), currency)}`,
    openWords(due - handed, currency),
    balance === 0
      ? ''
      : `Saldo de hoy: ${balanceWords(balance, currency)
          .replace(/^Debe/, 'debes')
          .replace(/^Le debes/, 'te debemos')}`,
  ]
    .filter(Boolean)
    .map(plain)
    .join('\n')
}
