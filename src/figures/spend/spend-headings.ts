import { comparable } from '../../lib/text/comparable.ts'
import type { AdNetwork } from '../costs/figure-choices.ts'

/** What a column of a spend file can contain. */
export const SPEND_MEANINGS = [
  'day',
  'amount',
  'campaign',
  'campaignId',
  'ad',
  'adId',
  'account',
  'accountId',
  'currency',
  'start',
  'end',
] as const
export type SpendMeaning = (typeof SPEND_MEANINGS)[number]

/** The index of the column for each meaning. */
export type SpendColumns = Readonly<Partial<Record<SpendMeaning, number>>>

/** Headings as networks write them, in Spanish and English. That of an amount may end in its currency: `Importe gastado (PEN)`. */
const NAMES: Readonly<Record<SpendMeaning, readonly string[]>> = {
  day: ['Día', 'Day', 'Por día', 'By Day', 'Date', 'Fecha', 'Stat time day'],
  amount: [
    ...['Importe gastado', 'Monto gastado', 'Cantidad gastada', 'Amount spent'],
    ...['Cost', 'Coste', 'Costo', 'Spend', 'Gasto', 'Total cost', 'Coste total', 'Costo total'],
  ],
  campaign: ['Nombre de la campaña', 'Nombre de campaña', 'Campaign name', 'Campaña', 'Campaign'],
  campaignId: [
    ...['Identificador de la campaña', 'Identificador de campaña', 'ID de la campaña', 'ID de campaña'],
    'Campaign ID',
  ],
  ad: ['Nombre del anuncio', 'Ad name', 'Anuncio', 'Ad'],
  adId: ['Identificador del anuncio', 'ID del anuncio', 'ID de anuncio', 'Ad ID'],
  account: [
    ...['Nombre de la cuenta', 'Nombre de la cuenta publicitaria', 'Account name', 'Ad account name'],
    ...['Nombre del anunciante', 'Advertiser name', 'Cuenta', 'Account'],
  ],
  accountId: [
    ...['Identificador de la cuenta', 'Identificador de la cuenta publicitaria', 'ID de la cuenta', 'ID de cuenta'],
    ...['Account ID', 'Ad account ID', 'ID del anunciante', 'Advertiser ID', 'ID de cliente', 'Customer ID'],
  ],
  currency: ['Divisa', 'Moneda', 'Currency', 'Currency code', 'Código de moneda', 'Código de divisa'],
  start: ['Inicio del informe', 'Comienzo del informe', 'Reporting starts'],
  end: ['Fin del informe', 'Finalización del informe', 'Reporting ends'],
}

/** Headings that only one network has. */
const SIGNS: Readonly<Partial<Record<AdNetwork, readonly string[]>>> = {
  meta: [
    'Importe gastado',
    'Amount spent',
    'Inicio del informe',
    'Reporting starts',
    'Nombre del conjunto de anuncios',
  ],
  tiktok: [
    'Por día',
    'By Day',
    'Nombre del grupo de anuncios',
    'Ad group name',
    'Clics (destino)',
    'Clicks (destination)',
  ],
  google: ['Código de moneda', 'Currency code', 'Campaign status', 'Estado de la campaña'],
}

const BILLING = ['Identificador de la transacción', 'Transaction ID']

const meaningOf: ReadonlyMap<string, SpendMeaning> = new Map(
  SPEND_MEANINGS.flatMap((meaning) => NAMES[meaning].map((name) => [comparable(name), meaning] as const)),
)
const signOf = Object.entries(SIGNS).map(
  ([network, names]) => [network as AdNetwork, new Set(names.map(comparable))] as const,
)
const billing = new Set(BILLING.map(comparable))

/** A heading with the currency behind it taken off: `Importe gastado (PEN)`. */
function split(heading: string): { readonly name: string; readonly currency: string } {
  const [, before = '', code = ''] = /^(.*\S)\s*[([]\s*([A-Z]{3})\s*[)\]]$/.exec(heading.trim()) ?? []
  return code === '' ? { name: comparable(heading), currency: '' } : { name: comparable(before), currency: code }
}

export interface SpendHeadings {
  readonly network: AdNetwork | null
  readonly columns: SpendColumns
  /** As the heading of the amount says it; `''` where it does not. */
  readonly currency: string
  /** Of what was charged, which has no campaigns. */
  readonly isBilling: boolean
  /** How many headings are known. */
  readonly known: number
}

/** What these headings tell. Of two with one meaning the first counts. */
export function spendHeadings(headers: readonly string[]): SpendHeadings {
  const parts = headers.map(split)
  const columns: Partial<Record<SpendMeaning, number>> = {}
  for (const [place, { name }] of parts.entries()) {
    const meaning = meaningOf.get(name)
    if (meaning) columns[meaning] ??= place
  }
  const scores = signOf.map(
    ([network, names]) => [network, parts.filter(({ name }) => names.has(name)).length] as const,
  )
  const most = Math.max(...scores.map(([, score]) => score))
  const best = scores.filter(([, score]) => score === most)
  return {
    network: most > 0 && best.length === 1 ? (best[0]?.[0] ?? null) : null,
    columns,
    currency: currencyAt(headers, columns.amount),
    isBilling: parts.some(({ name }) => billing.has(name)),
    known: Object.keys(columns).length,
  }
}

/** The currency behind a heading. */
export function currencyAt(headers: readonly string[], place: number | undefined): string {
  return place === undefined ? '' : split(headers[place] ?? '').currency
}
