import { unitPrice } from '../../catalogue/pricing.ts'
import { decimalString } from '../../lib/money.ts'
import { Thumb } from '../kit/thumb.tsx'
import type { KnownProduct } from '../orders/lines/known-product.ts'
import editor from '../orders/lines/line-editor.module.css'
import { ColorFields } from './color-fields.tsx'
import styles from './new-order.module.css'
import { Mark, type Marked, ProblemOf, spoken } from './order-inputs.tsx'
import { ProductPicker } from './product-picker.browser.tsx'
import { lineField, NONE, type TypedLine } from './typed-order.ts'

/** A row of products as it stands on the screen. */
export interface Row extends TypedLine {
  /** Of its elements on the screen. */
  readonly id: number
  /** What was chosen among the products between which the chat leaves it open; '' for nothing. */
  readonly choice: string
  /** The product as it was chosen here; before, the server knows it. */
  readonly chosen?: KnownProduct | undefined
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

/** A product, its amount, its price and its colours. */
export function LineRow({
  row,
  place,
  product,
  isAwake,
  isAlone,
  problems,
  unseen,
  find,
  onChange,
  onRemove,
}: RowProps) {
  const marked = { problems, unseen }
  const name = (part: Parameters<typeof lineField>[0]) => lineField(part, place)
  const input = (part: keyof TypedLine) => ({
    ...{ id: `c-${name(part)}`, name: name(part), autoComplete: 'off' },
    ...spoken(marked, name(part)),
  })
  const below = (part: keyof TypedLine, words?: string) => (
    <>
      <Mark name={name(part)} isUnseen={unseen.has(name(part))} words={words} />
      <ProblemOf name={name(part)} problems={problems} />
    </>
  )
  const amount = Number(row.amount) || 1
  const set = (next: number): void => onChange({ amount: String(Math.min(Math.max(next, 1), 999)) })
  return (
    <div className={styles.line}>
      {row.among.length > 0 && <Choices {...{ row, place, onChange }} />}
      <input type="hidden" name={name('slug')} value={row.slug || (product?.slug ?? '')} readOnly />
      <div className={styles.product}>
        {product?.picture && <Thumb src={product.picture} />}
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
      {below('product', 'Del chat')}
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
            {...input('amount')}
            aria-label={`Cantidad ${place + 1}`}
            inputMode="numeric"
            maxLength={3}
            placeholder="1"
            value={row.amount}
            onChange={(event) => onChange({ amount: event.target.value.replace(/\D/g, '') })}
          />
          <button type="button" aria-label={`Una unidad más en la fila ${place + 1}`} onClick={() => set(amount + 1)}>
            +
          </button>
        </div>
        <label className={styles.price}>
          <span>Precio</span>
          <input
            {...input('price')}
            aria-label={`Precio ${place + 1}`}
            inputMode="decimal"
            maxLength={14}
            placeholder={product ? decimalString(unitPrice(product.tiers, amount)) : '0.00'}
            defaultValue={row.price}
            key={row.slug}
          />
        </label>
      </div>
      {below('amount', 'Cantidad del chat')}
      {below('price')}
      <ColorFields {...marked} {...{ row, place, product, isAwake, amount }} onChange={onChange} />
      {below('colors', 'Color del chat')}
    </div>
  )
}

/** The chat does not say which of these it means: nothing is chosen before a person does. */
function Choices({ row: { among, choice }, place, onChange }: Pick<RowProps, 'row' | 'place' | 'onChange'>) {
  const name = lineField('choice', place)
  return (
    <fieldset className={styles.choices}>
      <legend>¿Cuál de estos quiere?</legend>
      {[...among, NONE].map((title) => (
        <label key={title}>
          <input
            type="radio"
            name={name}
            value={title}
            checked={title === choice}
            onChange={() => onChange({ choice: title })}
          />
          {title === NONE ? 'Ninguno de estos' : title}
        </label>
      ))}
      {among.map((title) => (
        <input key={title} type="hidden" name={lineField('among', place)} value={title} />
      ))}
    </fieldset>
  )
}
