import { useEffect, useRef, useState } from 'react'
import { unitPrice } from '../../catalogue/pricing.ts'
import { decimalString } from '../../lib/money.ts'
import controls from '../orders/controls.module.css'
import { Thumb } from '../orders/lines/found-products.tsx'
import type { KnownProduct } from '../orders/lines/known-product.ts'
import editor from '../orders/lines/line-editor.module.css'
import { useProducts } from '../orders/lines/use-products.browser.ts'
import styles from './new-order.module.css'
import { Mark, type Marked, ProblemOf, spoken } from './order-inputs.tsx'
import { ProductPicker } from './product-picker.browser.tsx'
import type { ShownCost } from './shown-cost.ts'
import { typedColors } from './typed-colors.ts'
import { emptyLine, lineField, MOST_ROWS, NONE, type TypedLine } from './typed-order.ts'

interface Props extends Marked {
  readonly base: string
  readonly first: readonly TypedLine[]
  readonly cost: ShownCost
  /** A row came, went or got another product or amount. */
  onChange(): void
}

interface Row extends TypedLine {
  /** Of its elements on the screen. */
  readonly id: number
  /** As it was chosen here; before, the server knows it. */
  readonly chosen?: KnownProduct | undefined
}

const NONE_ASKED: readonly string[] = []

/** The products of the order: one row, and more as they are asked for. Without script the buttons post the form. */
export function LineFields({ base, first, cost, onChange, problems, unseen }: Props) {
  const [rows, setRows] = useState<readonly Row[]>(() => first.map((line, id) => ({ ...line, id })))
  const [isAwake, setAwake] = useState(false)
  const { find } = useProducts(base, NONE_ASKED)
  const isFirst = useRef(true)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => setAwake(true), [])
  useEffect(() => {
    if (!isFirst.current) latest.current()
    isFirst.current = false
  }, [rows])
  const change = (id: number, fields: Partial<Row>): void =>
    setRows((now) => now.map((row) => (row.id === id ? { ...row, ...fields } : row)))
  const add = (): void =>
    setRows((now) => [...now, { ...emptyLine, id: Math.max(...now.map(({ id }) => id)) + 1 }].slice(0, MOST_ROWS))
  const remove = (id: number): void =>
    setRows((now) => (now.length > 1 ? now.filter((row) => row.id !== id) : [{ ...emptyLine, id: id + 1 }]))
  return (
    <fieldset className={styles.lines}>
      <legend>Productos</legend>
      {rows.map((row, place) => (
        <LineRow
          key={row.id}
          {...{ row, place, problems, unseen, isAwake, find }}
          isAlone={rows.length === 1}
          product={row.chosen ?? cost.products.find((one) => one.row === place && isOf(row, one.product))?.product}
          onChange={(fields) => change(row.id, fields)}
          onRemove={() => remove(row.id)}
        />
      ))}
      {rows.length < MOST_ROWS && (
        <button
          className={controls.plain}
          type="submit"
          name="hacer"
          value="fila"
          onClick={(event) => {
            event.preventDefault()
            add()
          }}
        >
          Agregar otro
        </button>
      )}
    </fieldset>
  )
}

function isOf({ product }: Row, { title }: KnownProduct): boolean {
  return title.localeCompare(product, 'es', { sensitivity: 'base' }) === 0
}

interface RowProps extends Marked {
  readonly row: Row
  readonly place: number
  readonly product: KnownProduct | undefined
  readonly isAwake: boolean
  readonly isAlone: boolean
  find(words: string): Promise<readonly KnownProduct[] | null>
  onChange(fields: Partial<Row>): void
  onRemove(): void
}

