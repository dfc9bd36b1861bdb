import { type FocusEvent, type FormEvent, type KeyboardEvent, type ReactElement, useRef, useState } from 'react'
import type { Place } from '../../places/place.ts'
import controls from '../orders/controls.module.css'
import { ChatField } from './chat-field.browser.tsx'
import { CostBar } from './cost-view.tsx'
import { LineFields, type RowsHeard } from './line-fields.browser.tsx'
import { MoneyFields } from './money-fields.tsx'
import styles from './new-order.module.css'
import { Field, type FieldMore } from './order-inputs.tsx'
import { PlaceField } from './place-field.browser.tsx'
import type { ShownCost } from './shown-cost.ts'
import type { Problem, TypedField, TypedOrder } from './typed-order.ts'
import { isCounted, useCost } from './use-cost.browser.ts'
import { useDraft } from './use-draft.browser.ts'
import { useMarks } from './use-marks.browser.ts'
import { WayFields } from './way-fields.browser.tsx'

export interface NewOrderFormProps {
  /** The address of the shop's desk. */
  readonly base: string
  readonly typed: TypedOrder
  readonly problems: readonly Problem[]
  /** Places to choose from. */
  readonly choices: readonly string[]
  /** The chat was read just now. */
  readonly wasRead: boolean
  /** The page has nothing typed yet: what was typed before a reload is put back. */
  readonly isFresh: boolean
  /** The place that `typed` names, if it is one. */
  readonly place: Place | null
  readonly placesUrl: string
  readonly placeLabel: string
  /** Below the place there is a neighbourhood. */
  readonly hasQuarter: boolean
  readonly documentLabel: string
  /** How people pay, the most usual first. */
  readonly means: readonly string[]
  /** Who fills this may say that the money was seen. */
  readonly mayAccept: boolean
  readonly cost: ShownCost
}

/** What most orders do not need. */
const MORE = ['documento', 'celular2', 'recibe', 'mapa', 'dia', 'horario'] as const

/** The whole form. Its fields are plain inputs, so that it works before this code is there; what is put back from a draft draws it anew. */
export function NewOrderForm(props: NewOrderFormProps): ReactElement {
  const [given, setGiven] = useState({ typed: props.typed, place: props.place, at: 0 })
  const form = useRef<HTMLFormElement>(null)
  const marks = useMarks(props.problems, props.typed)
  const { cost, isAsking, ask, forget } = useCost(form, props.base, props.cost)
  const draft = useDraft(form, props.isFresh, (typed) => {
    setGiven(({ at }) => ({ typed, place: null, at: at + 1 }))
    marks.begin(typed)
    ask()
  })
  const left = (event: FocusEvent): void => {
    const name = nameOf(event)
    marks.seen(name)
    if (isCounted(name)) ask()
  }
  const changed = (event: FormEvent): void => {
    const name = nameOf(event)
    marks.changed(name)
    draft.keep()
    if (isCounted(name)) ask()
  }
  /** Of what is no input: rows and the place. */
  const redrawn = (): void => {
    draft.keep()
    ask()
  }
  const rows: RowsHeard = {
    redrawn,
    changed: (place, fields) => {
      marks.rowChanged(place, Object.keys(fields))
      if (fields.product !== undefined) forget()
    },
    removed: (place) => {
      marks.rowRemoved(place)
      forget()
    },
  }
  const typedKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  const submit = (event: FormEvent): void => {
    const { submitter } = event.nativeEvent as SubmitEvent
    draft.sent(submitter instanceof HTMLButtonElement ? submitter.value : '')
  }
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={`${props.base}/nuevo`}
      onInput={changed}
      onBlur={left}
      onKeyDown={typedKey}
      onSubmit={submit}
    >
      <p role="status" className={styles.said}>
        {draft.said}
      </p>
      {draft.hasLeft && (
        <button className={controls.plain} type="button" onClick={draft.bringBack}>
          Recuperar lo anterior
        </button>
      )}
      <Fields
        key={given.at}
        {...props}
        {...{ cost, redrawn, rows }}
        typed={given.typed}
        place={given.place}
        problems={marks.problems}
        unseen={marks.unseen}
        onSeen={marks.allSeen}
      />
      <CostBar cost={cost} isAsking={isAsking} />
    </form>
  )
}

