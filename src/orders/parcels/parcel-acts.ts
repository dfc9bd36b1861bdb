import { done, refused } from '../../lib/outcome.ts'
import { midnight } from '../../lib/time/local-time.ts'
import type { ActFields } from '../acts/act-fields.ts'
import type { ActContext, ActPlan } from '../acts/act-plan.ts'
import { refusePastDay } from '../acts/refuse-past-day.ts'
import type { Parcel } from '../order-work.ts'
import { stockOfParcels, takenAfterReceipt, unitsOf } from './parcel-lines.ts'
import { closingFacts, guideWords, impliedWords, type Plan, parcelFacts, targetParcels } from './parcel-plan.ts'
import {
  countUnits,
  currentParcels,
  isOnTheWay,
  isPrepared,
  newParcel,
  type Parcels,
  parcelsOf,
  stateOfParcels,
} from './parcels.ts'

/** Clears what waits for somebody: the trouble, and the wait at an agency. */
const nothingPending = { trouble: null, atAgencySince: null } as const

/** Changes the target parcels one by one. */
function eachParcel(
  given: ActContext,
  named: string,
  isMeant: (parcel: Parcel) => boolean,
  change: (parcel: Parcel, id: string, parcels: Parcels) => Partial<Parcel>,
) {
  const parcels = parcelsOf(given.order, given.newId)
  const meant = targetParcels(parcels, named, isMeant)
  if (!meant.ok) return meant
  const changed = Object.fromEntries(
    meant.value.map(([id, parcel]) => [id, { ...parcel, stateAt: given.at, ...change(parcel, id, parcels) }]),
  )
  return done({ parcels, changed, after: { ...parcels, ...changed } })
}

function onlyParcels(given: ActContext, outcome: ReturnType<typeof eachParcel>, more: ActPlan['facts'] = {}): Plan {
  if (!outcome.ok) return outcome
  const { parcels, changed } = outcome.value
  return done({ facts: { ...more, ...parcelFacts(parcels, changed) }, parcelWords: impliedWords(given, changed) })
}

/** A lost parcel does not move until somebody says what became of it. */
const isMoving = (parcel: Parcel) => isOnTheWay(parcel) && parcel.state !== 'perdido'

/** The parcel goes on, to the buyer or back to the shop. */
export function planMoving(given: ActContext, { parcel, back }: ActFields['ruta']): Plan {
  const state = back ? 'volviendo' : 'en_ruta'
  return onlyParcels(
    given,
    eachParcel(given, parcel, isMoving, () => ({ state, ...nothingPending })),
  )
}

export function planTrouble(given: ActContext, { parcel, kind, until }: ActFields['novedad']): Plan {
  const { order, now } = given
  const trouble = { kind, since: now, until: until ?? null }
  const state = kind === 'perdido' ? 'perdido' : 'novedad'
  const outcome = eachParcel(given, parcel, parcel === '' ? isMoving : isOnTheWay, () => ({ state, trouble }))
  return refusePastDay(order, now, 'until', until) ?? onlyParcels(given, outcome)
}

export function planSolution(given: ActContext, { parcel, day }: ActFields['resolver']): Plan {
  const { order, now } = given
  const outcome = eachParcel(
    given,
    parcel,
    (one) => isOnTheWay(one) && one.trouble !== null,
    ({ atAgencySince }) => ({ state: atAgencySince === null ? 'en_ruta' : 'en_agencia', trouble: null }),
  )
  return refusePastDay(order, now, 'day', day) ?? onlyParcels(given, outcome, day ? { deliveryDay: day } : {})
}

/** The parcel waits at the courier’s office, since the given day or since now. */
export function planAgency(given: ActContext, { parcel, day }: ActFields['agencia']): Plan {
  const { order, now } = given
  const since = day === undefined ? now : Math.min(now, midnight(day, order.country))
  const outcome = eachParcel(
    given,
    parcel,
    (one) => isMoving(one) && one.atAgencySince === null,
    ({ trouble }) => ({ state: trouble ? 'novedad' : 'en_agencia', atAgencySince: since, way: 'agencia' }),
  )
  return onlyParcels(given, outcome, { noticeAt: null, way: 'agencia' })
}

