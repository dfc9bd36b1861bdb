import type { AdNetwork } from '../../../figures/costs/figure-choices.ts'
import type { LeftOutReason } from '../../../figures/spend/read-spend.ts'
import { inHundredths } from '../../../figures/spend/spend-amounts.ts'
import type { SpendFileState } from '../../../figures/spend/spend-file.ts'
import type { SpendMeaning } from '../../../figures/spend/spend-headings.ts'
import { type CurrencyCode, decimalString, formatMoney } from '../../../lib/money.ts'

/** How each network is asked for the days. */
export const daysHow = {
  meta: 'En el administrador de anuncios de Meta elige Desglose → Por día y expórtalo otra vez.',
  tiktok: 'En el informe de TikTok agrega la dimensión Por día y expórtalo otra vez.',
  google: 'En el informe de Google elige Segmento → Tiempo → Día y descárgalo otra vez.',
  otra: 'Expórtalo otra vez con una fila por cada día.',
} as const satisfies Readonly<Record<AdNetwork, string>>

export const spendStateWords = {
  columns: 'Falta decir qué trae cada columna',
  pending: 'Por guardar',
  applied: 'Guardado',
  discarded: 'Descartado',
  'taken-back': 'Quitado',
} as const satisfies Readonly<Record<SpendFileState, string>>

export const leftOutWords = {
  total: { one: 'fila es un total', many: 'filas son totales' },
  'bad-day': { one: 'fila no tiene un día que se pueda leer', many: 'filas no tienen un día que se pueda leer' },
  'no-amount': { one: 'fila no dice cuánto se gastó', many: 'filas no dicen cuánto se gastó' },
  negative: { one: 'fila tiene un monto negativo', many: 'filas tienen un monto negativo' },
} as const satisfies Readonly<Record<LeftOutReason, { readonly one: string; readonly many: string }>>

/** The columns that a seller can point at, and which of them are needed. */
export const askedColumns = [
  ['day', 'Día', true],
  ['amount', 'Monto gastado', true],
  ['campaign', 'Nombre de la campaña', false],
  ['campaignId', 'ID de la campaña', false],
  ['ad', 'Nombre del anuncio', false],
  ['adId', 'ID del anuncio', false],
  ['account', 'Cuenta publicitaria', false],
  ['currency', 'Moneda', false],
] as const satisfies readonly (readonly [SpendMeaning, string, boolean])[]

/** An amount of a file: as the shop writes its own currency, with the code of another one. Without a currency the number alone. */
export function fileMoney(millionths: number, currency: string, own: CurrencyCode): string {
  const hundredths = inHundredths(Math.abs(millionths), '1')
  if (currency === own) return formatMoney(hundredths, own)
  const grouped = decimalString(hundredths).replace(/\B(?=(\d{3})+\.)/g, ',')
  return `${currency} ${grouped}`.trim()
}
