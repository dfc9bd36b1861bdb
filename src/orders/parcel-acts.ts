import { callOn, callTomorrow } from '../lib/calling-hours.ts'
import { midnight } from '../lib/local-time.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { ActFields } from './act-fields.ts'
import type { Given, Planned } from './act-plan.ts'
import type { ActRefusal } from './act-refusal.ts'
import { pastDay } from './attempt-acts.ts'
import { missingDeposit } from './payment-acts.ts'

type Plan = Outcome<Planned, ActRefusal>

/** Nothing is on its way any more: neither trouble nor an office where it waits. */
const notOnTheWay = { trouble: null, atAgencySince: null, noticeAt: null } as const

export function planPacking(given: Given, { override }: ActFields['empacar']): Plan {
  return missingDeposit(given, override) ?? done({ facts: { packedAt: given.now } })
}

/** The parcel leaves. What was not packed is packed by that. */
export function planSending(given: Given, { courier, guide, agency, override }: ActFields['despachar']): Plan {
  const { order, now } = given
  const { packedAt, outings } = order.work
  const facts = { state: 'enviado', packedAt: packedAt ?? now, sentAt: now, outings: outings + 1 } as const
  const words = { ...(guide !== '' && { guide }), ...(agency !== undefined && { agency }) }
  return (
    missingDeposit(given, override) ??
    done({ facts: { ...facts, ...notOnTheWay, ...(courier !== '' && { courier }) }, person: words })
  )
}

/** The parcel did not leave after all. */
export function planRecalling({ order }: Given): Planned {
  const facts = {
    state: 'confirmado',
    sentAt: null,
    outings: Math.max(0, order.work.outings - 1),
    courier: '',
  } as const
  return { facts: { ...facts, ...notOnTheWay }, person: { guide: '' } }
}

export function planTrouble({ order, now }: Given, { kind, until }: ActFields['novedad']): Plan {
  return pastDay(order, now, 'until', until) ?? done({ facts: { trouble: { kind, since: now, until: until ?? null } } })
}

export function planSolution({ order, now }: Given, { day }: ActFields['resolver']): Plan {
  return pastDay(order, now, 'day', day) ?? done({ facts: { trouble: null, ...(day && { deliveryDay: day }) } })
}

/** It waits at the courier’s office, since a day or since now. */
export function planAgency({ order, now }: Given, { day }: ActFields['agencia']): Planned {
  const since = day === undefined ? now : Math.min(now, midnight(day, order.country))
  return { facts: { atAgencySince: since, noticeAt: null, way: 'agencia' } }
}

/** The buyer was told that it waits: the next notice is due on a day, or tomorrow. */
export function planNotice({ order, now }: Given, { day }: ActFields['avisar']): Plan {
  const { country } = order
  const noticeAt = day === undefined ? callTomorrow(country, now) : callOn(country, day)
  return pastDay(order, now, 'day', day) ?? done({ facts: { noticeAt } })
}

/** It leaves once more: what happened to it on the way is in its history, and its outings are counted. */
export function planOutingAgain({ order, now }: Given, { day }: ActFields['reenviar']): Plan {
  const back = { packedAt: null, sentAt: null, unitsBack: 0, receivedBackAt: null, closed: null, depositFate: null }
  const facts = { state: 'confirmado', ...back, ...notOnTheWay, deliveryDay: day ?? null } as const
  return pastDay(order, now, 'day', day) ?? done({ facts, person: { guide: '' } })
}

/** It comes back as a whole. What is lost or was paid for needs a word: nothing comes back, and somebody’s money is with the shop. */
export function planReturn({ order, now }: Given, { reason, deposit }: ActFields['devolver']): Plan {
  const { paid, refunded } = order.work
  if (paid > refunded && deposit === undefined) {
    return refused({ reason: 'wrong-fields', fields: [{ field: 'deposit', message: 'Elige qué pasa con lo pagado.' }] })
  }
  const isLost = reason === 'perdido'
  const unitsBack = isLost ? 0 : order.lines.reduce((sum, { amount }) => sum + amount, 0)
  const back = { unitsBack, receivedBackAt: isLost ? now : null, depositFate: deposit ?? null }
  return done({ facts: { state: 'devuelto', ...notOnTheWay, ...back, closed: { reason, at: now } } })
}

export function planReceipt({ now }: Given): Planned {
  return { facts: { unitsBack: 0, receivedBackAt: now } }
}
