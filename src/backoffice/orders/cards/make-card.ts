import { formatMoney, shortMoney } from '../../../lib/money.ts'
import type { OrderState } from '../../../orders/order.ts'
import type { AttemptResult, ShopperAnswer } from '../../../orders/order-work.ts'
import type { DeskList } from '../../../orders/queues/desk-list.ts'
import type { DeskRow, DeskTag } from '../../../orders/queues/desk-row.ts'
import { type CashPlaces, isCashPlace } from '../../../places/cash-place.ts'
import { phoneNumber } from '../../../tickets/placing/phone-number.ts'
import { actsOfSeveral } from '../../deliveries/parcels/acts-of-parcel.ts'
import { saidWords } from '../../deliveries/parcels/parcel-words.ts'
import { troubleWords } from '../forms/parcel-forms.ts'
import { orderPath } from '../order/order-path.ts'
import { dayFromNow, dayWords, momentWords, type ShopTime, sinceWords } from '../time-words.ts'
import type { Card, CardTag } from './card.ts'

/** What a card's words need beside its row. */
export interface Shown {
  readonly list: DeskList
  /** Where the pages of its shop begin. */
  readonly base: string
  /** The shop's name, in a list of several. */
  readonly shop?: string
  readonly time: ShopTime
  /** Names of people by their ids. */
  readonly names: ReadonlyMap<string, string>
  /** Whose desk it is: an order of their own does not say so. */
  readonly viewer: string
  /** Where the shop is paid on delivery. */
  readonly cashPlaces?: CashPlaces
}

/** A row of a list in the words and figures of a card. */
export function makeCard(row: DeskRow, { list, base, shop = '', time, names, viewer, cashPlaces = null }: Shown): Card {
  const { code, version, state, name, country, currency } = row
  const openedBy = row.openedBy.flatMap((id) => names.get(id) ?? [])
  const several = actsOfSeveral(row.parcels)
  const keeper = row.keeper === null || row.keeper === viewer ? undefined : names.get(row.keeper)
  return {
    path: orderPath(base, code),
    ...{ code, version, state, name, shop, openedBy, products: row.products, at: row.placedAt, missing: row.missing },
    phone: row.phone !== '' ? phoneNumber(country, row.phone) : '',
    payment: row.tags.flatMap((tag) => (tag.kind === 'por-verificar' ? tag.payments : []))[0] ?? null,
    saldo: figureOf(row, list),
    held: list === 'cobrar' ? { amount: row.held, currency } : null,
    place: [row.distrito, row.departamento].filter((part) => part !== '').join(', '),
    ...(row.tags.some(({ kind }) => kind === 'novedad') && { hasTrouble: true as const }),
    ...(row.said && { said: saidWords(row.said, time) }),
    ...((list === 'subir' || list === 'guia') && { courier: packersOf(row) }),
    ...(several.length > 0 && { several }),
    ...(row.countsBack && { countsBack: true as const }),
    ...awaitedBy(row),
    tags: [
      ...(list === 'programados' && row.dueAt !== null ? [plain(momentWords(row.dueAt, time))] : []),
      ...(needsDeposit(row, cashPlaces) ? [{ tone: 'due' as const, text: 'Fuera de contraentrega' }] : []),
      ...row.tags.filter(({ kind }) => kind !== 'courier' || list !== 'cobrar').map((tag) => tagWords(tag, row, time)),
      ...(keeper === undefined || openedBy.includes(keeper) ? [] : [{ tone: 'mine' as const, text: `de ${keeper}` }]),
    ],
  }
}

function awaitedBy({ state, parcels, awaitsAgency }: DeskRow): Pick<Card, 'awaits'> {
  const comesBack = state === 'enviado' && parcels.length > 0 && parcels.every((one) => one.state === 'volviendo')
  if (comesBack) return { awaits: 'devolver' }
  return awaitsAgency ? { awaits: 'agencia' } : {}
}

/** The couriers that pack it, in words. */
function packersOf({ parcels }: DeskRow): string {
  const names = parcels.flatMap(({ packs, courier }) => (packs ? [capital(courier)] : []))
  return [...new Set(names)].join(' y ')
}

