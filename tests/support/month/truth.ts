/** What truly happened in a made-up month. Files are written from it, and a ledger counts it; neither asks the product. Money is in hundredths. */
export const DAYS = 30
/** The desk is kept until then, so that every parcel is over and every payment is due. */
export const LAST_DAY = 62
const DAY_MS = 86_400_000
/** Midnight in Lima. */
const BEGINNING = Date.UTC(2026, 10, 1, 5)

export const GOODS = [
  { slug: 'lampara', title: 'Lámpara', one: 12_900, more: 9_900, cost: 3_115 },
  { slug: 'olla', title: 'Olla', one: 8_900, more: 7_950, cost: 2_247 },
  { slug: 'gorra', title: 'Gorra', one: 4_990, more: 4_490, cost: 1_013 },
  { slug: 'faja', title: 'Faja', one: 6_900, more: 5_900, cost: 1_891 },
] as const
export type Goods = (typeof GOODS)[number]

export const PACKING = 150
/** What was agreed with couriers beside the freight. */
export const EFFI = { back: 700, feeFixed: 50, feeShare: 0.03 }
export const DROPI_BACK = 0.5
export const RIDERS = [
  { name: 'Beto Moto', fee: 650 },
  { name: 'Carla Moto', fee: 700 },
  { name: 'Dino Moto', fee: 800 },
] as const
/** What a motorizado gets for a visit that delivered nothing. */
export const VISIT = 300
export const AD_TAX = 0.18

export type Lane = 'dropi' | 'effi' | 'rider'
/** `sin-adelanto`: the deposit that it needs was never paid, so it does not leave. */
export type End = 'entregado' | 'devuelto' | 'perdido' | 'cancelado' | 'sin-adelanto'

/** What is wrong with the money or the reports of one order. */
export const ORDER_FAULTS = [
  ...(['neto-menos', 'neto-mas', 'neto-dos-veces', 'flete-dropi', 'devolucion-de-entregado-dropi'] as const),
  ...(['devolucion-cara-dropi', 'sin-pagar-dropi', 'palabra-dropi', 'indemnizacion-falta'] as const),
  ...(['recaudo-menos', 'recaudo-mas', 'recaudo-dos-veces', 'flete-effi', 'comision-effi'] as const),
  ...(['devolucion-de-entregado-effi', 'devolucion-cara-effi', 'sin-pagar-effi', 'palabra-effi'] as const),
  ...(['estatus-desconocido', 'guia-de-otro', 'otra-guia', 'reporte-de-cancelado'] as const),
  ...(['adelanto-rechazado', 'adelanto-repetido'] as const),
] as const
export type OrderFault = (typeof ORDER_FAULTS)[number]

export interface Sold {
  readonly nth: number
  readonly day: number
  readonly minute: number
  readonly goods: Goods
  readonly units: number
  readonly lane: Lane
  readonly end: End
  readonly rider: number
  readonly phone: string
  readonly guide: string
  /** The courier's own number. */
  readonly own: string
  /** What was paid before it left. */
  readonly deposit: number
  readonly total: number
  readonly collect: number
  /** As agreed. */
  readonly freight: number
  readonly back: number
  readonly fee: number
  /** Days: when it left, ended and was paid. */
  readonly left: number
  readonly ended: number
  readonly paid: number
  /** Which advertisement brought it. */
  readonly network: 'facebook' | 'tiktok' | ''
  readonly fault: OrderFault | null
  /** By how much it is wrong. */
  readonly off: number
  /** Given when it is placed. */
  code: string
}

/** Numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function timeOf(day: number, minute = 0): number {
  return BEGINNING + day * DAY_MS + minute * 60_000
}

/** `2026-11-01`. */
export function dayText(day: number): string {
  return new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10)
}

/** `01-11-2026 10:00`. */
export function momentText(day: number): string {
  return `${dayText(day).split('-').toReversed().join('-')} 10:00`
}

/** `12.50`, or with another mark. */
export function decimal(amount: number, mark = '.'): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}${mark}${digits.slice(-2)}`
}

/** As the desk writes money: `S/ 1,234.50`. */
export function soles(amount: number): string {
  return `S/ ${decimal(Math.abs(amount)).replace(/\B(?=(\d{3})+\.)/g, ',')}`
}

export const isSent = ({ end }: Sold) => end === 'entregado' || end === 'devuelto' || end === 'perdido'
