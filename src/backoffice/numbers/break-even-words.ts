import type { BreakEvenSource } from '../../figures/reports/report.ts'

/** Beside what an order may cost, where that is known from; '' for the shop's own orders. */
export const breakEvenWords = {
  own: '',
  past: 'de tus pedidos de antes',
  assumed: 'supuesto',
} as const satisfies Readonly<Record<BreakEvenSource, string>>
