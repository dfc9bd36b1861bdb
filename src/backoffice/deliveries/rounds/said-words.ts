import type { ReadProposal } from '../../../dispatch/rounds/typed-proposal.ts'
import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import { troubleWords } from '../../orders/forms/parcel-forms.ts'

type Said = Pick<ReadProposal, 'result' | 'reason' | 'cash' | 'transfer' | 'means'>

/** What a rider said, in words: `Entregado · S/ 89.00 en efectivo`. */
export function saidWords({ result, reason, cash, transfer, means }: Said, currency: CurrencyCode): string {
  if (result === 'pendiente') return 'Por entregar'
  if (result === 'no-entregado') return `No entregado · ${reasonWords(reason)}`
  const paid = [
    cash > 0 ? `${formatMoney(cash, currency)} en efectivo` : '',
    transfer > 0 ? `${formatMoney(transfer, currency)} por ${means}` : '',
  ]
  return ['Entregado', ...paid].filter(Boolean).join(' · ')
}

function reasonWords(reason: string | null): string {
  return Object.entries(troubleWords).find(([value]) => value === reason)?.[1] ?? troubleWords.otro
}
