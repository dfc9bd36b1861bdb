import type { DemoPeople } from '../../../demo/people.ts'
import { decimalString } from '../../lib/money.ts'
import type { OrderActName } from '../../orders/acts/order-acts.ts'
import { CLOSING_REASONS } from '../../orders/order-work.ts'
import type { DemoLuck } from './demo-luck.ts'
import { shippingActs } from './demo-shipping.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** One act of a demo order's story, and how long after the order it happens: whole milliseconds, as every time that is kept. */
export interface StoryAct {
  readonly after: number
  readonly act: OrderActName
  readonly fields: Readonly<Record<string, unknown>>
  /** It is done with the order that goes out in exchange for this one. */
  readonly isOfExchange?: true
}

/** A source of chance between 0 and 1 that gives the same numbers for the same seed (mulberry32). */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type AddAct = (
  hours: number,
  act: OrderActName,
  fields?: StoryAct['fields'],
  of?: Pick<StoryAct, 'isOfExchange'>,
) => void

interface DemoOrder {
  readonly people: DemoPeople
  /** A deposit is asked for, and the parcel goes to an agency. */
  readonly isFar: boolean
  /** What the order costs, in hundredths. */
  readonly total: number
  /** The number of the order, for guides and references. */
  readonly number: number
  /** Where it goes. */
  readonly town: string
  readonly units: number
  /** How long ago it was placed. */
  readonly age: number
  /** What was ordered. */
  readonly slug: string
  /** The shares of orders like it that are cancelled and that come back. */
  readonly luck: DemoLuck
  /** What its parcel says that it costs; '' if it does not. */
  readonly freight: string
}

/** What becomes of a demo order. The order's age decides how much of its story has happened, so that every queue has something in it, and what is old is closed. */
export function storyOf(chance: () => number, order: DemoOrder): readonly StoryAct[] {
  const { people, isFar, total, number, luck } = order
  const story: StoryAct[] = []
  let after = 0
  const addAct: AddAct = (hours, act, fields = {}, of = {}) => {
    after += Math.round(hours * HOUR_MS * (0.5 + chance()))
    story.push({ after, act, fields, ...of })
  }
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(chance() * values.length)] as Value
  for (let attempt = 0; chance() < 0.3 && attempt < 3; attempt += 1)
    addAct(2, 'intento', { result: pick(['no-contesta', 'no-contesta', 'ocupado', 'buzon']) })
  if (chance() < 0.05) addAct(1, 'reprogramar', { day: null })
  if (chance() < luck.cancelled) {
    addAct(4, 'cancelar', { reason: pick(Object.keys(CLOSING_REASONS)), note: 'Lo dijo por WhatsApp' })
    return story
  }
  addAct(1.5, 'confirmar', chance() < 0.2 ? { note: 'Que llegue por la tarde' } : {})
  if (isFar) {
    addAct(0.2, 'exigir-adelanto', { amount: decimalString(deposit(total)) })
    if (chance() < 0.12) {
      const note = 'No envió el adelanto'
      return [...story, { after: after + 5 * DAY_MS, act: 'cancelar', fields: { reason: '9', note } }]
    }
    const paid = { kind: 'adelanto', amount: decimalString(deposit(total)), means: pick(people.means) }
    addAct(5, 'pago', { ...paid, receivedBy: 'tienda', reference: `${70_000_000 + number * 37}` })
    addAct(6, 'aceptar-pago', { payment: null })
    if (chance() < 0.08) {
      addAct(8, 'cancelar', { reason: '4', deposit: 'devolver' })
      const back = { kind: 'reembolso', amount: decimalString(deposit(total)), means: pick(people.means) }
      if (chance() < 0.7) addAct(30, 'pago', { ...back, accept: true })
      return story
    }
  }
  addAct(14, 'empacar')
  for (const [hours, act, fields] of shippingActs(order)) addAct(hours, act, fields)
  if (isFar) {
    addAct(40, 'agencia')
    addAct(16, 'avisar')
  } else if (chance() < 0.25) {
    addAct(8, 'novedad', { kind: pick(['ausente', 'direccion', 'sin-dinero']) })
    addAct(36, 'resolver')
  }
  if (number % 30 === 11) {
    addAct(20, 'novedad', { kind: 'perdido' })
    addAct(200, 'devolver', { reason: 'perdido', note: 'El courier lo paga', ...(isFar && { deposit: 'devolver' }) })
    return story
  }
  if (chance() < luck.returned) {
    const why = { reason: pick(['ausente', 'rechazado', 'sin-dinero']), note: 'Nadie lo recogió' }
    addAct(30, 'ruta', { back: true })
    addAct(110, 'devolver', isFar ? { ...why, deposit: 'retener' } : why)
    addAct(60, 'recibir')
    return story
  }
  if (isFar) {
    const rest = total - deposit(total)
    const paid = { kind: 'saldo', amount: decimalString(rest), means: pick(people.means), accept: true }
    if (rest > 0) addAct(20, 'pago', paid)
    addAct(10, 'entregar')
    addReturn(order, addAct)
    return story
  }
  addAct(9, 'entregar', {
    payments: [
      { amount: decimalString(total), means: people.means[number % people.means.length], receivedBy: 'courier' },
    ],
  })
  addAct(40, 'rendir')
  addReturn(order, addAct)
  return story
}

/** Some of last week's buyers send one back: for another, or for their money. Of what goes out some waits to be packed, some is on its way, and some has arrived. */
function addReturn({ people, age, number, slug, total }: DemoOrder, addAct: AddAct) {
  if (age < 4 * DAY_MS || age > 10 * DAY_MS || number % 3 === 0) return
  const isRefund = number % 3 === 1
  const asked = isRefund
    ? { kind: 'falla', refund: decimalString(Math.floor(total / 2)), refundDay: null, note: 'No enciende' }
    : { kind: 'cambio', out: [{ slug, amount: 1 }], note: 'Lo quiere de otro color' }
  addAct(6, 'cambio', { back: [1], ...asked })
  if (!isRefund && number % 2 === 0) {
    const exchange = { isOfExchange: true } as const
    addAct(2, 'empacar', {}, exchange)
    addAct(3, 'despachar', { courier: people.couriers[0], guide: `CA${70_000 + number}` }, exchange)
    if (number % 4 === 0) addAct(20, 'entregar', {}, exchange)
  }
  addAct(50, 'recibir')
}

/** How long ago the orders of a demo shop were placed: over `days`, more on the last ones, and a few in the last hours. */
export function orderAge(chance: () => number, days: number): number {
  return Math.round(Math.max(0.002, chance() ** 1.6 * days) * DAY_MS)
}

function deposit(total: number): number {
  return Math.min(total, total > 50_000_00 ? 20_000_00 : 20_00)
}