function LineRow({ row, place, product, isAwake, isAlone, problems, unseen, find, onChange, onRemove }: RowProps) {
  const marked = { problems, unseen }
  const name = (part: Parameters<typeof lineField>[0]) => lineField(part, place)
  const amount = Number(row.amount) || 1
  const set = (next: number): void => onChange({ amount: String(Math.min(Math.max(next, 1), 999)) })
  return (
    <div className={styles.line}>
      {row.among.length > 0 && <Choices among={row.among} place={place} />}
      <input type="hidden" name={name('slug')} value={row.slug} readOnly />
      <div className={styles.product}>
        {product?.picture && <Thumb hash={product.picture} />}
        <ProductPicker
          id={`c-${name('product')}`}
          name={name('product')}
          label={`Producto ${place + 1}`}
          first={row.product}
          spoken={spoken(marked, name('product'))}
          find={find}
          onText={(text) => onChange({ product: text, slug: '', chosen: undefined })}
          onPick={(picked) =>
            onChange({ product: picked.title, slug: picked.slug, chosen: picked, colors: '', price: '' })
          }
        />
        <button
          className={editor.quiet}
          type="submit"
          name="hacer"
          value={`quitar-${place}`}
          aria-label={`Quitar la fila ${place + 1}`}
          hidden={isAlone && row.product === ''}
          onClick={(event) => {
            event.preventDefault()
            onRemove()
          }}
        >
          Quitar
        </button>
      </div>
      <Mark name={name('product')} isUnseen={unseen.has(name('product'))} words="Del chat" />
      <ProblemOf name={name('product')} problems={problems} />
      <div className={styles.figures}>
        <div className={`${editor.stepper} ${styles.stepper}`} data-awake={isAwake}>
          <button
            type="button"
            aria-label={`Una unidad menos en la fila ${place + 1}`}
            disabled={amount <= 1}
            onClick={() => set(amount - 1)}
          >
            −
          </button>
          <input
            id={`c-${name('amount')}`}
            name={name('amount')}
            aria-label={`Cantidad ${place + 1}`}
            inputMode="numeric"
            maxLength={3}
            placeholder="1"
            value={row.amount}
            autoComplete="off"
            {...spoken(marked, name('amount'))}
            onChange={(event) => onChange({ amount: event.target.value.replace(/\D/g, '') })}
          />
          <button type="button" aria-label={`Una unidad más en la fila ${place + 1}`} onClick={() => set(amount + 1)}>
            +
          </button>
        </div>
        <label className={styles.price}>
          <span>Precio</span>
          <input
            id={`c-${name('price')}`}
            name={name('price')}
            aria-label={`Precio ${place + 1}`}
            inputMode="decimal"
            maxLength={14}
            placeholder={product ? decimalString(unitPrice(product.tiers, amount)) : '0.00'}
            defaultValue={row.price}
            key={row.slug}
            autoComplete="off"
            {...spoken(marked, name('price'))}
          />
        </label>
      </div>
      <Mark name={name('amount')} isUnseen={unseen.has(name('amount'))} words="Cantidad del chat" />
      <ProblemOf name={name('amount')} problems={problems} />
      <ProblemOf name={name('price')} problems={problems} />
      <ColorFields {...marked} {...{ row, place, product, isAwake, amount }} onChange={onChange} />
      <Mark name={name('colors')} isUnseen={unseen.has(name('colors'))} words="Color del chat" />
      <ProblemOf name={name('colors')} problems={problems} />
    </div>
  )
}

/** More of them are typed: nobody chooses so many, one by one. */
const MOST_CHOSEN = 8

interface ColorProps extends Marked, Pick<RowProps, 'row' | 'place' | 'product' | 'isAwake' | 'onChange'> {
  readonly amount: number
}

/** A choice for each unit; the first one counts for all until another is chosen. Without script colours are typed. */
function ColorFields({ row, place, product, isAwake, amount, onChange, ...marked }: ColorProps) {
  const name = lineField('colors', place)
  const names = product?.colors ?? []
  if (product && names.length === 0 && row.colors === '') return null
  const known = typedColors(
    row.colors,
    names.map((color) => color.name),
  )
  if (!isAwake || !product || amount > MOST_CHOSEN || known.includes(null)) {
    return (
      <input
        id={`c-${name}`}
        name={name}
        className={product || row.colors !== '' ? undefined : styles.unneeded}
        aria-label={`Colores ${place + 1}`}
        placeholder={names.length > 0 ? `Color: ${names.map((color) => color.name).join(', ')}` : 'Color, si tiene'}
        value={row.colors}
        autoComplete="off"
        {...spoken(marked, name)}
        onChange={(event) => onChange({ colors: event.target.value })}
      />
    )
  }
  const shown = Array.from({ length: amount }, (_, unit) => known[known.length === 1 ? 0 : unit] ?? '')
  const choose = (unit: number, color: string): void => {
    const isOne = shown.every((one) => one === '')
    onChange({ colors: isOne ? color : shown.with(unit, color).join(', ') })
  }
  return (
    <div className={editor.colors}>
      <input type="hidden" name={name} value={row.colors} readOnly />
      {shown.map((color, unit) => (
        <select
          key={unit}
          id={unit === 0 ? `c-${name}` : undefined}
          aria-label={amount === 1 ? `Color ${place + 1}` : `Color de la unidad ${unit + 1}, fila ${place + 1}`}
          value={color}
          onChange={(event) => choose(unit, event.target.value)}
        >
          <option value="">Color…</option>
          {names.map((one) => (
            <option key={one.name} value={one.name}>
              {one.name}
              {one.soldOut ? ' (agotado)' : ''}
            </option>
          ))}
        </select>
      ))}
    </div>
  )
}

/** The chat does not say which of these it means: nothing is chosen before a person does. */
function Choices({ among, place }: { readonly among: readonly string[]; readonly place: number }) {
  const name = lineField('choice', place)
  return (
    <fieldset className={styles.choices}>
      <legend>¿Cuál de estos quiere?</legend>
      {[...among, NONE].map((title) => (
        <label key={title}>
          <input type="radio" name={name} value={title} />
          {title === NONE ? 'Ninguno de estos' : title}
        </label>
      ))}
      {among.map((title) => (
        <input key={title} type="hidden" name={lineField('among', place)} value={title} />
      ))}
    </fieldset>
  )
}
