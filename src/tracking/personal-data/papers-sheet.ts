import { decimalString } from '../../lib/money.ts'
import type { OrderPapers } from './collect-papers.step.ts'

/** How the sheet names the picture of a payment, by the picture's hash. */
export type PictureName = (hash: string) => string

/** Payments and parcels as a person may read them: without what is the shop's own, such as what a courier costs, and who in the shop wrote it down. */
export function papersSheet(papers: OrderPapers | undefined, pictureName: PictureName) {
  if (!papers) return { payments: [], parcels: [] }
  const { payments, parcels, reports, claves } = papers
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
