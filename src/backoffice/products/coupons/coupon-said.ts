import type { Coupon, CouponState } from '../../../cart/coupons/coupon.ts'
import type { CouponProblem } from '../../../cart/coupons/typed-coupon.ts'
import { type CurrencyCode, type Money, shortMoney } from '../../../lib/money.ts'
import { counted } from '../../../lib/text/counted.ts'
import { type ShopTime, shortDay } from '../../orders/time-words.ts'
import { goodsWords } from '../goods/goods-words.ts'

interface Around {
  readonly currency: CurrencyCode
  /** The name of a product or a category by its id. */
  nameOf(id: string): string
}

/** What a coupon takes off: `10 % en todo`, `S/ 20 en Lámparas, desde S/ 100`, `Envío gratis`. */
export function giftText(coupon: Coupon, { currency, nameOf }: Around): string {
  const { gives, value, least } = coupon
  const names = goodsWords(coupon, nameOf)
  const among = names || 'todo'
  const from = least > 0 ? `, desde ${shortMoney(least, currency)}` : ''
  if (gives === 'envio') return `Envío gratis${names === '' ? '' : ` en ${among}`}${from}`
  return `${gives === 'porcentaje' ? `${value} %` : shortMoney(value, currency)} en ${among}${from}`
}

/** When it can be used: `del 1 dic al 24 dic`, `hasta el 24 dic`; '' for always. */
export function periodText({ from, until }: Pick<Coupon, 'from' | 'until'>, time: ShopTime): string {
  const first = from === null ? '' : shortDay(from, time)
  const last = until === null ? '' : shortDay(until - 1, time)
  if (first === '' && last === '') return ''
  if (first === last) return `solo el ${first}`
  if (first === '') return `hasta el ${last}`
  return last === '' ? `desde el ${first}` : `del ${first} al ${last}`
}

/** `usado 12 de 50`, `usado 3 veces`, `sin usar`. */
export function usesText({ most }: Pick<Coupon, 'most'>, uses: number): string {
  if (most !== null) return `usado ${uses} de ${most}`
  return uses === 0 ? 'sin usar' : `usado ${counted(uses, 'vez', 'veces')}`
}

/** For whom it is: `primer pedido`, `2 por celular`. */
export function buyersText(coupon: Pick<Coupon, 'isForLeads' | 'isFirstOnly' | 'mostOfPhone'>): string {
  const { isForLeads, isFirstOnly, mostOfPhone } = coupon
  return [
    isForLeads && 'pedidos a medias',
    isFirstOnly && 'primer pedido',
    mostOfPhone !== null && `${mostOfPhone} por celular`,
  ]
    .filter(Boolean)
    .join(', ')
}

export interface StateTag {
  readonly text: string
  readonly tone: 'good' | 'due' | undefined
}

/** The tag of a coupon's state. */
export function stateTag(state: CouponState, { from }: Pick<Coupon, 'from'>, time: ShopTime): StateTag {
  if (state === 'open') return { text: 'Activo', tone: 'good' }
  if (state === 'later') return { text: `Empieza el ${shortDay(from ?? 0, time)}`, tone: 'due' }
  const text = { off: 'Apagado', over: 'Terminó', 'used-up': 'Agotado' }[state]
  return { text, tone: undefined }
}

/** A field of the form and of the call. */
export type CouponField = 'codigo' | 'valor' | 'minimo' | 'desde' | 'hasta' | 'usos' | 'usos_celular'

const problems: Readonly<Record<CouponProblem, readonly [field: CouponField, message: string]>> = {
  code: ['codigo', 'Escribe de 3 a 20 letras o números.'],
  'code-taken': ['codigo', 'Ya tienes un cupón con este código.'],
  percent: ['valor', 'Escribe un número entero del 1 al 100.'],
  amount: ['valor', 'Escribe un monto, por ejemplo 20 o 12.50.'],
  least: ['minimo', 'Escribe un monto, o déjalo vacío.'],
  from: ['desde', 'Esta fecha no existe.'],
  until: ['hasta', 'Esta fecha no existe.'],
  'ends-first': ['hasta', 'Termina antes de empezar.'],
  most: ['usos', 'Escribe cuántas veces, o déjalo vacío.'],
  mostOfPhone: ['usos_celular', 'Escribe cuántas veces, o déjalo vacío.'],
}

/** What is wrong, each beside its field. */
export function problemWords(found: readonly CouponProblem[]) {
  return found.map((problem) => {
    const [field, message] = problems[problem]
    return { field, message }
  })
}

interface Seen {
  readonly currency: CurrencyCode
  /** What the cheapest product costs that it counts for; `null` where it counts for none that is sold. */
  readonly cheapest: Money | null
  /** The shop has rules that say what delivery costs. */
  readonly hasRules: boolean
}

/** Half of the price is more than most sellers mean to give. */
const MUCH = 50

/** What a seller may not have meant. Nothing of it is refused. */
export function couponWarnings({ gives, value }: Pick<Coupon, 'gives' | 'value'>, seen: Seen): readonly string[] {
  const { currency, cheapest, hasRules } = seen
  if (gives === 'envio') {
    if (hasRules) return []
    return ['Tu tienda aún no tiene reglas de envío, así que este cupón no quita nada: el envío ya no se cobra.']
  }
  if (gives === 'porcentaje') return value > MUCH ? [`Descuenta más de la mitad: ${value} %.`] : []
  if (cheapest === null || value < cheapest) return []
  return [
    `Descuenta ${shortMoney(value, currency)}, y tu producto más barato de los que cuentan cuesta ${shortMoney(cheapest, currency)}: saldría gratis. Pon un mínimo si no lo quieres así.`,
  ]
}

/** Why a coupon that orders use is not removed. */
export const STILL_USED = 'Hay pedidos con este cupón, así que no se puede quitar. Apágalo: nadie más podrá usarlo.'
