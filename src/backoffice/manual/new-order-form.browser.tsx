import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Place } from '../../places/place.ts'
import { DistrictCombobox } from '../../places/search/district-combobox.browser.tsx'
import { ChatThatWaits } from '../installed/chat-that-waits.browser.tsx'
import controls from '../orders/controls.module.css'
import { CostBar, CostRows } from './cost-view.tsx'
import { LineFields } from './line-fields.browser.tsx'
import styles from './new-order.module.css'
import { Field, type FieldMore, Mark, ProblemOf } from './order-inputs.tsx'
import type { ShownCost } from './shown-cost.ts'
import { LONGEST, type Problem, type TypedField, type TypedOrder } from './typed-order.ts'
import { isCounted, useCost } from './use-cost.browser.ts'
import { useDraft } from './use-draft.browser.ts'
import { WayFields } from './way-fields.tsx'

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
  const draft = useDraft(form, props.isFresh, (typed) => setGiven(({ at }) => ({ typed, place: null, at: at + 1 })))
  const { cost, isAsking, ask } = useCost(form, props.base, props.cost)
  const [unseen, setUnseen] = useState<readonly string[]>(() => given.typed.mirar.split(' ').filter(Boolean))
  useEffect(() => {
    if (given.at === 0) return
    setUnseen(given.typed.mirar.split(' ').filter(Boolean))
    ask()
  }, [given, ask])
  const look = ({ target }: FormEvent | FocusEvent): void => {
    const name = target instanceof Element ? (target.getAttribute('name') ?? '') : ''
    if (unseen.includes(name)) setUnseen(unseen.filter((one) => one !== name))
  }
  const changed = (event: FormEvent): void => {
    look(event)
    draft.keep()
    const name = event.target instanceof Element ? (event.target.getAttribute('name') ?? '') : ''
    if (isCounted(name)) ask()
  }
  /** Of what is no input: rows and the place. */
  const redrawn = (): void => {
    draft.keep()
    ask()
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
      onBlur={look}
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
        {...{ cost, unseen, redrawn }}
        typed={given.typed}
        place={given.place}
        onSeen={() => setUnseen([])}
      />
      <CostBar cost={cost} isAsking={isAsking} />
    </form>
  )
}

interface FieldsProps extends NewOrderFormProps {
  readonly unseen: readonly string[]
  /** Somebody says that all that the chat filled was looked at. */
  onSeen(): void
  redrawn(): void
}

