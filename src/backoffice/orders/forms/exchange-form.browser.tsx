import { type FormEvent, useState } from 'react'
import type { Fields } from '../acts/use-acting.browser.ts'
import type { KnownProduct } from '../lines/known-product.ts'
import styles from '../lines/line-editor.module.css'
import { Colors, Stepper } from '../lines/line-row.tsx'
import { ProductCombobox } from '../lines/product-combobox.browser.tsx'
import { useProducts } from '../lines/use-products.browser.ts'
import { type EditorLine, linesTyped } from '../lines/wanted-lines.ts'
import { ActFields } from './act-inputs.tsx'
import { ExchangeCost } from './exchange-cost.tsx'
import { exchangeQuote } from './exchange-quote.ts'
import type { RichFormProps } from './rich-form.ts'

/** The form of *Cambio o devolución*: what comes back, and what goes out for it as an order of its own. */
export function ExchangeForm({ base, country: _, order, bill, typed, errors, onSubmit, ...form }: RichFormProps) {
  const [back, setBack] = useState<readonly number[]>(() =>
    typed.back ? JSON.parse(typed.back) : order.lines.map(() => 0),
  )
  const [out, setOut] = useState<readonly EditorLine[]>(() => linesTyped(typed.out) ?? [])
  const { products, find } = useProducts(
    base,
    out.map(({ slug }) => slug),
  )
  const change = (slug: string, fields: Partial<EditorLine>): void =>
    setOut(out.map((line) => (line.slug === slug ? { ...line, ...fields } : line)))
  const add = ({ slug, title }: KnownProduct): void => {
    if (!out.some((line) => line.slug === slug))
      setOut([...out, { id: out.length, slug, title, amount: 1, colors: [], price: '' }])
  }
  const [refund, setRefund] = useState(typed.refund ?? '')
  const quote = bill && exchangeQuote(bill, back, out, refund, products)
  const look = ({ target }: FormEvent): void => {
    if (target instanceof HTMLInputElement && target.name === 'refund') setRefund(target.value)
  }
  const submit = (posted: Fields): void => {
    const sold = out.map(({ slug, amount, colors }) => ({ slug, amount, colors }))
    onSubmit({ ...posted, back: JSON.stringify(back), out: sold.length > 0 ? JSON.stringify(sold) : '' })
  }
  return (
    // The money that is given back is a field of the form.
    <div onInput={look}>
      <ActFields
        {...form}
        errors={errors}
        onSubmit={submit}
        slots={{
          back: (
            <fieldset className={styles.editor}>
              <legend>Qué vuelve</legend>
              <ul className={styles.rows}>
                {order.lines.map(({ title, amount }, place) => (
                  <li key={place} className={styles.stayed}>
                    <Stepper
                      label={title}
                      amount={back[place] ?? 0}
                      least={0}
                      most={amount}
                      onChange={(units) => setBack(back.with(place, units))}
                    />
                    <span>
                      de {amount} × {title}
                    </span>
                  </li>
                ))}
              </ul>
              {errors.back && (
                <p className={styles.problem} role="alert">
                  {errors.back}
                </p>
              )}
            </fieldset>
          ),
          out: (
            <fieldset className={styles.editor}>
              <legend>Qué sale a cambio</legend>
              <ul className={styles.rows}>
                {out.map((line) => {
                  const { slug, title, amount } = line
                  const product = products.get(slug)
                  return (
                    <li key={slug} className={styles.out}>
                      <Stepper
                        label={product?.title ?? title}
                        amount={amount}
                        onChange={(next) => change(slug, { amount: next, colors: line.colors.slice(0, next) })}
                      />
                      <span>{product?.title ?? title}</span>
                      <button
                        type="button"
                        className={styles.quiet}
                        onClick={() => setOut(out.filter((one) => one !== line))}
                      >
                        Quitar
                      </button>
                      {product && product.colors.length > 0 && (
                        <Colors line={line} product={product} onChange={(changed) => change(slug, changed)} />
                      )}
                    </li>
                  )
                })}
              </ul>
              <ProductCombobox find={find} onAdd={add} />
            </fieldset>
          ),
          last: quote && <ExchangeCost quote={quote} currency={order.currency} hasOut={out.length > 0} />,
        }}
      />
    </div>
  )
}
