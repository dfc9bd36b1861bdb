import type { ReactElement } from 'react'
import { FEW_ORDERS } from '../../../figures/rules/rates.ts'
import { hasSwitch } from '../../../staff/team/permission.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { LineTable } from '../charts/line-table.tsx'
import { periodQuery } from '../chosen-period.ts'
import type { AskedNumbers } from '../number-screen.tsx'
import { roundMoney } from '../number-words.ts'
import { type OfferLine, type OfferNumbers, offerColumns } from './offer-columns.ts'

interface Props {
  readonly work: SellerRequest
  readonly numbers: AskedNumbers
  readonly offers: OfferNumbers
}

const keyOf = ({ key }: OfferLine) => key

/** What offers and coupons did, below the products. */
export function OffersCard({ work, numbers, offers }: Props): ReactElement {
  const { lines } = offers
  const { currency } = work.shop
  const added = lines.reduce((sum, { seen, sold }) => sum + (seen ? sold : 0), 0)
  const file = (format: string) =>
    `${numbers.base}/numeros/productos?${periodQuery(numbers)}&tabla=ofertas&formato=${format}`
  return (
    <ChartCard
      id="ofertas"
      title={added > 0 ? `Tus ofertas agregaron ${roundMoney(added, currency)} a tus pedidos` : 'Tus ofertas y cupones'}
      advice={
        <>
          Quedó: el pedido no se canceló y todavía lo lleva. Lo vendido es sin los devueltos; de un cupón, los pedidos
          enteros.
          {hasSwitch(work.permission, 'exports') && (
            <>
              {' '}
              Llévalo a <a href={file('xlsx')}>Excel</a> o <a href={file('csv')}>CSV</a>.
            </>
          )}
        </>
      }
    >
      <LineTable
        caption="Lo que hizo cada oferta"
        columns={offerColumns(offers, currency)}
        {...{ lines, keyOf }}
        isQuiet={({ seen, kept }) => (seen?.shown ?? kept) < FEW_ORDERS}
      />
    </ChartCard>
  )
}
