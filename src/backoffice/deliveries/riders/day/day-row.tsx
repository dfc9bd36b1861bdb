import { CASH, type DayMark } from '../../../../dispatch/riders/rider-day.ts'
import { DEPOSIT_FATES } from '../../../../orders/order-work.ts'
import { Field, Problem } from '../../../kit/form.tsx'
import { Tone } from '../../../kit/tone.tsx'
import { markWords } from '../settlement-words.ts'
import { MARK_FIELDS, stayedName } from './day-form.ts'
import type { Outcome } from './day-outcome.ts'
import type { DayRow, ShownDay } from './day-view.ts'
import styles from './rider-day.module.css'

const fateWords = { devolver: 'Devolverlo', 'a-favor': 'Dejarlo a favor', retener: 'Retenerlo' } as const

interface Props {
  readonly row: DayRow
  readonly shown: ShownDay
  readonly errors: ShownDay['errors']
}

export interface RowProps extends Props {
  /** What came of it, as its line shows it. */
  readonly outcome: Outcome
}

/**
 * One parcel of a day. Delivered as expected it is one line, whose circle says so; *No entregado* stands at its end, and what else became of it opens. Which fields
 * belong to a mark is told by the style sheet, so that it needs no script.
 */
export function DayRowView({ row, shown, errors, outcome: { sum, is } }: RowProps) {
  const { id, code, href, name, place, contents, trouble } = row
  const isWrong = MARK_FIELDS.some((field) => errors[`${field}-${id}`])
  const begins = typedOf(shown, `mark-${id}`, shown.isAllDelivered ? 'entregado' : '')
  const circle = (mark: DayMark | '') => ({ name: `mark-${id}`, value: mark, defaultChecked: begins === mark })
  return (
    <li>
      <fieldset className={styles.row} aria-describedby={errors[`mark-${id}`] && `mark-${id}-error`}>
        <legend>
          Qué pasó con {code}, {name}
        </legend>
        <label className={styles.line}>
          <input type="radio" {...circle('entregado')} aria-label={markWords.entregado} />
          <span className={styles.who}>
            <strong>{name || `#${code}`}</strong>
            <small>
              {place}
              {trouble !== '' && <Tone tone="bad" isInline>{` · ${trouble}`}</Tone>}
            </small>
          </span>
          <span className={styles.sum} aria-live="polite">
            <strong>{sum}</strong>
            {is !== '' && <small>{is}</small>}
          </span>
        </label>
        <label className={styles.not}>
          <input type="radio" {...circle('no-entregado')} />
          {markWords['no-entregado']}
        </label>
        <details open={begins === 'vuelve' || (isWrong && begins !== 'no-entregado')}>
          <summary aria-label={`Más de ${code}`}>Más</summary>
          <p className={styles.order}>
            <a href={href}>#{code}</a> {contents}
          </p>
          <div className={styles.marks}>
            {OTHER_MARKS.map((mark) => (
              <label key={mark}>
                <input type="radio" {...circle(mark)} />
                {mark === '' ? 'Sin marcar' : markWords[mark]}
              </label>
            ))}
          </div>
          <Delivered {...{ row, shown, errors }} />
        </details>
        <Undelivered {...{ row, shown, errors }} />
        <Problem of={`mark-${id}`} text={errors[`mark-${id}`]} />
      </fieldset>
    </li>
  )
}

/** Those that the line itself has no circle for. */
const OTHER_MARKS = ['vuelve', ''] as const

function Delivered({ row, shown, errors }: Props) {
  const { id, collectText, feeText, collect } = row
  return (
    <div className={styles.delivered}>
      <Stayed {...{ row, shown, errors }} />
      {collect > 0 && (
        <>
          <div>
            <Field id={`means-${id}`} label="Cómo pagó">
              {(attributes) => (
                <select {...attributes} name={`means-${id}`} defaultValue={typedOf(shown, `means-${id}`, CASH)}>
                  <option value={CASH}>Efectivo</option>
                  {shown.means.map((means) => (
                    <option key={means} value={means}>
                      {means} a la tienda
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
          <Amount {...{ shown, errors }} name={`collected-${id}`} label="Cobró" value={collectText} />
          <div className={styles.mixed}>
            <Amount {...{ shown, errors }} name={`cash-${id}`} label="De eso, efectivo" value="" />
          </div>
        </>
      )}
      <Amount {...{ shown, errors }} name={`fee-${id}`} label="Su tarifa" value={feeText} />
    </div>
  )
}

/** What the buyer kept, where the parcel holds several units: the others come back to the shop. */
function Stayed({ row: { id, lines }, shown, errors }: Props) {
  if (lines.reduce((sum, { amount }) => sum + amount, 0) < 2) return null
  const fields = lines.map(({ title, amount }, place) => {
    const name = stayedName(id, place)
    return { name, title, amount, value: typedOf(shown, name, String(amount)) }
  })
  const problem = errors[`stayed-${id}`]
  const wrong = problem && ({ 'aria-invalid': true, 'aria-describedby': `stayed-${id}-error` } as const)
  const isOpen = problem !== undefined || fields.some(({ amount, value }) => value !== String(amount))
  return (
    <details className={styles.stayed} open={isOpen}>
      <summary>Trajo algo de vuelta</summary>
      {fields.map(({ name, title, amount, value }) => (
        <p key={name}>
          <label htmlFor={name}>
            {title}: se quedó con <small>(de {amount})</small>
          </label>
          <input
            id={name}
            name={name}
            type="number"
            inputMode="numeric"
            min={0}
            max={amount}
            autoComplete="off"
            defaultValue={value}
            {...wrong}
          />
        </p>
      ))}
      <Problem of={`stayed-${id}`} text={problem} />
    </details>
  )
}

function Undelivered({ row: { id, hasPaid }, shown, errors }: Props) {
  return (
    <div className={styles.undelivered}>
      <Choice {...{ shown, errors }} name={`reason-${id}`} label="Por qué" options={shown.reasons} />
      <Amount {...{ shown, errors }} name={`visit-${id}`} label="Por la visita" value="" />
      {hasPaid && (
        <div className={styles.fate}>
          <Choice {...{ shown, errors }} name={`fate-${id}`} label="Lo que ya pagó" options={fates} />
        </div>
      )}
    </div>
  )
}

const fates = DEPOSIT_FATES.map((fate) => [fate, fateWords[fate]] as const)

interface ChoiceProps extends Pick<Props, 'shown' | 'errors'> {
  readonly name: string
  readonly label: string
  readonly options: readonly (readonly [value: string, label: string])[]
}

function Choice({ shown, errors, name, label, options }: ChoiceProps) {
  return (
    <Field id={name} label={label} problem={errors[name]}>
      {(attributes) => (
        <select {...attributes} name={name} defaultValue={typedOf(shown, name, '')}>
          <option value="">Elige</option>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface AmountProps extends Pick<Props, 'shown' | 'errors'> {
  readonly name: string
  readonly label: string
  readonly value: string
}

function Amount({ shown, errors, name, label, value }: AmountProps) {
  return (
    <Field id={name} label={label} problem={errors[name]}>
      {(attributes) => (
        <input
          {...attributes}
          name={name}
          inputMode="decimal"
          maxLength={14}
          autoComplete="off"
          defaultValue={typedOf(shown, name, value)}
        />
      )}
    </Field>
  )
}

/** What stood in a field that was posted, else what the rider said, else what it begins with. */
export function typedOf({ typed, proposed }: ShownDay, name: string, begins: string): string {
  const text = (typed ?? proposed)[name]
  return typeof text === 'string' ? text : begins
}
