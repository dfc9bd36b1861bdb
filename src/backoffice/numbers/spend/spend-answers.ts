import type { AdNetwork } from '../../../figures/costs/figure-choices.ts'
import type { ApplySpendRefusal } from '../../../figures/spend/apply-spend-file.action.ts'
import type { BeginSpendRefusal } from '../../../figures/spend/begin-spend-file.action.ts'
import type { ChooseColumnsRefusal } from '../../../figures/spend/choose-spend-columns.action.ts'
import type { TypeSpendRefusal } from '../../../figures/spend/type-spend.action.ts'
import type { FileRefusal } from '../../../lib/files/read-table.platform.ts'
import type { CallAnswer } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { tableFileMessages, tableFileStatus } from '../../table-file-words.ts'
import { daysHow } from './spend-words.ts'

type Refusal = FileRefusal | BeginSpendRefusal | ChooseColumnsRefusal | ApplySpendRefusal | TypeSpendRefusal

const status = {
  ...tableFileStatus,
  ...{
    'no-table': 422,
    billing: 422,
    'too-long': 422,
    'no-amount-column': 422,
    'no-days': 422,
    'several-currencies': 422,
  },
  ...{ 'nothing-spent': 422, 'too-much': 422, 'not-found': 404, 'wrong-state': 409, 'no-currency': 422 },
  ...{ 'no-rate': 422, 'no-day': 422, 'in-a-file': 409 },
} as const satisfies Readonly<Record<Refusal['reason'], number>>

const messages = {
  ...tableFileMessages,
  'no-table': 'No encontramos columnas con filas en la primera hoja. Revisa que sea el informe de tus anuncios.',
  billing: `Ese archivo es de los cobros de Meta: dice qué te cobraron, no qué gastó cada campaña. ${daysHow.meta}`,
  'too-long': 'El archivo abarca más de 400 días. Revisa sus fechas, o expórtalo por partes.',
  'no-amount-column': 'Elige la columna del día y la del monto gastado.',
  'several-currencies': 'El archivo trae más de una moneda. Expórtalo aparte por cada cuenta publicitaria.',
  'nothing-spent': 'Ninguna fila del archivo dice un día y un monto que se puedan leer.',
  'too-much': 'Los montos del archivo son demasiado grandes. Revisa cómo están escritos.',
  'not-found': 'Ese gasto ya no está.',
  'wrong-state': 'Ese archivo ya no espera esto. Vuelve a abrirlo.',
  'no-currency': 'Di en qué moneda está el archivo.',
  'no-rate': 'Escribe el tipo de cambio, por ejemplo 3.75.',
  'no-day': 'Elige el día: hoy o uno que ya pasó.',
  'in-a-file': 'Ese día de esa red ya está en un archivo que subiste. Quita el archivo si quieres escribirlo a mano.',
} as const satisfies Readonly<Record<Exclude<Refusal['reason'], 'no-days'>, string>>

export function refusedSpend(refusal: Refusal): CallAnswer {
  const { reason } = refusal
  const message = reason === 'no-days' ? noDays(refusal.network) : messages[reason]
  return { ok: false, status: status[reason], message, extra: { ...refusal } }
}

function noDays(network: AdNetwork | null): string {
  return `El archivo no dice qué se gastó cada día. ${daysHow[network ?? 'otra']}`
}

/** The answer to a call that was done; a form is led to its file. */
export function answeredFile({ params }: SellerRequest, { id }: { readonly id: string }): CallAnswer {
  return { ok: true, data: { id }, back: `/t/${params.host}/numeros/gasto/${id}` }
}
