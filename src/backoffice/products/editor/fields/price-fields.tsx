import { type ReactElement, useState } from 'react'
import { formatMoney, type Money, parseMoney } from '../../../../lib/money.ts'
import { Card } from '../../../kit/card.tsx'
import { Columns, Field } from '../../../kit/form.tsx'
import type { EditorProps } from '../editor-props.ts'
import { AmountOffer } from './amount-offer.tsx'

export interface PricesProps {
  /** The crossed-out price, then the price of one unit at 1, 2, 3 and more. */
  readonly prices: readonly string[]
  onPrices(next: readonly string[]): void
}

interface FieldProps extends PricesProps {
  readonly id: string
  readonly name: string
  /** Which of them it is. */
  readonly nth: number
  readonly label: string
  readonly hint?: string
  readonly problem?: string | undefined
}

/** One of the prices. */
export function PriceField({ name, nth, prices, onPrices, ...field }: FieldProps): ReactElement {
  return (
    <Field {...field}>
      {(own) => (
        <input
          {...own}
          name={name}
          value={prices[nth]}
          onChange={({ target }) => onPrices(prices.map((one, place) => (place === nth ? target.value : one)))}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </Field>
  )
}

interface FieldsProps extends PricesProps, Pick<EditorProps, 'currency'> {
  readonly name: string
  /** The first one of them that is shown. */
  readonly from: number
  /** What is wrong with them, said beside the first one. */
  readonly problem?: string | undefined
}

/** A price for each amount, with what is saved at it. */
export function PriceFields({ name, from, problem, currency, ...own }: FieldsProps): ReactElement {
  return (
    <>
      <Columns>
        {own.prices.slice(from).map((_, place) => {
          const nth = from + place
          return (
            <PriceField
              {...{ key: nth, name, nth, ...own }}
              id={`${name}-${nth}`}
              label={nth === 0 ? 'Precio antes' : nth === 1 ? '1 unidad' : `${nth} unidades`}
              hint={nth === 0 ? '' : savedAt(nth, { prices: own.prices, currency })}
              problem={place === 0 ? problem : undefined}
            />
          )
        })}
      </Columns>
      <small>Cada precio es el de una unidad. Lo que dejes vacío cuesta como la cantidad anterior.</small>
    </>
  )
}

interface Props extends EditorProps, PricesProps {
  /** The price of what a pack brings. What it costs the shop is compared with the whole. */
  readonly brought: Money
}

/** What one costs where more are bought, and what the shop pays and earns. */
export function AmountFields(props: Props): ReactElement {
  const { base, id, fields, problems, mostOrdered, currency, brought, prices, onPrices } = props
  const [cost, setCost] = useState(fields.cost)
  const price = moneyOf(prices[1]) ?? moneyOf(prices[0])
  return (
    <Card id="cantidades" title="Cantidades y costo">
      <PriceFields name="prices" from={2} {...{ prices, onPrices, currency }} />
      <AmountOffer {...{ fields, problems, mostOrdered }} />
      <Field
        id="cost"
        label={`Lo que te cuesta una unidad${brought > 0 ? ', con lo que trae' : ''}`}
        hint={marginWords(price && price + brought, moneyOf(cost), currency)}
        problem={problems.cost}
      >
        {(own) => (
          <input
            {...own}
            name="cost"
            value={cost}
            onChange={({ target }) => setCost(target.value)}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </Field>
      <a href={`${base}/producto/${id}/precio`}>¿A cuánto lo vendo?</a>
    </Card>
  )
}

function moneyOf(text = ''): Money | undefined {
  const read = parseMoney(text.replace(',', '.'))
  return read.ok ? read.value : undefined
}

/** What a shopper saves who buys so many; '' where that is nothing. */
export function savedAt(nth: number, { prices, currency }: Pick<FieldsProps, 'prices' | 'currency'>): string {
  const [normal, ...amounts] = prices.map(moneyOf)
  const price = amounts[nth - 1]
  const whole = normal ?? amounts[0]
  if (price === undefined || whole === undefined || whole <= price) return ''
  return `Ahorra ${formatMoney((whole - price) * nth, currency)}`
}

function marginWords(price: Money | undefined, cost: Money | undefined, currency: EditorProps['currency']): string {
  if (price === undefined || cost === undefined || price === 0) return 'Tus clientes no lo ven.'
  const share = Math.round(((price - cost) / price) * 100)
  return price < cost
    ? `Pierdes ${formatMoney(cost - price, currency)} en cada una.`
    : `Ganas ${formatMoney(price - cost, currency)} en cada una (${share} %), sin contar el envío.`
}
