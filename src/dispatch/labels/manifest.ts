import type { Money } from '../../lib/money.ts'
import { fold } from '../../lib/text/fold.ts'
import type { LabelledParcel } from './label.ts'

/** A parcel on the paper that a courier signs. It names no buyer. */
export interface ManifestRow {
  readonly code: string
  readonly number: number
  readonly of: number
  readonly guide: string
  readonly place: string
  readonly around: string
  /** 0 where nothing is collected. */
  readonly collect: Money
}

/** What one courier takes along. */
export interface Manifest {
  /** '' where nobody has said who it is. */
  readonly courier: string
  readonly rows: readonly ManifestRow[]
  readonly orders: number
  /** How many of the parcels collect something, and what all collect together. */
  readonly collecting: number
  readonly collect: Money
}

/** What each courier takes, in the order in which couriers are met. A name is the same in any spelling of its letters. */
export function manifestsOf(parcels: readonly LabelledParcel[]): readonly Manifest[] {
  return [...Map.groupBy(parcels, ({ label }) => fold(label.courier.trim())).values()].map((own) => {
    const rows = own.map(rowOf)
    return {
      courier: own[0]?.label.courier.trim() ?? '',
      rows,
      orders: new Set(own.map(({ order }) => order.code)).size,
      collecting: rows.filter(({ collect }) => collect > 0).length,
      collect: rows.reduce((sum, { collect }) => sum + collect, 0),
    }
  })
}

function rowOf({ label }: LabelledParcel): ManifestRow {
  const { code, number, of, guide, place, around, agency, collect } = label
  return { code, number, of, guide, place: agency ? `${place} · Agencia ${agency}` : place, around, collect }
}
