import type { ReactElement } from 'react'
import type { Cockpit } from '../../../figures/reports/report.ts'
import { isKnown } from '../../../figures/rules/known.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { type Tile, Tiles } from '../charts/tiles.tsx'
import { bandWords, isFew, ordersWords, roundMoney, tenths } from '../number-words.ts'
import { ordersBehindPath } from '../opened.ts'

interface Props {
  readonly base: string
  readonly cockpit: Cockpit
  readonly currency: CurrencyCode
}

/** How the shop goes, above what there is to do. */
export function CockpitTiles(props: Props): ReactElement {
  const { base, cockpit, currency } = props
  const { summary, today, usualOrders, owed, isOwedAtLeast, owedLine } = cockpit
  return (
    <Tiles
      label="Cómo va la tienda"
      tiles={[
        {
          name: 'Pedidos hoy',
          value: today?.earned.sums.orders ?? 0,
          notes: usualOrders > 0 ? [`un día así: ${tenths(usualOrders, currency)}`] : [],
          href: `${base}/numeros?periodo=hoy`,
          line: summary.days.map(({ earned }) => earned.sums.orders),
        },
        deliveredTile(props),
        profitTile(props),
        {
          name: 'Te deben',
          value: `${isOwedAtLeast ? 'más de ' : ''}${roundMoney(owed, currency)}`,
          notes: ['couriers y motorizados'],
          href: `${base}/cobros`,
          line: owedLine,
        },
      ]}
    />
  )
}

/** What was delivered today, whichever day it was ordered on. */
function deliveredTile({ base, cockpit, currency }: Props): Tile {
  const { deliveries } = cockpit
  const today = deliveries.at(-1)
  const day = today?.day ?? ''
  return {
    name: 'Entregado hoy',
    value: roundMoney(today?.revenue ?? 0, currency),
    notes: [today?.delivered ? ordersWords(today.delivered) : 'ningún pedido todavía'],
    href: ordersBehindPath({ base, from: today?.since || day, to: day }, 'happened', day, 'entregados'),
    line: deliveries.map(({ revenue }) => revenue),
  }
}

function profitTile({ base, cockpit, currency }: Props): Tile {
  const { now, days } = cockpit.summary
  const { sums } = now
  const isProfit = isKnown(now.profit)
  const left = isProfit ? now.profit : now.margin
  const band = bandWords(now, currency)
  const without = sums.unclear === 0 ? '' : `sin contar ${ordersWords(sums.unclear)}`
  return {
    name: isProfit ? 'Ganancia (30 d)' : 'Margen (30 d)',
    value: roundMoney(left, currency),
    isBad: isKnown(left) && left < 0 && !isFew(sums) && without === '',
    notes: [band, without, isProfit ? '' : 'antes de publicidad'].filter((note) => note !== ''),
    href: `${base}/numeros?periodo=30`,
    line: days.map(({ earned }) => (isKnown(earned.profit) ? earned.profit : earned.margin)),
  }
}
