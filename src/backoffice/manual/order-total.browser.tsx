import { type ReactElement, useEffect, useState } from 'react'
import { type CurrencyCode, formatMoney, type Money } from '../../lib/money.ts'
import { fold } from '../../lib/text/fold.ts'
import { useProducts } from '../orders/lines/use-products.browser.ts'
import styles from './new-order.module.css'
import { LINES, type LineInput, lineField, NONE } from './typed-order.ts'
import { type TypedProduct, typedSlugs, typedTotal } from './typed-total.ts'

interface Props {
  /** The ids of the form and of its list of products. */
  readonly form: string
  readonly list: string
  readonly base: string
  readonly currency: CurrencyCode
  /** Of what the form came with. */
  readonly first: Money | null
}

/** What the products of a new order cost together, while they are typed. */
export function OrderTotal({ form: id, list, base, currency, first }: Props): ReactElement {
  const [lines, setLines] = useState<readonly TypedProduct[] | null>(null)
  const [slugs, setSlugs] = useState<ReadonlyMap<string, string>>(new Map())
  const { products, learnSlugs } = useProducts(base, [])
  useEffect(() => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    const options = [...document.querySelectorAll<HTMLOptionElement>(`#${list} option`)]
    const known = new Map(options.map(({ value, dataset }) => [fold(value), dataset.slug ?? '']))
    setSlugs(known)
    const read = (): void => {
      const typed = linesOf(new FormData(form))
      setLines(typed)
      learnSlugs(typedSlugs(typed, known).filter((slug) => slug !== ''))
    }
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [id, list, learnSlugs])
  const total = lines === null ? first : typedTotal(lines, slugs, products)
  return (
    <p className={styles.total} role="status">
      {total !== null && (
        <>
          Total <strong>{formatMoney(total, currency)}</strong>
        </>
      )}
    </p>
  )
}

function linesOf(fields: FormData): readonly TypedProduct[] {
  const text = (part: LineInput | 'choice', place: number) => String(fields.get(lineField(part, place)) ?? '')
  const chosen = (place: number) => (text('choice', place) === NONE ? '' : text('choice', place))
  return Array.from({ length: LINES }, (_, place) => ({
    product: text('product', place) || chosen(place),
    amount: text('amount', place),
    colors: text('colors', place),
  }))
}
