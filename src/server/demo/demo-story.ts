import type { DemoPeople } from '../../../demo/people.ts'
import { decimalString } from '../../lib/money.ts'
import type { OrderActName } from '../../orders/acts/order-acts.ts'
import { CLOSING_REASONS } from '../../orders/order-work.ts'
import { sendingOf } from './demo-sending.ts'

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

type Tell = (hours: number, act: OrderActName, fields?: StoryAct['fields'], of?: Pick<StoryAct, 'isOfExchange'>) => void

interface Told {
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
}

/**
 * What becomes of a demo order, in shares that are usual for cash on delivery: one of eight is cancelled, one of seven comes back. The order's age decides how much of
 * its story has happened, so that every queue has something in it.
 */
export function storyOf(chance: () => number, told: Told): readonly StoryAct[] {
  const { people, isFar, total, number } = told
  const story: StoryAct[] = []
  let after = 0
  const tell: Tell = (hours, act, fields = {}, of = {}) => {
    after += Math.round(hours * HOUR_MS * (0.5 + chance()))
    story.push({ after, act, fields, ...of })
  }
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(chance() * values.length)] as Value
  for (let attempt = 0; chance() < 0.3 && attempt < 3; attempt += 1)
    tell(2, 'intento', { result: pick(['no-contesta', 'no-contesta', 'ocupado', 'buzon']) })
  if (chance() < 0.05) tell(1, 'reprogramar', { day: null })
  if (chance() < 0.125) {
    tell(4, 'cancelar', { reason: pick(Object.keys(CLOSING_REASONS)), note: 'Lo dijo por WhatsApp' })
    return story
  }
  tell(1.5, 'confirmar', chance() < 0.2 ? { note: 'Que llegue por la tarde' } : {})
  if (isFar) {
    tell(0.2, 'exigir-adelanto', { amount: decimalString(deposit(total)) })
    if (chance() < 0.12) return story
    const paid = { kind: 'adelanto', amount: decimalString(deposit(total)), means: pick(people.means) }
    tell(5, 'pago', { ...paid, receivedBy: 'tienda', reference: `${70_000_000 + number * 37}` })
    tell(6, 'aceptar-pago', { payment: null })
    if (chance() < 0.08) {
      tell(8, 'cancelar', { reason: '4', deposit: 'devolver' })
      const back = { kind: 'reembolso', amount: decimalString(deposit(total)), means: pick(people.means) }
      if (chance() < 0.7) tell(30, 'pago', { ...back, accept: true })
      return story
    }
  }
  tell(14, 'empacar')
  for (const [hours, act, fields] of sendingOf(told)) tell(hours, act, fields)
  if (isFar) {
    tell(40, 'agencia')
    tell(16, 'avisar')
  } else if (chance() < 0.25) {
    tell(8, 'novedad', { kind: pick(['ausente', 'direccion', 'sin-dinero']) })
    tell(36, 'resolver')
  }
  if (number % 30 === 11) {
    tell(20, 'novedad', { kind: 'perdido' })
    tell(200, 'devolver', { reason: 'perdido', note: 'El courier lo paga', ...(isFar && { deposit: 'devolver' }) })
    return story
  }
  if (chance() < (isFar ? 0.1 : 0.16)) {
    const why = { reason: pick(['ausente', 'rechazado', 'sin-dinero']), note: 'Nadie lo recogió' }
    tell(30, 'ruta', { back: true })
    tell(110, 'devolver', isFar ? { ...why, deposit: 'retener' } : why)
    tell(60, 'recibir')
    return story
  }
  if (isFar) {
    const rest = total - deposit(total)
    const paid = { kind: 'saldo', amount: decimalString(rest), means: pick(people.means), accept: true }
    if (rest > 0) tell(20, 'pago', paid)
    tell(10, 'entregar')
    returned(told, tell)
    return story
  }
  tell(9, 'entregar', {
    payments: [
      { amount: decimalString(total), means: people.means[number % people.means.length], receivedBy: 'courier' },
    ],
  })
  tell(40, 'rendir')
  returned(told, tell)
  return story
}

/** Some of last week's buyers send one back: for another, or for their money. Of what goes out some waits to be packed, some is on its way, and some has arrived. */
function returned({ people, age, number, slug, total }: Told, tell: Tell) {
  if (age < 4 * DAY_MS || age > 10 * DAY_MS || number % 3 === 0) return
  const isRefund = number % 3 === 1
  const asked = isRefund
    ? { kind: 'falla', refund: decimalString(Math.floor(total / 2)), refundDay: null, note: 'No enciende' }
    : { kind: 'cambio', out: [{ slug, amount: 1 }], note: 'Lo quiere de otro color' }
  tell(6, 'cambio', { back: [1], ...asked })
  if (!isRefund && number % 2 === 0) {
    const exchange = { isOfExchange: true } as const
    tell(2, 'empacar', {}, exchange)
    tell(3, 'despachar', { courier: people.couriers[0], guide: `CA${70_000 + number}` }, exchange)
    if (number % 4 === 0) tell(20, 'entregar', {}, exchange)
  }
  tell(50, 'recibir')
}

/** How long ago the orders of a demo shop were placed: over `days`, more on the last ones, and a few in the last hours. */
export function orderAge(chance: () => number, days: number): number {
  return Math.round(Math.max(0.002, chance() ** 1.6 * days) * DAY_MS)
}

function deposit(total: number): number {
  return Math.min(total, total > 50_000_00 ? 20_000_00 : 20_00)
}
