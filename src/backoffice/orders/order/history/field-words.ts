import type { PricedLine } from '../../../../cart/line.ts'
import type { Money } from '../../../../lib/money.ts'
import { isParcel } from '../../../../orders/fact-names.ts'
import type { OrderState } from '../../../../orders/order.ts'
import type { FactFields, PersonFields } from '../../../../orders/order-event.ts'
import {
  CLOSING_REASONS,
  type DepositFate,
  type OrderWork,
  type Parcel,
  type ShopperAnswer,
} from '../../../../orders/order-work.ts'
import { attemptWords } from '../../cards/make-card.ts'
import { exchangeWords } from '../../forms/exchange-forms.ts'
import { troubleWords } from '../../forms/parcel-forms.ts'
import { sourceNames } from '../../source-names.ts'
import { deliveryName, stateName } from '../../state-names.ts'
import { dateOfDay } from '../../time-words.ts'
import {
  allUnits,
  moment,
  money,
  named,
  pairWords,
  seesAmounts,
  seesContact,
  type Told,
  troubleText,
  units,
  type Words,
} from './changed-values.ts'
import { lineChanges } from './line-changes.ts'

/** What an event can change beside payments and parcels, which `part-words.ts` tells. */
export type PlainFields = Omit<FactFields & PersonFields, `payment:${string}` | `parcel:${string}`>

const ways = { domicilio: 'a domicilio', agencia: 'en agencia' } as const satisfies Record<OrderWork['way'], string>

/** Why an order was closed: a reason of cancelling, or of a parcel that came back. */
const reasons: Readonly<Record<string, string>> = { ...troubleWords, ...CLOSING_REASONS }

const fates = {
  devolver: 'se devuelve',
  'a-favor': 'queda a favor',
  retener: 'se lo queda la tienda',
} as const satisfies Record<DepositFate, string>

const linesTold: Told<readonly PricedLine[]> = ([before, after], around) => {
  const texts = lineChanges(before ?? [], after ?? [], seesAmounts(around) ? (value) => money(value, around) : null)
  return texts.length > 0 ? texts : ['Productos: cambió lo que trae un pack']
}

const shippingTold: Told<Money> = (pair, around, { isFreightFree }) =>
  seesAmounts(around) && isFreightFree?.[1] !== true
    ? [`Envío: ${pairWords(pair, (value) => money(value, around))}`]
    : []

const freightFreeTold: Told<boolean> = ([, after], around, { shipping }) => {
  if (!seesAmounts(around)) return []
  const had = Number(shipping?.[0] ?? 0)
  if (after) return [had > 0 ? `Envío: ${money(had, around)} → gratis` : 'Envío: gratis']
  return shipping ? [] : ['Envío: ya no es gratis']
}

const depositOpenTold: Told<boolean> = ([, after], _, { deposit }) => {
  if (after) return ['Adelanto: falta fijarlo']
  if (after !== false) return ['Adelanto: como dice la regla de envío']
  return deposit ? [] : ['Adelanto: sale sin adelanto']
}

/** What the shopper said. What was said again, with a correction, goes without saying. */
const answerTold: Told<ShopperAnswer> = ([before, after]) => {
  if (!after) return ['Lo que contestó ya no cuenta']
  if (before?.kind === after.kind && before.reason === after.reason) return []
  const { kind, reason } = after
  return [reason === undefined ? answersTold[kind] : `${answersTold[kind]}: ${CLOSING_REASONS[reason]}`]
}

const answersTold = {
  confirmo: 'Confirma su pedido',
  corrigio: 'Corrige sus datos',
  'pide-corregir': 'Pide corregir sus datos',
  cancela: 'Ya no lo quiere',
} as const satisfies Record<ShopperAnswer['kind'], string>