function nameOf({ target }: FormEvent | FocusEvent): string {
  return target instanceof Element ? (target.getAttribute('name') ?? '') : ''
}

interface FieldsProps extends NewOrderFormProps {
  readonly unseen: readonly string[]
  readonly rows: RowsHeard
  /** Somebody says that all that the chat filled was looked at. */
  onSeen(): void
  redrawn(): void
}

function Fields(props: FieldsProps) {
  const { base, typed, cost, choices, wasRead, rows, redrawn, onSeen } = props
  const problems = [...props.problems, ...cost.problems.filter((one) => !props.problems.some(isSame(one)))]
  const marked = { problems, unseen: new Set(props.unseen) }
  const field = (name: TypedField, label: string, more: FieldMore = {}) => (
    <Field {...marked} {...{ name, label }} value={typed[name]} {...more} />
  )
  // It stays as it is while somebody corrects a field in it.
  const [isMoreOpen] = useState(() =>
    MORE.some((name) => typed[name] !== '' || problems.some((problem) => problem.field === name)),
  )
  return (
    <>
      {/* Enter counts, where there is no script. */}
      <button type="submit" name="hacer" value="calcular" hidden />
      <input type="hidden" name="clave" defaultValue={typed.clave} />
      <input type="hidden" name="propuesto" defaultValue={typed.propuesto} />
      <input type="hidden" name="mirar" value={props.unseen.join(' ')} readOnly />
      {props.problems.length > 0 && <ToCorrect problems={props.problems} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <ChatField {...{ base, typed, wasRead, onSeen }} unseenCount={props.unseen.length} />
          <section className={styles.part} aria-labelledby="c-cliente">
            <h2 id="c-cliente">Cliente</h2>
            <div className={styles.pair}>
              {field('nombre', 'Nombre', { maxLength: 120 })}
              {field('celular', 'Celular', { inputMode: 'tel', maxLength: 30 })}
            </div>
          </section>
          <section className={styles.part} aria-labelledby="c-donde">
            <h2 id="c-donde">Entrega</h2>
            {choices.length > 0 && <p className={styles.read}>Puede ser: {choices.join(' · ')}. Escribe cuál.</p>}
            <PlaceField
              {...marked}
              text={typed.lugar}
              first={props.place}
              url={props.placesUrl}
              label={props.placeLabel}
              onChange={redrawn}
            />
            {props.hasQuarter && field('barrio', 'Barrio')}
            {field('direccion', 'Dirección', { maxLength: 300 })}
            {field('referencia', 'Referencia', { maxLength: 300 })}
            <WayFields cost={cost} typed={typed} marked={marked} />
            <details className={styles.more} open={isMoreOpen}>
              <summary>Más datos</summary>
              <div className={styles.pair}>
                {field('documento', props.documentLabel, { inputMode: 'numeric', maxLength: 20 })}
                {field('celular2', 'Segundo teléfono', { inputMode: 'tel', maxLength: 30 })}
                {field('dia', 'Entregar el día', { type: 'date' })}
                {field('horario', 'Horario', { placeholder: 'de 9 a 13', maxLength: 60 })}
                {field('recibe', 'Recibe otra persona', { maxLength: 120 })}
                {field('mapa', 'Punto del mapa', { placeholder: 'latitud, longitud', maxLength: 60 })}
              </div>
            </details>
          </section>
        </div>
        <div className={styles.column}>
          <section className={styles.part}>
            <LineFields {...{ base, cost }} {...marked} first={typed.lines} heard={rows} />
          </section>
          <MoneyFields {...{ cost, typed }} {...marked} means={props.means} mayAccept={props.mayAccept} />
          <section className={styles.part}>{field('nota', 'Nota', { maxLength: 1000 })}</section>
        </div>
      </div>
    </>
  )
}

function isSame({ field }: Problem) {
  return (other: Problem) => other.field === field
}

/** What the server refused, with a way to each field. */
function ToCorrect({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <div className={styles.problem} role="alert">
      Falta corregir:
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field + message}>
            <a href={`#c-${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
