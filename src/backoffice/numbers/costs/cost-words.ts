import type { Way } from '../../../delivery/rule.ts'
import type { AdNetwork } from '../../../figures/costs/figure-choices.ts'
import { percentText } from '../../../figures/costs/percent.ts'
import type { CollectingFee, ComingBack } from '../../../figures/costs/usual-cost.ts'
import { type CurrencyCode, shortMoney } from '../../../lib/money.ts'

export const networkNames = {
  meta: 'Meta',
  tiktok: 'TikTok',
  google: 'Google',
  otra: 'Otra red',
} as const satisfies Record<AdNetwork, string>

export const wayNames = { domicilio: 'A domicilio', agencia: 'A agencia' } as const satisfies Record<Way, string>

export const ANY_COURIER = 'Cualquier courier'

/** What a return costs beside the freight out. */
export function comingBackWords(comingBack: ComingBack, currency: CurrencyCode): string {
  if (comingBack.kind === 'nothing') return 'nada más'
  if (comingBack.kind === 'amount') return shortMoney(comingBack.amount, currency)
  return `${percentText(comingBack.basisPoints)} % del flete`
}

/** What a courier takes for collecting: `S/ 2 + 3 % de lo cobrado`. */
export function feeWords({ fixed, basisPoints, on }: CollectingFee, currency: CurrencyCode): string {
  if (fixed === 0 && basisPoints === 0) return 'nada'
  const of = on === 'sent' ? 'de lo enviado' : 'de lo entregado'
  const share = basisPoints === 0 ? '' : `${percentText(basisPoints)} % ${of}`
  const each = on === 'sent' ? 'por envío' : 'por entrega'
  return [fixed === 0 ? '' : `${shortMoney(fixed, currency)} ${each}`, share].filter(Boolean).join(' + ')
}
