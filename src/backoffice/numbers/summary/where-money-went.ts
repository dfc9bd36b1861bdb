import type { Earned } from '../../../figures/reports/report.ts'
import { isKnown } from '../../../figures/rules/known.ts'
import type { CurrencyCode, Money } from '../../../lib/money.ts'
import { eachOf, ordersWords, roundMoney } from '../number-words.ts'

/** A step from what was collected to what is left. */
export interface MoneyStep {
  readonly name: string
  readonly amount: Money
  readonly kind: 'income' | 'cost' | 'left'
  /** From where to where its bar goes. */
  readonly from: Money
  readonly to: Money
}

/** The steps from income to profit. Orders of which a cost is not known are in none. Spend that is not known is left out, and what is left is before it. */
export function moneySteps({ sums, spend, margin }: Earned): readonly MoneyStep[] {
  const income = sums.revenue - sums.unclearRevenue
  const costs = [
    ['Productos', sums.productCost],
    ['Flete', sums.freight],
    ['Comisión por cobrar', sums.fee],
    ['Empaque', sums.packing],
    ['Perdido o roto', sums.losses],
    ...(isKnown(spend) ? ([['Publicidad', spend]] as const) : []),
  ] as const
  let left = income
  const steps: MoneyStep[] = [{ name: 'Ingreso', amount: income, kind: 'income', from: 0, to: income }]
  for (const [name, amount] of costs) {
    steps.push({ name, amount, kind: 'cost', from: left, to: left - amount })
    left -= amount
  }
  const name = isKnown(spend) ? 'Ganancia' : 'Margen antes de publicidad'
  return [...steps, { name, amount: isKnown(spend) ? margin - spend : margin, kind: 'left', from: 0, to: left }]
}

/** With more orders than this share without a cost, what the others earned says nothing of the shop. */
const MOST_UNCLEAR = 0.2

export function isUnclear({ orders, unclear }: Earned['sums']): boolean {
  return unclear > orders * MOST_UNCLEAR
}

/** What is left of a delivered order, in words. */
export function moneyTitle({ sums, margin, profit }: Earned, currency: CurrencyCode): string {
  if (isUnclear(sums)) return `Falta un costo en ${ordersWords(sums.unclear)}: así no se sabe cuánto ganas`
  const each = eachOf(isKnown(profit) ? profit : margin, sums.clearDelivered)
  if (each === null) return 'Todavía no hay pedidos entregados con sus costos en estos días'
  const before = isKnown(profit) ? '' : ', antes de publicidad'
  return each < 0
    ? `Pierdes ${roundMoney(-each, currency)} por pedido entregado${before}`
    : `Ganas ${roundMoney(each, currency)} por pedido entregado${before}`
}

interface MoneyAdvice {
  readonly words: string
  readonly act: string
  /** Below the shop's address. */
  readonly path: string
}

const answers: Readonly<Record<string, MoneyAdvice>> = {
  Productos: {
    ...{ words: 'Sube el precio o compra mejor lo que deja poco.', act: 'Ver productos' },
    path: 'numeros/productos',
  },
  Flete: { words: 'Compara lo que cobra cada courier.', act: 'Ver couriers', path: 'numeros/couriers' },
  'Comisión por cobrar': { words: 'Compara lo que cobra cada courier.', act: 'Ver couriers', path: 'numeros/couriers' },
  Empaque: { words: 'Revisa qué empaque usas.', act: 'Ver costos', path: 'numeros/costos' },
  'Perdido o roto': { words: 'Reclámale al courier lo que perdió.', act: 'Ver couriers', path: 'numeros/couriers' },
  Publicidad: {
    words: 'Mira qué anuncios cuestan más de lo que dejan.',
    act: 'Ver publicidad',
    path: 'numeros/publicidad',
  },
}

/** On what most of the income goes, and what answers it; `null` without income. */
export function moneyAdvice(steps: readonly MoneyStep[], currency: CurrencyCode): MoneyAdvice | null {
  const income = steps[0]?.amount ?? 0
  const [most] = steps.filter(({ kind }) => kind === 'cost').toSorted((one, other) => other.amount - one.amount)
  const answer = most && answers[most.name]
  if (!most || !answer || income <= 0 || most.amount === 0) return null
  const each = Math.round((most.amount / income) * 100)
  const words = `De cada ${roundMoney(10_000, currency)} que cobras, ${roundMoney(each * 100, currency)} se van en ${spoken(most.name)}. ${answer.words}`
  return { words, act: answer.act, path: answer.path }
}

function spoken(name: string): string {
  return name === 'Perdido o roto' ? 'lo perdido o roto' : name.toLowerCase()
}
