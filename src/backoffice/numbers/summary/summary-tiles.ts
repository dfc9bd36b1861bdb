import type { Earned, Summary } from '../../../figures/reports/report.ts'
import { isKnown, type Known } from '../../../figures/rules/known.ts'
import { isMature, perEach } from '../../../figures/rules/rates.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { beforeWords, deliveredBefore } from '../before-words.ts'
import { breakEvenWords } from '../break-even-words.ts'
import type { Tile } from '../charts/tiles.tsx'
import { withoutWords } from '../gaps.ts'
import {
  bandWords,
  deliveredWords,
  isFew,
  mayCostWords,
  moneyWords,
  ordersWords,
  roundMoney,
  UNKNOWN,
} from '../number-words.ts'
import { ordersBehindPath } from '../opened.ts'
import { isUnclear } from './where-money-went.ts'

interface Shown {
  readonly summary: Summary
  readonly base: string
  readonly currency: CurrencyCode
  readonly compares: boolean
}

/** The figures on top of *Resumen*. */
export function summaryTiles({ summary, base, currency, compares }: Shown): readonly Tile[] {
  const { now, earlier, period, expected, breakEven, fixed } = summary
  const { sums } = now
  const money = (amount: Known) => roundMoney(amount, currency)
  const opens = (which: 'todos' | 'entregados') => ordersBehindPath({ base, ...period }, 'all', '', which)
  const before = (value: Known, was: Known, said: (amount: number) => string = money) =>
    compares ? [beforeWords(value, was, { said, isFew: isFew(sums) || isFew(earlier.sums) }).join(', ')] : []
  const says = (...notes: readonly (string | false)[]) =>
    notes.filter((note): note is string => note !== false && note !== '')
  const cpa = cpaOf(now)
  const isProfit = isKnown(now.profit)
  const left = isProfit ? now.profit : now.margin
  return [
    {
      name: isProfit ? 'Ganancia' : 'Margen antes de publicidad',
      value: money(left),
      isBad: isKnown(left) && left < 0 && !isFew(sums) && !isUnclear(sums),
      notes: says(
        withoutWords(sums),
        openWords(now, currency),
        fixed > 0 && isKnown(left) && `${money(left - fixed)} después de gastos fijos`,
        ...before(left, isProfit ? earlier.profit : earlier.margin),
      ),
      href: opens('todos'),
    },
    {
      name: 'Ingreso',
      value: money(sums.revenue),
      notes: says(`de ${sums.delivered} entregados`, ...before(sums.revenue, earlier.sums.revenue)),
      href: opens('entregados'),
    },
    {
      name: 'Pedidos',
      value: sums.orders,
      notes: says(sums.open > 0 && `${sums.open} abiertos`, ...before(sums.orders, earlier.sums.orders, String)),
      href: opens('todos'),
    },
    {
      name: 'Entregado',
      value: deliveredWords(sums),
      notes: says(
        !isFew(sums) && `${sums.delivered} de ${sums.orders}`,
        sums.open > 0 && expected !== null && `esperado: ${Math.round(expected)} de los abiertos`,
        compares && deliveredBefore(sums, earlier.sums).join(', '),
      ),
      href: opens('entregados'),
    },
    {
      name: 'Un pedido te cuesta',
      value: moneyWords(cpa, currency),
      isBad: isKnown(cpa) && breakEven !== null && cpa > breakEven.cpa && !isFew(sums),
      notes: says(maximumWords(breakEven, currency), ...before(cpa, cpaOf(earlier))),
      href: `${base}/numeros/publicidad`,
    },
    {
      name: 'Publicidad',
      value: money(now.spend),
      notes: says(
        summary.adTax > 0 && `con ${money(summary.adTax)} de impuesto`,
        summary.daysWithoutSpend > 0 &&
          (summary.daysWithoutSpend === 1 ? 'falta un día' : `faltan ${summary.daysWithoutSpend} días`),
        ...before(now.spend, earlier.spend),
      ),
      href: `${base}/numeros/gasto`,
    },
  ]
}

function maximumWords(breakEven: Summary['breakEven'], currency: CurrencyCode): string {
  if (breakEven === null) return `máximo: ${UNKNOWN}`
  const [words, note] = mayCostWords(breakEven.cpa, currency)
  const said = note === '' ? `puede costar hasta ${words}` : `${words} ${note}`
  return breakEven.from === 'own' ? said : `${said} (${breakEvenWords[breakEven.from]})`
}

/** How many orders are open, and between what and what the profit will be without them. */
function openWords(now: Earned, currency: CurrencyCode): string {
  if (isMature(now.sums) || now.sums.open === 0) return ''
  const left = `faltan ${ordersWords(now.sums.open)}`
  const band = bandWords(now, currency)
  return band === '' ? left : `${left}: ${band}`
}

function cpaOf({ spend, sums }: Earned): Known {
  return perEach(spend, sums.orders)
}
