import type { PastSum } from '../../../figures/past/past-shares.ts'
import { sentOf } from '../../../figures/past/past-shares.ts'
import type { Country } from '../../../lib/countries.ts'
import { Part } from '../../kit/card.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { aboveWords, placeWords } from '../lines/place-words.ts'
import { deliveredOf } from './past-words.ts'

/** Rows beyond these are one together. */
const MOST_ROWS = 20

interface Props {
  readonly country: Country
  readonly products: readonly PastSum[]
  readonly places: readonly PastSum[]
}

/** How much of what was sent was delivered, by product and by place. */
export function PastTables({ country, products, places }: Props) {
  const named = products.filter(({ key }) => key !== '')
  return (
    <>
      {named.length > 0 && (
        <SumTable id="productos" title="Por producto" first="Producto" sums={named} nameOf={(key) => key} />
      )}
      <SumTable
        {...{ id: 'lugares', title: 'Por lugar', first: 'Lugar', sums: places }}
        nameOf={(key) =>
          key === '' ? (
            'Sin lugar conocido'
          ) : (
            <>
              {placeWords(country, key)}
              {aboveWords(country, key) !== '' && <small> {aboveWords(country, key)}</small>}
            </>
          )
        }
      />
    </>
  )
}

interface SumTableProps {
  readonly id: string
  readonly title: string
  readonly first: string
  readonly sums: readonly PastSum[]
  nameOf(key: string): React.ReactNode
}

function SumTable({ id, title, first, sums, nameOf }: SumTableProps) {
  if (sums.length === 0) return null
  const rest = sums.slice(MOST_ROWS)
  const row = (key: string, name: React.ReactNode, sum: Omit<PastSum, 'key'>) => ({
    key,
    cells: [name, sentOf(sum), deliveredOf(sum)],
  })
  const others = rest.reduce(
    (sum, one) => ({ delivered: sum.delivered + one.delivered, returned: sum.returned + one.returned }),
    { delivered: 0, returned: 0 },
  )
  return (
    <Part id={id} title={title}>
      <DataTable
        label={title}
        columns={[{ name: first }, { name: 'Enviados', isFigure: true }, { name: 'Se entregó', isFigure: true }]}
        rows={[
          ...sums.slice(0, MOST_ROWS).map(({ key, ...sum }) => row(`=${key}`, nameOf(key), sum)),
          ...(rest.length > 0 ? [row('otros', `Otros ${rest.length}`, others)] : []),
        ]}
      />
    </Part>
  )
}