/** A parcel of the same event names its courier itself. */
const courierTold: Told<string> = (pair, around, changed) => {
  const isTold = Object.entries(changed).some(([field, parcel]) => isParcel(field) && isOf(parcel?.[1], pair[1]))
  return isTold ? [] : named('Courier')(pair, around, changed)
}

function isOf(parcel: unknown, courier: unknown): boolean {
  return (parcel as Parcel | null)?.courier === courier
}

/** What the history says of every field that an event can change. */
export const fieldWords: Words<PlainFields> = {
  ...{ code: null, country: null, currency: null, begunAt: null, placedAt: null, termsAcceptedAt: null },
  ...{ termsVersion: null, total: null, suspicions: null },
  forgottenAt: named('Datos borrados', moment),
  state: named<OrderState>('Estado', (state) => stateName[state]),
  lines: linesTold,

  name: named('Nombre'),
  phone: named('Celular', String, seesContact),
  secondPhone: named('Segundo teléfono', String, seesContact),
  email: named('Correo', String, seesContact),
  documento: named('Documento', String, seesContact),
  receiver: named('Recibe', ({ name, document, phone }, { sight }) =>
    [name, ...(sight.contact ? [document, phone] : [])].filter(Boolean).join(', '),
  ),
  direccion: named('Dirección'),
  reference: named('Referencia'),
  pin: named('Punto en el mapa', ({ lat, lng }) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`, seesContact),
  departamento: named('Departamento'),
  provincia: named('Provincia'),
  distrito: named('Distrito'),
  placeCode: named('Código del lugar'),
  agency: named('Agencia'),
  way: named('Forma de entrega', (way) => ways[way]),
  lima: named('Tipo de entrega', deliveryName),
  deliveryDay: named('Entrega', dateOfDay),
  deliveryHours: named('Horario'),

  discount: named('Descuento', money, seesAmounts),
  discounts: named('Cupón', (discounts) => discounts.map(({ name }) => name).join(', ') || 'ninguno'),
  shipping: shippingTold,
  isFreightFree: freightFreeTold,
  isCostOpen: ([, after]) => [after ? 'Envío: falta decir cuánto cuesta' : 'Envío: ya se sabe cuánto cuesta'],
  delivery: named('Regla de envío', ({ name }) => name || 'la de la tienda'),
  surcharge: named('Recargo', money, seesAmounts),
  deposit: named('Adelanto', money, seesAmounts),
  isDepositOpen: depositOpenTold,
  depositFate: named('Lo pagado', (fate) => fates[fate]),
  refundDay: named('Devolución del dinero', dateOfDay),

  source: named('Origen', (source) => sourceNames[source]),
  contactAt: named('Vuelve a la cola', moment),
  attempts: named('Intentos'),
  lastResult: named('Resultado', (result) => attemptWords[result]),
  lastAttemptAt: named('Último intento', moment),
  answer: answerTold,
  keeper: named('Lo atiende', (id, { memberName }) => memberName(id)),
  closed: named('Motivo', ({ reason }) => reasons[reason] ?? reason),
  linked: named('Va con el pedido', (code) => `#${code}`),
  exchange: named('Cambio', ({ kind, units: back }) => `${exchangeWords[kind]}, vuelven ${allUnits(back)}`),
  blocked: ([, after]) => [after ? 'Celular bloqueado' : 'Celular desbloqueado'],
  blockedPhone: named('El bloqueado', String, seesContact),

  courier: courierTold,
  guide: named('Guía'),
  packedAt: named('Empacado', moment),
  sentAt: named('Salió', moment),
  outings: named('Salidas'),
  trouble: named('Novedad', troubleText),
  atAgencySince: named('En la agencia desde', moment),
  noticeAt: named('Avisar otra vez', moment),
  deliveredAt: named('Entregado', moment),
  unitsBack: named('Por recibir de vuelta', units),
  receivedBackAt: named('Recibido de vuelta', moment),
  taken: named('Fuera del estante', allUnits),

  note: ([, after]) => (after ? [`«${after}»`] : []),
}
