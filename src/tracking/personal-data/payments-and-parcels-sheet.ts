import { decimalString } from '../../lib/money.ts'
import type { PaymentsAndParcels } from './collect-payments-and-parcels.step.ts'

/** How the sheet names the picture of a payment, by the picture's hash. */
export type PictureName = (hash: string) => string

/** Payments and parcels as the person may read them: without the shop’s own data, such as what a courier costs and who wrote it down. */
export function paymentsAndParcelsSheet(found: PaymentsAndParcels | undefined, pictureName: PictureName) {
  if (!found) return { payments: [], parcels: [] }
  const { payments, parcels, reports, claves } = found
  return {
    payments: payments.map(({ kind, means, amount, receivedBy, reference, at, state, voucher }) => ({
      ...{ kind, means, amount: decimalString(amount), receivedBy, reference, at: iso(at), state },
      picture: voucher === null ? null : pictureName(voucher),
    })),
    parcels: parcels.map(({ id, courier, way, agency, guide, guideCode, collect, state, stateAt }) => ({
      ...{ courier, way, agency, guide, guideCode, collect: decimalString(collect), state, stateAt: iso(stateAt) },
      clave: claves.get(id) ?? null,
      history: reports
        .filter(({ shipmentId }) => shipmentId === id)
        .map(({ at, state: told, words, place }) => ({ at: iso(at), state: told, words, place })),
    })),
  }
}

function iso(time: number): string {
  return new Date(time).toISOString()
}
