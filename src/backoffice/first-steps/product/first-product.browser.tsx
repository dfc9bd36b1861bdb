import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { type CurrencyCode, currencies } from '../../../lib/money.ts'
import { Columns, Field, Problem } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import { PictureList } from '../../products/pictures/picture-list.tsx'
import styles from '../steps.module.css'
import { suggested, type TypedProduct } from './typed-product.ts'

interface Props {
  readonly action: string
  readonly takes: string
  /** Names the product, also before it is there. */
  readonly newKey: string
  readonly currency: CurrencyCode
  readonly typed: TypedProduct
  readonly problems: Readonly<Partial<Record<'title' | 'tiers' | 'images', string>>>
}

/** Photo, name and price of the first product. Prices for two and three follow the price until somebody types them. */
export function FirstProduct({ action, takes, newKey, currency, typed, problems }: Props): ReactElement {
  const [images, setImages] = useState(typed.images)
  const [prices, setPrices] = useState({ one: typed.price, two: typed.two, three: typed.three })
  const [isByHand, setByHand] = useState(typed.two !== '' || typed.three !== '')
  const [sending, setSending] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { symbol } = currencies[currency]

  useEffect(() => {
    if (isWaiting && sending === 0) form.current?.querySelector<HTMLElement>('[type=submit]:not([name])')?.click()
  }, [isWaiting, sending])

  function typePrice(one: string): void {
    setPrices(isByHand ? { ...prices, one } : { one, ...suggested(one, currency) })
  }

  function typeOther(change: Partial<typeof prices>): void {
    setByHand(true)
    setPrices({ ...prices, ...change })
  }

  /** A picture that is on its way belongs to what is saved. */
  function hold(event: FormEvent): void {
    if (sending === 0) return
    event.preventDefault()
    setWaiting(true)
  }

  return (
    <form ref={form} className={styles.form} method="post" action={action} onSubmit={hold}>
      <input type="hidden" name="clave" value={newKey} />
      <input type="hidden" name="images" value={JSON.stringify(images)} />
      <section aria-label="Foto">
        <PictureList
          takes={takes}
          kind="square"
          place={`producto d-${newKey}`}
          value={images}
          onChange={(next) => setImages(next.map(({ hash, alt, color }) => ({ hash, alt, color })))}
          onSending={setSending}
          most={100}
          name="fotos"
        />
        <Problem of="fotos" text={problems.images} />
      </section>
      <Field id="campo-title" label="Nombre del producto" problem={problems.title}>
        {(attributes) => (
          <input {...attributes} name="title" defaultValue={typed.title} maxLength={200} required autoComplete="off" />
        )}
      </Field>
      <Field id="campo-price" label={`Precio (${symbol})`} problem={problems.tiers}>
        {(attributes) => (
          <input
            {...attributes}
            name="price"
            value={prices.one}
            onChange={({ target }) => typePrice(target.value)}
            inputMode="decimal"
            required
            autoComplete="off"
          />
        )}
      </Field>
      <Columns>
        <Field id="campo-two" label="Si llevan 2, cada una">
          {(attributes) => (
            <input
              {...attributes}
              name="two"
              value={prices.two}
              onChange={({ target }) => typeOther({ two: target.value })}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </Field>
        <Field id="campo-three" label="Si llevan 3, cada una">
          {(attributes) => (
            <input
              {...attributes}
              name="three"
              value={prices.three}
              onChange={({ target }) => typeOther({ three: target.value })}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </Field>
      </Columns>
      <small>Lo proponemos con 10 % y 15 % menos. Cámbialo, o bórralo si cuesta siempre igual.</small>
      <noscript>
        <button type="submit" name="hacer" value="sugerir" className={controls.plain} formNoValidate>
          Proponer precios para 2 y 3
        </button>
      </noscript>
      <p role="status">{isWaiting && sending > 0 ? 'Espera: la foto se está subiendo.' : ''}</p>
      <button type="submit" className={`${controls.main} ${styles.wide}`} aria-busy={isWaiting && sending > 0}>
        Siguiente
      </button>
    </form>
  )
}
