import type { ReactElement } from 'react'
import type { Cockpit } from '../../../figures/reports/report.ts'
import { isKnown } from '../../../figures/rules/known.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { Tiles } from '../charts/tiles.tsx'
import { deliveredWords, isFew, ordersWords, roundMoney } from '../number-words.ts'

interface Props {
  readonly base: string
  readonly cockpit: Cockpit
  readonly currency: CurrencyCode
}

/** How the shop goes, above what there is to do. */
export function CockpitTiles({ base, cockpit, currency }: Props): ReactElement {
  const { summary, today, usualOrders, owed, isOwedAtLeast } = cockpit
  const { now, days } = summary
  const { sums } = now
  const isProfit = isKnown(now.profit)
  const left = isProfit ? now.profit : now.margin
  const more = mostMore(cockpit)
  const without = sums.unclear === 0 ? '' : `sin contar ${ordersWords(sums.unclear)}`
  const usual = Math.round(usualOrders * 10) / 10
  return (
    <Tiles
      label="Cómo va la tienda"
      tiles={[
        {
          name: 'Pedidos hoy',
          value: today?.earned.sums.orders ?? 0,
          notes: usual > 0 ? [`un día así: ${String(usual).replace('.', ',')}`] : [],
          href: `${base}/numeros?periodo=hoy`,
          line: days.map(({ earned }) => earned.sums.orders),
        },
        {
          name: 'Entregado (30 d)',
          value: deliveredWords(sums),
          notes: isFew(sums) ? [] : [`${sums.delivered} de ${sums.orders}`],
          href: `${base}/numeros?periodo=30`,
          line: days.map(({ earned }) => earned.sums.delivered),
        },
        {
          name: isProfit ? 'Ganancia (30 d)' : 'Margen (30 d)',
          value: roundMoney(left, currency),
          isBad: isKnown(left) && left < 0 && !isFew(sums) && without === '',
          notes: [
            ...(more > 0 ? [`hasta ${roundMoney(left + more, currency)} si llegan los abiertos`] : []),
            ...(without === '' ? [] : [without]),
            ...(isProfit ? [] : ['antes de publicidad']),
          ],
          href: `${base}/numeros?periodo=30`,
          line: days.map(({ earned }) => (isKnown(earned.profit) ? earned.profit : earned.margin)),
        },
        {
          name: 'Te deben',
          value: `${isOwedAtLeast ? 'más de ' : ''}${roundMoney(owed, currency)}`,
          notes: ['couriers y motorizados'],
          href: `${base}/cobros`,
        },
      ]}
    />
  )
}

/** What the open orders would still leave if every one of them arrived, as those did that have. */
function mostMore({ summary }: Cockpit): number {
  const { open, clearDelivered, clearMargin } = summary.now.sums
  return clearDelivered === 0 ? 0 : Math.max(0, Math.round((open * clearMargin) / clearDelivered))
}
