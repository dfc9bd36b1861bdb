import { system } from '../../activity/actor.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import type { ParcelState } from '../../orders/order-work.ts'
import type { CourierSending } from '../../orders/parcels/courier-rows/courier-sending.ts'
import { saveSending, takeSending } from '../../orders/parcels/courier-rows/courier-sendings.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { type ApplyDeps, applyReported, takeReportedOrder } from '../reports/apply-reported.step.ts'
import { knownWords } from '../reports/known-words.step.ts'
import type { ReportFacts } from '../reports/report-cells.ts'

/** With these a parcel is over, so it is not asked for any more. */
const OVER: readonly ParcelState[] = ['entregado', 'devuelto', 'perdido', 'anulado']

interface Told {
  readonly sending: CourierSending
  readonly courierName: string
  readonly facts: ReportFacts
}

/** Applies what a courier's interface tells of a parcel, as a row of its report is applied. What was told before is nothing new; an unknown word waits for its meaning. */
export function keepState(deps: ApplyDeps, shop: Shop, { sending: seen, courierName, facts }: Told): Promise<void> {
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      const sending = await takeSending(tx, shop.id, seen)
      if (sending?.state !== 'sent') return
      const { word, guide, carrier, freight, incident, own, at } = facts
      const told = digest([word, guide, carrier, freight, incident])
      const isUnknown = word !== '' && sending.word === word && sending.seen === ''
      if (sending.seen === told) return
      const meaning = (await knownWords(tx, shop.id, sending.courier, deps.couriers)).get(word)
      if (meaning === undefined && isUnknown) return
      const toState = meaning === undefined || meaning === 'nada' ? null : meaning
      const named = { sign: digest([sending.courier, own, word, at]), source: 'api' } as const
      const ofOrder = await takeReportedOrder(tx, shop, { ...named, orderId: sending.orderId })
      const applied = await applyReported(tx, deps, shop, {
        ...{ ...ofOrder, ...named, parcelId: sending.parcelId, toState, facts, courierName, actor: system },
        key: `api-${sending.parcelId}-${told}`,
      })
      const isOver = toState !== null && OVER.includes(toState)
      await saveSending(tx, shop.id, {
        ...sending,
        ...{ state: isOver ? 'ended' : 'sent', word, seen: meaning === undefined && word !== '' ? '' : told },
        ...{ why: applied.result === 'refused' ? applied.why : '', fetchedAt: deps.clock() },
      })
    }),
  )
}

function digest(facts: readonly (string | number | null)[]): string {
  return sha256(JSON.stringify(facts)).slice(0, 32)
}
