import { type ReactElement, useState } from 'react'
import { formatMoney, type Money, parseMoney } from '../../../../lib/money.ts'
import styles from '../editor.module.css'
import type { EditorProps } from '../editor-props.ts'
import { Problem, problemId } from './problem.tsx'

interface Props extends EditorProps {
  /** The price of what a pack brings. What it costs the shop is compared with the whole. */
  readonly brought: Money
}

/** The price of one unit at each amount, with what a shopper saves, and what the shop earns. */
export function PriceFields({ fields, problems, currency, brought }: Props): ReactElement {
  const [prices, setPrices] = useState(fields.prices)
  const [cost, setCost] = useState(fields.cost)
  const [normal, ...amounts] = prices.map(moneyOf)
  const price = amounts[0] ?? normal
  return (
    <section className={styles.card} aria-labelledby="precios">
      <h2 id="precios">Precios</h2>
      <PriceInputs name="prices" {...{ prices, currency }} own={problemId('tiers', problems)} onChange={setPrices} />
      <Problem of="tiers" problems={problems} />
      <label className={styles.field}>
        Lo que te cuesta una unidad{brought > 0 && ', con lo que trae'}
        <input
          name="cost"
          value={cost}
          onChange={({ target }) => setCost(target.value)}
          inputMode="decimal"
          autoComplete="off"
          {...problemId('cost', problems)}
        />
        <span className={styles.hint}>{marginWords(price && price + brought, moneyOf(cost), currency)}</span>
      </label>
      <Problem of="cost" problems={problems} />
    </section>
  )
}

interface PriceInputsProps extends Pick<EditorProps, 'currency'> {
  readonly name: string
  readonly prices: readonly string[]
  /** What leads to what is wrong with them. */
  readonly own: ReturnType<typeof problemId>
  onChange(next: readonly string[]): void
}

/** A price for each amount, with what is saved at it. */
export function PriceInputs({ name, prices, currency, own, onChange }: PriceInputsProps): ReactElement {
  const [normal, ...amounts] = prices.map(moneyOf)
  return (
    <>
      <div className={styles.prices}>
        {prices.map((price, nth) => (
          <label key={labelOf(nth)} className={styles.field}>
            {labelOf(nth)}
            <input
              name={name}
              value={price}
              onChange={({ target }) => onChange(prices.map((one, place) => (place === nth ? target.value : one)))}
              inputMode="decimal"
              autoComplete="off"
              {...own}
            />
            {nth > 0 && <span className={styles.hint}>{savedAt(nth, { normal, amounts, currency })}</span>}
          </label>
        ))}
      </div>
      <p className={styles.hint}>
        Cada precio es el de una unidad. Lo que dejes vacío cuesta como la cantidad anterior.
      </p>
    </>
  )
}

function labelOf(nth: number): string {
  if (nth === 0) return 'Precio normal (tachado)'
  return nth === 1 ? '1 unidad' : `${nth} unidades`
}

function moneyOf(text: string): Money | undefined {
  const read = parseMoney(text.replace(',', '.'))
  return read.ok ? read.value : undefined
}

interface Priced {
  readonly normal: Money | undefined
  readonly amounts: readonly (Money | undefined)[]
  readonly currency: EditorProps['currency']
}

function savedAt(nth: number, { normal, amounts, currency }: Priced): string {
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