/** Parcels are sent out once more: each is closed as replaced, and its units are prepared anew. Its history stays, and outings are counted. */
export function planOutingAgain(given: ActContext, { parcel, day }: ActFields['reenviar']): Plan {
  const { order, now, newId } = given
  const late = refusePastDay(order, now, 'day', day)
  if (late) return late
  const isMeant = (one: Parcel) => !isPrepared(one) && one.state !== 'entregado'
  const outcome = eachParcel(given, parcel, isMeant, ({ closed }) => {
    const back = { state: 'devuelto', closed: closed ?? 'otro', unitsBack: 0 } as const
    return { ...back, ...nothingPending, isReplaced: true }
  })
  if (!outcome.ok) return outcome
  const { parcels, changed, after } = outcome.value
  const isSplit = currentParcels(after).length > 0
  const again = isSplit
    ? Object.entries(changed).map(
        ([, { units, way }], place) => [`${newId}-${place}`, { ...newParcel, units, way, stateAt: now }] as const,
      )
    : []
  const all = { ...changed, ...Object.fromEntries(again) }
  const isBack = stateOfParcels({ ...parcels, ...all }) === 'confirmado'
  const came = Object.keys(changed).reduce((sum, id) => sum + (parcels[id]?.unitsBack ?? 0), 0)
  const open = { receivedBackAt: null, closed: null, depositFate: null, deliveryDay: day ?? null }
  const facts = isBack
    ? { state: 'confirmado' as const, packedAt: null, sentAt: null, unitsBack: 0, noticeAt: null }
    : { state: 'enviado' as const, unitsBack: Math.max(0, order.work.unitsBack - came) }
  const words = { ...Object.fromEntries(again.map(([id]) => [id, { guide: '' }])) }
  return done({
    facts: { ...open, ...facts, ...parcelFacts(parcels, all) },
    person: { guide: guideWords(given, { ...parcels, ...all }, words) },
    parcelWords: impliedWords(given, changed),
  })
}

/**
 * Parcels come back as a whole; of a lost one nothing comes back. Once no other is on its way, the order is over. If nothing was delivered, the seller has to say what happens to
 * the money that was paid.
 */
export function planReturn(given: ActContext, { parcel, reason, deposit }: ActFields['devolver']): Plan {
  const { order, now } = given
  const { paid, refunded } = order.work
  const isLost = reason === 'perdido'
  const outcome = eachParcel(given, parcel, isOnTheWay, (_, id, parcels) => {
    const unitsBack = isLost ? 0 : countUnits(unitsOf(order, parcels, id))
    const back = isLost ? {} : (stockOfParcels(order, parcels).get(id) ?? {})
    return { ...nothingPending, state: isLost ? 'perdido' : 'devuelto', closed: reason, unitsBack, back }
  })
  if (!outcome.ok) return outcome
  const { parcels, changed, after } = outcome.value
  const close = closingFacts(order, after, now)
  const isBack = close.state === 'devuelto'
  if (isBack && paid > refunded && deposit === undefined) {
    return refused({ reason: 'wrong-fields', fields: [{ field: 'deposit', message: 'Elige qué pasa con lo pagado.' }] })
  }
  const unitsBack = Object.values(changed).reduce((sum, one) => sum + one.unitsBack, order.work.unitsBack)
  const over = { closed: { reason, at: now }, depositFate: deposit ?? null, noticeAt: null }
  const facts = { unitsBack, receivedBackAt: unitsBack === 0 ? now : null, ...(isBack && over) }
  return done({
    facts: { ...facts, ...parcelFacts(parcels, changed), ...close },
    parcelWords: impliedWords(given, changed),
  })
}

/** Returned units are received, of one parcel or of all. The good ones are on the shelf again. */
export function planReceipt({ order, now }: ActContext, { parcel, good }: ActFields['recibir']): Plan {
  const { parcels, unitsBack, exchange } = order.work
  const coming = Object.entries(parcels).filter(([id, one]) => one.unitsBack > 0 && (parcel === '' || id === parcel))
  if (parcel !== '' && coming.length === 0) return refused({ reason: 'unknown', field: 'parcel' })
  const changed = Object.fromEntries(coming.map(([id, one]) => [id, { ...one, unitsBack: 0, back: {} }]))
  const came = coming.reduce((sum, [, one]) => sum + one.unitsBack, 0)
  const left = parcel === '' ? 0 : Math.max(0, unitsBack - came)
  const taken = takenAfterReceipt(order, parcel, good)
  if (!taken) {
    return refused({
      reason: 'wrong-fields',
      fields: [{ field: 'good', message: 'Escribe cuántas volvieron en buen estado.' }],
    })
  }
  const isExchanged = parcel === '' && exchange?.back !== undefined
  const facts = { taken, ...(isExchanged && { exchange: { ...exchange, back: {} } }) }
  return done({ facts: { unitsBack: left, receivedBackAt: now, ...facts, ...parcelFacts(parcels, changed) } })
}
