import type { MoneyResult } from '../../../dispatch/settlements/money-file.ts'
import type { CurrencyCode, Money } from '../../../lib/money.ts'
import { Item, ItemList } from '../../kit/item-list.tsx'
import { Tone } from '../../kit/tone.tsx'
import { orderPath } from '../../orders/order/order-path.ts'
import { type ShopTime, shortDay } from '../../orders/time-words.ts'
import { signedMoney } from '../riders/settlement-words.ts'
import { className, differenceWords, resultWords, whyWords } from './money-words.ts'

/** A row as it is shown. */
export interface ShownMoneyRow {
  readonly nth: number
  readonly line: number
  readonly guide: string
  readonly own: string
  readonly words: string
  readonly moneyClass: string | null
  readonly at: number | null
  readonly amount: Money | null
  readonly orderCode: string | null
  readonly part: string | null
  readonly difference: Money | null
  readonly result: string | null
  readonly why: string
}

interface Props {
  readonly base: string
  readonly rows: readonly ShownMoneyRow[]
  readonly currency: CurrencyCode
  readonly time: ShopTime
}

/** Rows of a file of money: of which order each is, what it is for, and how it differs. */
export function MoneyRows({ base, rows, currency, time }: Props) {
  if (rows.length === 0) return null
  return (
    <ItemList>
      {rows.map((row) => (
        <li key={row.nth}>
          <Item
            title={<Name base={base} row={row} />}
            about={[
              row.at !== null && shortDay(row.at, time),
              className(row.moneyClass) || row.words,
              row.orderCode !== null && row.guide !== '' && `guía ${row.guide}`,
            ]
              .filter(Boolean)
              .join(' · ')}
            end={<Sum row={row} currency={currency} />}
          />
        </li>
      ))}
    </ItemList>
  )
}

function Name({ base, row }: { readonly base: string; readonly row: ShownMoneyRow }) {
  const { orderCode, guide, own, line } = row
  if (orderCode !== null) return <a href={orderPath(base, orderCode)}>#{orderCode}</a>
  const named = guide === '' ? own && `Orden ${own}` : `Guía ${guide}`
  return <strong>{named || `Fila ${line}`}</strong>
}

function Sum({ row, currency }: { readonly row: ShownMoneyRow; readonly currency: CurrencyCode }) {
  const { amount, difference, part, result, why } = row
  const isWrong = difference !== null && (difference !== 0 || part !== null)
  return (
    <>
      {amount !== null && <strong>{signedMoney(amount, currency)}</strong>}
      {isWrong && <Tone tone="bad">{differenceWords(difference, part, currency)}</Tone>}
      {(result === 'refused' || result === 'stuck') && (
        <Tone tone="bad">
          {resultWords[result]}: {whyWords(why)}
        </Tone>
      )}
      {result !== null && result !== 'refused' && result !== 'stuck' && (
        <small>{resultWords[result as MoneyResult]}</small>
      )}
    </>
  )
}
