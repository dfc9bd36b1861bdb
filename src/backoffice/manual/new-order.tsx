import type { ReactElement } from 'react'
import type { NamedProduct } from '../../catalogue/product.ts'
import type { CurrencyCode, Money } from '../../lib/money.ts'
import { DeskIsland } from '../frame/desk-island.tsx'
import controls from '../orders/controls.module.css'
import styles from './new-order.module.css'
import { Field, type FieldMore, Line } from './order-inputs.tsx'
import { LONGEST, lineField, type Problem, type TypedField, type TypedOrder } from './typed-order.ts'

interface Props {
  readonly action: string
  readonly typed: TypedOrder
  readonly problems: readonly Problem[]
  /** Places to choose from. */
  readonly choices: readonly string[]
  /** The chat was read just now. */
  readonly wasRead: boolean
  readonly products: readonly NamedProduct[]
  readonly placeLabel: string
  /** Below the place there is a neighbourhood. */
  readonly hasQuarter: boolean
  readonly documentLabel: string
  readonly currency: CurrencyCode
  /** What the typed products cost together. */
  readonly total: Money | null
}

const FORM = 'pedido-nuevo'
const PRODUCTS = 'productos'
/** What most orders do not need. */
const MORE = ['celular2', 'recibe', 'entrega', 'agencia', 'dia', 'horario', 'nota'] as const
const WAYS = [
  ['', 'A domicilio'],
  ['agencia', 'En agencia'],
] as const

/** An order that came by chat or phone: the chat is pasted and read, the fields are corrected and saved. Works without any script. */
export function NewOrder(props: Props): ReactElement {
  const { action, typed, problems, choices, wasRead, products, placeLabel, hasQuarter, documentLabel } = props
  const { currency, total } = props
  const unseen = new Set(typed.mirar.split(' '))
  const field = (name: TypedField, label: string, more: FieldMore = {}) => (
    <Field {...{ name, label, problems, unseen }} value={typed[name]} {...more} />
  )
  const isMoreOpen = MORE.some((name) => typed[name] !== '' || problems.some((problem) => problem.field === name))
  return (
    <main className={styles.page}>
      <h1>Pedido nuevo</h1>
      {problems.length > 0 && (
        <div className={styles.problem} role="alert">
          Falta corregir:
          <ul>
            {problems.map(({ field: name, message }) => (
              <li key={name + message}>
                <a href={`#c-${name}`}>{message}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <form id={FORM} className={styles.form} method="post" action={action}>
        <input type="hidden" name="clave" defaultValue={typed.clave} />
        <input type="hidden" name="propuesto" defaultValue={typed.propuesto} />
        <input type="hidden" name="mirar" defaultValue={typed.mirar} />
        <p className={styles.field}>
          <label htmlFor="c-chat">Pega el chat de WhatsApp</label>
          <textarea id="c-chat" name="chat" rows={5} maxLength={LONGEST} defaultValue={typed.chat} />
        </p>
        <p className={styles.reading}>
          <button className={controls.plain} type="submit" name="hacer" value="leer">
            Leer el chat
          </button>
          <button className={controls.plain} type="submit" name="hacer" value="empezar">
            Empezar de nuevo
          </button>
        </p>
        <DeskIsland
          name="chat-waits"
          wake="at-once"
          props={{ read: wasRead ? typed.chat : '', href: action.replace(/[^/]*$/, 'compartido') }}
        />
        {wasRead && (
          <p className={styles.read} role="status">
            Esto encontramos. Revísalo antes de guardar.
          </p>
        )}
        <DeskIsland name="read-marks" wake="at-once" props={{ form: FORM }} />
        {field('nombre', 'Nombre', { maxLength: 120 })}
        {field('celular', 'Celular', { inputMode: 'tel', maxLength: 30 })}
        {choices.length > 0 && <p className={styles.read}>Puede ser: {choices.join(' · ')}. Escribe cuál.</p>}
        {field('lugar', placeLabel, { hint: 'Con su provincia o departamento', list: choices })}
        {hasQuarter && field('barrio', 'Barrio')}
        {field('direccion', 'Dirección', { maxLength: 300 })}
        {field('referencia', 'Referencia', { maxLength: 300 })}
        {field('documento', documentLabel, { inputMode: 'numeric', maxLength: 20 })}
        {field('mapa', 'Punto del mapa', { hint: 'Latitud y longitud', maxLength: 60 })}
        <details className={styles.more} open={isMoreOpen}>
          <summary>Entrega, quién recibe y nota</summary>
          {field('celular2', 'Segundo teléfono', { inputMode: 'tel', maxLength: 30 })}
          {field('recibe', 'Recibe otra persona', { maxLength: 120 })}
          {field('entrega', 'Cómo llega', { choices: WAYS })}
          {field('agencia', 'Agencia', { maxLength: 120 })}
          {field('dia', 'Entregar el día', { type: 'date' })}
          {field('horario', 'Horario', { hint: 'por ejemplo, de 9 a 13', maxLength: 60 })}
          {field('nota', 'Nota', { maxLength: 1000 })}
        </details>
        <fieldset className={styles.lines}>
          <legend>Productos</legend>
          {typed.lines.map((line, place) => (
            <Line key={lineField('product', place)} {...{ line, place, problems, unseen }} />
          ))}
          <datalist id={PRODUCTS}>
            {products.map(({ slug, title }) => (
              <option key={slug} value={title} data-slug={slug} />
            ))}
          </datalist>
        </fieldset>
        <DeskIsland
          name="order-total"
          wake="at-once"
          props={{ form: FORM, list: PRODUCTS, base: action.replace(/\/[^/]*$/, ''), currency, first: total }}
        />
        <button className={controls.main} type="submit" name="hacer" value="guardar">
          Guardar el pedido
        </button>
      </form>
      <DeskIsland name="keep-draft" wake="at-once" props={{ form: FORM, isFresh: !wasRead && problems.length === 0 }} />
    </main>
  )
}
