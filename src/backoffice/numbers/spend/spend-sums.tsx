import type { SpendFile } from '../../../figures/spend/spend-file.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { Part } from '../../kit/card.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { dateOfDay } from '../../orders/time-words.ts'
import { type ShownSpend, type SpendSum, sumsBy } from './shown-spend.ts'
import { fileMoney } from './spend-words.ts'

interface Props {
  readonly file: SpendFile
  /** The shop's. */
  readonly currency: CurrencyCode
  readonly shown: readonly ShownSpend[]
}

/** Campaigns beyond these are one row together. */
const MOST_CAMPAIGNS = 30

/** The sums of a file by campaign and by day. */
export function SpendSums({ file, currency, shown }: Props) {
  const code = file.state === 'applied' ? currency : file.currency
  const money = (spent: number) => fileMoney(spent, code, currency)
  const campaigns = sumsBy(shown, ({ campaign }) => campaign || 'Sin campaña').toSorted(
    (one, other) => other.spent - one.spent,
  )
  const rest = campaigns.slice(MOST_CAMPAIGNS)
  const others: readonly SpendSum[] =
    rest.length === 0
      ? []
      : [
          {
            name: `Otras ${rest.length}`,
            rows: 0,
            spent: rest.reduce((sum, { spent }) => sum + spent, 0),
          },
        ]
  return (
    <>
      <SumTable
        {...{ id: 'campanas', title: 'Por campaña', first: 'Campaña', money }}
        sums={[...campaigns.slice(0, MOST_CAMPAIGNS), ...others]}
      />
      <SumTable
        {...{ id: 'dias', title: 'Por día', first: 'Día', money }}
        sums={sumsBy(shown, ({ day }) => dateOfDay(day))}
      />
    </>
  )
}

interface SumTableProps {
  readonly id: string
  readonly title: string
  /** What the sums are by. */
  readonly first: string
  readonly sums: readonly SpendSum[]
  money(spent: number): string
}

function SumTable({ id, title, first, sums, money }: SumTableProps) {
  if (sums.length === 0) return null
  return (
    <Part id={id} title={title}>
      <DataTable
        label={title}
        columns={[{ name: first }, { name: 'Gasto', isFigure: true }]}
        rows={sums.map(({ name, spent }) => ({ key: name, cells: [name, money(spent)] }))}
      />
    </Part>
  )
}
