import type { MoneyClass } from '../../../dispatch/settlements/money-class.ts'
import { MONEY_CLASSES } from '../../../dispatch/settlements/money-class.ts'
import type { MoneyResult, MoneyState } from '../../../dispatch/settlements/money-file.ts'
import { MONEY_MEANINGS, type MoneyMeaning } from '../../../dispatch/settlements/money-section.ts'
import type { MoneyVerdict, Part } from '../../../dispatch/settlements/money-verdict.ts'
import { type CurrencyCode, formatMoney, type Money } from '../../../lib/money.ts'

/** What is said of a row, as a filter and as the reason beside it. */
export const verdictWords = {
  falta: { name: 'Pagaron de menos', hint: 'Reclámalo al courier con la guía de cada uno.' },
  sobra: { name: 'Pagaron de más', hint: 'Revísalo antes de gastarlo: pueden descontarlo después.' },
  'sin-pedido': {
    name: 'Sin pedido',
    hint: 'Ningún pedido de la tienda tiene esa guía ni ese código. Escribe la guía en el pedido y vuelve a revisar.',
  },
  varios: {
    name: 'Dos pedidos posibles',
    hint: 'No adivinamos. Escribe la guía en el pedido que es, y vuelve a revisar.',
  },
  palabra: { name: 'Movimiento desconocido', hint: 'Di arriba qué es cada uno. Hasta entonces no cuentan.' },
  'sin-dato': {
    name: 'Sin con qué comparar',
    hint: 'Falta su flete, su comisión o el costo del producto. Anótalos y vuelve a revisar.',
  },
  ok: { name: 'Cuadran', hint: 'Es lo que debían pagar o cobrar.' },
  devolucion: { name: 'Flete de devolución', hint: 'De pedidos que volvieron.' },
  repetido: { name: 'Ya contados', hint: 'Están en otro archivo que aplicaste, o dos veces en este.' },
  traspaso: { name: 'Retiros y recargas', hint: 'Es tu propio dinero: no es venta ni costo.' },
  nada: { name: 'Otros cargos y abonos', hint: 'No son de un pedido, o no traen monto.' },
} as const satisfies Readonly<Record<MoneyVerdict, { readonly name: string; readonly hint: string }>>

export const stateWords = {
  columns: 'Falta decir de quién es',
  checking: 'Comparando con tus pedidos',
  checked: 'Por aplicar',
  applying: 'Aplicando',
  done: 'Aplicado',
  undoing: 'Quitando',
  undone: 'Se quitó',
  stopped: 'Se detuvo',
  cancelled: 'Descartado',
} as const satisfies Readonly<Record<MoneyState, string>>

const classWords = {
  neto: 'Ganancia de un pedido entregado',
  recaudo: 'Lo cobrado al cliente',
  flete: 'Flete de ida',
  devolucion: 'Flete de devolución',
  comision: 'Comisión por cobrar',
  proveedor: 'Producto del proveedor',
  prepago: 'Pedido ya pagado por el cliente',
  indemnizacion: 'Indemnización',
  costo: 'Otro costo',
  traspaso: 'Mi dinero: retiro o recarga',
  otro: 'No es de un pedido',
} as const satisfies Readonly<Record<MoneyClass, string>>

export const classChoices = MONEY_CLASSES.map((one) => [one, classWords[one]] as const)

export function className(moneyClass: string | null): string {
  return moneyClass === null ? '' : (classWords[moneyClass as MoneyClass] ?? '')
}

const meaningWords = {
  guide: 'Número de guía',
  code: 'Nuestro código de pedido',
  own: 'Número de orden del courier',
  words: 'Descripción del movimiento',
  amount: 'Monto del movimiento, o neto',
  sign: 'Entrada o salida',
  collected: 'Lo cobrado al cliente',
  fee: 'Comisión',
  freight: 'Flete',
  returnFreight: 'Flete de devolución',
  at: 'Fecha del pago',
  orderAt: 'Fecha del pedido o entrega',
  key: 'Número del movimiento',
  previous: 'Saldo anterior',
  phone: 'Celular',
} as const satisfies Readonly<Record<MoneyMeaning, string>>

export const columnChoices = MONEY_MEANINGS.map((meaning) => [meaning, meaningWords[meaning]] as const)

const partWords = {
  cobrado: 'en lo cobrado',
  flete: 'en el flete',
  comision: 'en la comisión',
  devolucion: 'en la devolución',
  proveedor: 'en el producto',
  neto: 'en el total',
} as const satisfies Readonly<Record<Part, string>>

/** How a row differs: *Faltan S/ 3.00 en el flete*. */
export function differenceWords(difference: Money, part: string | null, currency: CurrencyCode): string {
  const where = part === null ? '' : ` ${partWords[part as Part] ?? ''}`
  if (difference === 0) return `Una cosa compensa otra${where}`
  const amount = formatMoney(Math.abs(difference), currency)
  return `${difference < 0 ? 'Faltan' : 'Sobran'} ${amount}${where}`
}

export const resultWords = {
  settled: 'Aplicado',
  kept: 'Contado',
  repeated: 'Ya estaba contado',
  refused: 'No se pudo',
  undone: 'Se quitó',
  stuck: 'No se pudo deshacer',
} as const satisfies Readonly<Record<MoneyResult, string>>

const whys: Readonly<Record<string, string>> = {
  'not-found': 'el pedido ya no está',
  'person-forgotten': 'los datos de esa persona se borraron',
  'wrong-state': 'el pedido está en otro estado',
  'wrong-fields': 'falta decidir algo en el pedido',
  'touched-since': 'el pedido cambió después',
  'not-undoable': 'el pedido ya avanzó',
}

/** Why a row was not applied, or not taken back, to end a sentence. */
export function whyWords(why: string): string {
  return whys[why] ?? 'el pedido no lo permite'
}