/** As it was typed, but for its first letter. */
function capital(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** It goes where the shop is not paid on delivery, and nobody has asked for a deposit. */
function needsDeposit({ state, hasDeposit, placeCode }: DeskRow, places: CashPlaces): boolean {
  return state === 'finalizado' && !hasDeposit && isCashPlace(places, placeCode) === false
}

/** What an order says that has nothing left to be collected. */
const settled: Readonly<Partial<Record<OrderState, string>>> = {
  finalizado: 'No cobrar',
  confirmado: 'No cobrar',
  enviado: 'No cobrar',
  entregado: 'Pagado',
}

/** The one bold figure: what is to be collected, from the courier where the courier has it, or what the shop owes. */
function figureOf({ balance, held, currency, state }: DeskRow, list: DeskList): string {
  if (list === 'cobrar') return formatMoney(held, currency)
  const nothing = balance === 0 ? settled[state] : undefined
  if (nothing !== undefined) return nothing
  return balance < 0 ? `Debes ${formatMoney(-balance, currency)}` : formatMoney(balance, currency)
}

/** How an attempt to reach the buyer ended. */
export const attemptWords = {
  'no-contesta': 'no contesta',
  ocupado: 'ocupado',
  buzon: 'buzón',
  escribi: 'le escribí',
  'numero-equivocado': 'número equivocado',
} as const satisfies Record<AttemptResult, string>

/** What a shopper said of the order. */
const answerWords = {
  confirmo: 'Confirmó',
  corrigio: 'Corrigió',
  'pide-corregir': 'Pide corregir',
  cancela: 'Quiere cancelar',
} as const satisfies Record<ShopperAnswer['kind'], string>

/** A wish is to be fulfilled, however it came. */
function waysOfAnswers({ answer, through }: Extract<DeskTag, { kind: 'respuesta' }>): string {
  if (answer === 'pide-corregir' || answer === 'cancela') return ''
  return through === 'programa' ? ' por chat' : ' por el enlace'
}

const sources = { manual: 'Pedido manual', cambio: 'Es un cambio', prueba: 'Prueba' } as const

function tagWords(tag: DeskTag, { currency }: DeskRow, time: ShopTime): CardTag {
  switch (tag.kind) {
    case 'revisar':
      return { tone: 'bad', text: 'Revisar' }
    case 'respuesta':
      return {
        tone: tag.answer === 'confirmo' ? 'good' : 'due',
        text: `${answerWords[tag.answer]}${waysOfAnswers(tag)}, ${sinceWords(tag.at, time)}`,
      }
    case 'devolvio':
      return { tone: 'bad', text: `Devolvió ${tag.returned} de ${tag.all}` }
    case 'reembolso':
      return { tone: tag.day <= dayFromNow(2, time) ? 'bad' : 'due', text: `Reembolsar ${dayWords(tag.day, time)}` }
    case 'sin-stock':
      return { tone: 'bad', text: 'Sin stock' }
    case 'repetido':
      return { tone: 'due', text: 'Teléfono repetido' }
    case 'adelanto':
      return {
        tone: 'due',
        text: tag.due > 0 ? `Adelanto ${shortMoney(tag.due, currency)}` : 'Falta fijar el adelanto',
      }
    case 'por-verificar':
      return { tone: 'due', text: `Envió ${shortMoney(tag.amount, currency)}` }
    case 'courier':
      return { tone: 'due', text: `Courier tiene ${shortMoney(tag.held, currency)}` }
    case 'intentos':
      return plain(`${ordinal(tag.attempts + 1)} intento${tag.last === null ? '' : `, ${attemptWords[tag.last]}`}`)
    case 'novedad':
      return { tone: 'bad', text: troubleWords[tag.trouble] }
    case 'entrega':
      return plain(`Entregar ${dayWords(tag.day, time)} ${tag.hours}`.trim())
    case 'salidas':
      return plain(`${tag.outings}.ª salida`)
    case 'origen':
      return plain(sources[tag.source])
  }
}

function plain(text: string): CardTag {
  return { tone: 'plain', text }
}

/** `1.er`, `2.º`, `3.er`, before a masculine noun. */
function ordinal(number: number): string {
  return number === 1 || number === 3 ? `${number}.er` : `${number}.º`
}
