import { FEW_ORDERS } from '../../../figures/rules/rates.ts'
import { type CurrencyCode, type Money, shortMoney } from '../../../lib/money.ts'
import { countText } from '../../products/offers/offer-said.ts'
import { beforeWords } from '../before-words.ts'
import type { LineColumn } from '../charts/line-table.tsx'
import { countCell, moneyCell } from '../file-cells.ts'
import { moneyWords } from '../number-words.ts'
import { comparedColumns } from './compared.tsx'

/** What an offer or a coupon did in some days. */
export interface OfferLine {
  readonly key: string
  readonly name: string
  /** Which orders saw and took it; `null` for a coupon, which is only known of once it is used. */
  readonly seen: { readonly shown: number; readonly taken: number } | null
  readonly kept: number
  readonly delivered: number
  readonly sold: Money
}

export interface OfferNumbers {
  readonly lines: readonly OfferLine[]
  /** Of the days before; `null` if they are not compared. */
  readonly earlier: readonly OfferLine[] | null
}

/** The columns of what offers and coupons did. */
export function offerColumns({ earlier }: OfferNumbers, currency: CurrencyCode): readonly LineColumn<OfferLine>[] {
  const byKey = new Map(earlier?.map((line) => [line.key, line]))
  const nothing = (line: OfferLine) => ({
    ...{ ...line, kept: 0, delivered: 0, sold: 0 },
    seen: line.seen && { shown: 0, taken: 0 },
  })
  const columns: readonly LineColumn<OfferLine>[] = [
    { name: 'Oferta', show: ({ name }) => name, file: ({ name }) => name },
    count('Vista', ({ seen }) => seen?.shown ?? null),
    count(
      'Aceptada',
      ({ seen }) => seen?.taken ?? null,
      ({ seen }) => seen?.shown ?? null,
    ),
    count(
      'Quedó',
      ({ kept }) => kept,
      ({ seen }) => seen?.taken ?? null,
    ),
    count(
      'Entregada',
      ({ delivered }) => delivered,
      ({ seen, kept }) => seen?.taken ?? kept,
    ),
    {
      name: 'Vendido',
      show: ({ sold }) => moneyWords(sold, currency),
      file: ({ sold }) => moneyCell(sold),
      before: ({ sold, kept }, was) =>
        beforeWords(sold, was.sold, { said: (amount) => shortMoney(amount, currency), isFew: kept < FEW_ORDERS }),
    },
  ]
  return comparedColumns(columns, earlier && ((line) => byKey.get(line.key) ?? nothing(line)))
}

type Count = (line: OfferLine) => number | null

/** Orders, with their share of others. What is not known of a coupon is a dash. */
function count(name: string, of: Count, whole: Count = () => null): LineColumn<OfferLine> {
  return {
    name,
    show: (line) => {
      const [part, all] = [of(line), whole(line)]
      return part === null ? '–' : all === null ? String(part) : countText(part, all)
    },
    file: (line) => {
      const part = of(line)
      return part === null ? '' : countCell(part)
    },
    before: (line, was) => {
      const [now, before] = [of(line), of(was)]
      return now === null || before === null ? [] : beforeWords(now, before, { said: String, isFew: now < FEW_ORDERS })
    },
  }
}