function Fields(props: FieldsProps) {
  const { base, typed, cost, choices, wasRead, redrawn, onSeen } = props
  const problems = [...props.problems, ...cost.problems.filter((one) => !props.problems.some(isSame(one)))]
  const marked = { problems, unseen: new Set(props.unseen) }
  const field = (name: TypedField, label: string, more: FieldMore = {}) => (
    <Field {...marked} {...{ name, label }} value={typed[name]} {...more} />
  )
  const isMoreOpen = MORE.some((name) => typed[name] !== '' || problems.some((problem) => problem.field === name))
  return (
    <>
      {/* Enter counts, where there is no script. */}
      <button type="submit" name="hacer" value="calcular" hidden />
      <input type="hidden" name="clave" defaultValue={typed.clave} />
      <input type="hidden" name="propuesto" defaultValue={typed.propuesto} />
      <input type="hidden" name="mirar" value={props.unseen.join(' ')} readOnly />
      {props.problems.length > 0 && (
        <div className={styles.problem} role="alert">
          Falta corregir:
          <ul>
            {props.problems.map(({ field: name, message }) => (
              <li key={name + message}>
                <a href={`#c-${name}`}>{message}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.part}>
            <div className={styles.field}>
              <label htmlFor="c-chat">Pega el chat de WhatsApp</label>
              <textarea
                id="c-chat"
                name="chat"
                rows={wasRead ? 3 : 5}
                maxLength={LONGEST}
                defaultValue={typed.chat}
                placeholder="O llena los campos si te llamó."
              />
            </div>
            <p className={styles.reading}>
              <button
                className={typed.nombre + typed.celular === '' ? controls.main : controls.plain}
                type="submit"
                name="hacer"
                value="leer"
              >
                Leer el chat
              </button>
              <button className={controls.plain} type="submit" name="hacer" value="empezar">
                Empezar de nuevo
              </button>
            </p>
            <ChatThatWaits read={wasRead ? typed.chat : ''} href={`${base}/compartido`} />
            {wasRead && (
              <p className={styles.read} role="status">
                Esto encontramos. Revísalo antes de guardar.
              </p>
            )}
            <Unseen count={props.unseen.length} onSeen={onSeen} />
          </section>
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
            <PlaceField {...props} {...marked} onChange={redrawn} />
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
            <LineFields {...{ base, cost }} {...marked} first={typed.lines} onChange={redrawn} />
          </section>
          <MoneyFields {...{ cost, typed }} {...props} {...marked} />
          <section className={styles.part}>{field('nota', 'Nota', { maxLength: 1000 })}</section>
        </div>
      </div>
    </>
  )
}

function isSame({ field }: Problem) {
  return (other: Problem) => other.field === field
}

/** How much of what the chat filled nobody has looked at. */
function Unseen({ count, onSeen }: { readonly count: number; onSeen(): void }) {
  return (
    <div className={styles.reading}>
      <p role="status">
        {count === 0 ? '' : count === 1 ? 'Falta revisar 1 dato del chat.' : `Falta revisar ${count} datos del chat.`}
      </p>
      {count > 0 && (
        <button className={controls.plain} type="button" onClick={onSeen}>
          Ya revisé todo
        </button>
      )}
    </div>
  )
}

interface PlaceProps extends Pick<NewOrderFormProps, 'typed' | 'place' | 'placesUrl' | 'placeLabel'> {
  readonly problems: readonly Problem[]
  readonly unseen: ReadonlySet<string>
  onChange(): void
}

/** The place, found as the order form of the shop finds it. */
function PlaceField({ typed, place: first, placesUrl, placeLabel, problems, unseen, onChange }: PlaceProps) {
  const [place, setPlace] = useState(first)
  const isFirst = useRef(true)
  const latest = useRef(onChange)
  latest.current = onChange
  // Once the field has the text of the place that was chosen.
  useEffect(() => {
    if (!isFirst.current) latest.current()
    isFirst.current = false
  }, [place])
  return (
    <div className={styles.field}>
      <Mark name="lugar" isUnseen={unseen.has('lugar')} />
      <DistrictCombobox
        id="c-lugar"
        name="lugar"
        label={placeLabel}
        value={place}
        url={placesUrl}
        text={typed.lugar}
        error={problems.find(({ field }) => field === 'lugar')?.message}
        onChange={setPlace}
      />
    </div>
  )
}

interface MoneyProps extends Pick<NewOrderFormProps, 'cost' | 'typed' | 'means' | 'mayAccept'> {
  readonly problems: readonly Problem[]
  readonly unseen: ReadonlySet<string>
}

/** Discount, deposit and what was paid already, above the whole sum. */
function MoneyFields({ cost, typed, means, mayAccept, problems, unseen }: MoneyProps) {
  const field = (name: TypedField, label: string, more: FieldMore = {}) => (
    <Field {...{ name, label, problems, unseen }} value={typed[name]} {...more} />
  )
  return (
    <section className={styles.part} aria-labelledby="c-plata">
      <h2 id="c-plata">Plata</h2>
      <div className={styles.pair}>
        {field('descuento', 'Descuento', money('0.00'))}
        {field('motivo', 'Motivo', { placeholder: 'opcional', maxLength: 120 })}
        {field('adelanto', 'Adelanto', {
          ...money(cost.asked || '0.00'),
          hint: cost.asked ? 'Según tus reglas. Con 0 sale sin adelanto.' : 'Con 0 sale sin adelanto.',
        })}
        {field('pago', 'Ya pagó', money('0.00'))}
      </div>
      <div className={`${styles.pair} ${styles.paid}`}>
        {field('medio', 'Con qué pagó', { choices: means })}
        {field('operacion', 'Número de operación', { placeholder: 'opcional', maxLength: 60 })}
        {mayAccept && (
          <label className={styles.tick}>
            <input type="checkbox" name="visto" value="on" defaultChecked={typed.visto !== ''} />
            Ya lo vi en la cuenta
          </label>
        )}
      </div>
      <ProblemOf name="clave" problems={problems} />
      <CostRows cost={cost} />
    </section>
  )
}

function money(placeholder: string): FieldMore {
  return { inputMode: 'decimal', maxLength: 14, placeholder }
}
