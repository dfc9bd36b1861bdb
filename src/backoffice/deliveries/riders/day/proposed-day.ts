import { daySums, type MarkedParcel, readMark, type TypedMark } from '../../../../dispatch/riders/rider-day.ts'
import { markOfProposal } from '../../../../dispatch/rounds/typed-proposal.ts'
import type { CurrencyCode, Money } from '../../../../lib/money.ts'
import type { RiderProposal } from '../../../../orders/parcels/courier-rows/rider-proposals.store.ts'
import { outcomeOf } from './day-outcome.ts'
import type { DayRow, EarlierRow } from './day-view.ts'

/** What a rider said of a parcel of the day. */
export interface ProposedRow {
  readonly row: DayRow
  readonly proposal: RiderProposal
  readonly typed: TypedMark
  /** As the rendición reads it; `null` where it does not fit any more, because something was paid since. */
  readonly mark: MarkedParcel | null
  /** Not delivered, another amount, or something that somebody has to look at. */
  readonly differs: boolean
}

/** What was said of the day's parcels: what is not as expected comes first. */
export function proposedRows(
  rows: readonly DayRow[],
  proposals: readonly RiderProposal[],
  currency: CurrencyCode,
): readonly ProposedRow[] {
  const said = rows.flatMap((row): ProposedRow[] => {
    const proposal = proposals.find(({ parcelId }) => parcelId === row.id)
    const begins = proposal ? markOfProposal(proposal) : null
    if (!proposal || !begins) return []
    const typed: TypedMark = { ...NOTHING, id: row.id, ...begins }
    const read = readMark(typed, row)
    const mark = read.ok ? read.value : null
    const is = outcomeOf(row, typed, currency).is
    const isOther = is !== '' && is !== typed.means
    return [{ row, proposal, typed, mark, differs: typed.mark !== 'entregado' || isOther || proposal.words !== '' }]
  })
  return said.toSorted((one, other) => Number(other.differs) - Number(one.differs))
}

const NOTHING = { stayed: '', fee: '', visit: '', fate: '' } as const

/** The fields of the day's form that it begins with. */
export function proposedFields(said: readonly ProposedRow[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    said.flatMap(({ row, typed: { mark, means, collected, cash, reason } }) =>
      Object.entries({ mark, means, collected, cash, reason })
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [`${name}-${row.id}`, value]),
    ),
  )
}

/** The sums if all that was said is taken over as it is; `null` where somebody has to look first. */
export function proposedSums(said: readonly ProposedRow[], earlier: readonly EarlierRow[], owedBefore: Money) {
  const marked = said.flatMap(({ mark }) => mark ?? [])
  if (said.length === 0 || marked.length < said.length) return null
  const handed = earlier.filter(({ isShared }) => !isShared).reduce((sum, { amount }) => sum + amount, 0)
  return daySums(marked, { earlier: handed, owedBefore })
}
