import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CASH } from '../../../dispatch/riders/rider-day.ts'
import { decimalString, formatMoney } from '../../../lib/money.ts'
import { Field } from '../../kit/form.tsx'
import { Tone } from '../../kit/tone.tsx'
import controls from '../../orders/controls.module.css'
import { DeskIcon } from '../../orders/desk-icon.tsx'
import { PictureField } from '../../vouchers/picture-field.browser.tsx'
import styles from './rider-round.module.css'
import type { Said, ShownRound, Stop } from './round-view.ts'
import { saidWords } from './said-words.ts'

export interface MarkState {
  readonly said: Said | null
  /** It is kept in this browser and has not arrived. */
  readonly isWaiting: boolean
  /** Why it was not taken; '' for nothing. */
  readonly wrong: string
}

interface Props {
  readonly stop: Stop
  readonly round: ShownRound
  readonly place: number
  readonly state: MarkState
  onSay(fields: Readonly<Record<string, string>>): void
}

/** One parcel: where it goes, whom to call, what to collect, and what became of it. */
export function StopCard({ stop, round, place, state, onSay }: Props) {
  const { id, code, name, address, mapHref, callHref, chatHref, phone, collect, contents } = stop
  const { said, isWaiting, wrong } = state
  const isMarked = said !== null && said.result !== 'pendiente'
  const folded = useRef<HTMLDetailsElement>(null)
  const say = (fields: Readonly<Record<string, string>>): void => {
    if (folded.current) folded.current.open = false
    onSay(fields)
  }
  return (
    <li id={id} className={styles.stop} data-marked={isMarked ? said.result : undefined}>
      <h2>
        <span className={styles.place}>{place}</span> {name || `#${code}`} <small>#{code}</small>
      </h2>
      <p className={styles.collect}>
        {collect > 0 ? `Cobrar ${formatMoney(collect, round.currency)}` : 'Pagado: no cobres nada'}
      </p>
      <p>
        {address.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </p>
      <p className={styles.contents}>{contents.join(', ')}</p>
      <div className={styles.ways}>
        <a className={controls.plain} href={mapHref} target="_blank" rel="noreferrer">
          Mapa
        </a>
        {callHref !== '' && (
          <>
            <a className={controls.plain} href={callHref} aria-label={`Llamar a ${name}, ${phone}`}>
              <DeskIcon name="call" /> Llamar
            </a>
            <a className={controls.plain} href={chatHref} target="_blank" rel="noreferrer">
              <DeskIcon name="chat" /> WhatsApp
            </a>
          </>
        )}
      </div>
      {isMarked ? (
        <>
          <p className={styles.said} role="status">
            <Tone tone={said.result === 'entregado' ? 'good' : 'bad'} isInline>
              {saidWords(said, round.currency)}
            </Tone>
            {said.words !== '' && <small>«{said.words}»</small>}
            {said.hasPicture && <small>Con foto del pago</small>}
            <small>{isWaiting ? 'Se enviará cuando vuelva la conexión' : 'La tienda ya lo ve'}</small>
          </p>
          {wrong !== '' && (
            <Tone tone="bad" isAlert>
              {wrong}
            </Tone>
          )}
          <details ref={folded} open={wrong !== ''}>
            <summary>Cambiar lo que marcaste</summary>
            <MarkForm {...{ stop, round, said }} onSay={say} />
          </details>
        </>
      ) : (
        <>
          {wrong !== '' && (
            <Tone tone="bad" isAlert>
              {wrong}
            </Tone>
          )}
          <MarkForm {...{ stop, round, said }} onSay={say} />
        </>
      )}
    </li>
  )
}

type MarkFormProps = Pick<Props, 'stop' | 'round' | 'onSay'> & Pick<MarkState, 'said'>

/** What becomes of a parcel. Which fields belong to what was chosen is told by the style sheet, so it needs no script. */
function MarkForm({ stop, round, said, onSay }: MarkFormProps) {
  const { id, code, collect, path, key } = stop
  const begins = beginningOf(stop, round, said)
  const [isAwake, setIsAwake] = useState(false)
  const [chosen, setChosen] = useState({ result: begins.resultado, means: begins.medio })
  useEffect(() => setIsAwake(true), [])
  const look = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    const fields = fieldsOf(currentTarget)
    setChosen({ result: fields.resultado ?? '', means: fields.medio ?? CASH })
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { key: _, picture: _picture, ...fields } = fieldsOf(event.currentTarget)
    onSay(fields)
  }
  const asksPicture = chosen.result === 'entregado' && chosen.means !== CASH
  return (
    <form
      className={styles.form}
      method="post"
      action={path}
      encType={collect > 0 ? 'multipart/form-data' : undefined}
      onInput={look}
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="key" value={key} />
      <fieldset className={styles.marks}>
        <legend>Qué pasó con {code}</legend>
        <Mark value="entregado" label="Entregado" begins={begins.resultado} />
        <Mark value="no-entregado" label="No entregado" begins={begins.resultado} />
        {said && said.result !== 'pendiente' && <Mark value="pendiente" label="Sin marcar" begins={begins.resultado} />}
      </fieldset>
      {collect > 0 && (
        <div className={styles.delivered}>
          <Field id={`medio-${id}`} label="Cómo pagó">
            {(attributes) => (
              <select {...attributes} name="medio" defaultValue={begins.medio}>
                <option value={CASH}>Efectivo</option>
                {round.means.map((means) => (
                  <option key={means} value={means}>
                    {means} a la tienda
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Amount id={`monto-${id}`} name="monto" label="Cuánto cobraste" value={begins.monto} />
          <div className={styles.mixed}>
            <Amount id={`efectivo-${id}`} name="efectivo" label="De eso, en efectivo" value={begins.efectivo} />
            {isAwake ? (
              asksPicture && <PictureField name="voucher" label="Foto del pago" />
            ) : (
              <Field id={`foto-${id}`} label="Foto del pago">
                {(attributes) => (
                  <input {...attributes} type="file" name="picture" accept="image/jpeg,image/png,image/webp" />
                )}
              </Field>
            )}
          </div>
        </div>
      )}
      <div className={styles.undelivered}>
        <Field id={`motivo-${id}`} label="Por qué">
          {(attributes) => (
            <select {...attributes} name="motivo" defaultValue={begins.motivo}>
              <option value="">Elige</option>
              {round.reasons.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className={styles.rest}>
        <Field id={`palabras-${id}`} label="Nota para la tienda (opcional)">
          {(attributes) => (
            <input {...attributes} name="palabras" maxLength={300} autoComplete="off" defaultValue={begins.palabras} />
          )}
        </Field>
        <button type="submit" className={controls.main}>
          Guardar
        </button>
      </div>
    </form>
  )
}

function Mark({ value, label, begins }: { readonly value: string; readonly label: string; readonly begins: string }) {
  return (
    <label>
      <input type="radio" name="resultado" value={value} defaultChecked={value === begins} required />
      {label}
    </label>
  )
}

interface AmountProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly value: string
}

function Amount({ id, name, label, value }: AmountProps) {
  return (
    <Field id={id} label={label}>
      {(attributes) => (
        <input {...attributes} name={name} inputMode="decimal" maxLength={14} autoComplete="off" defaultValue={value} />
      )}
    </Field>
  )
}

/** What its form begins with: what was typed and refused, else what was said, else what is to be collected in cash. */
function beginningOf({ id, collect }: Stop, { refused }: ShownRound, said: Said | null) {
  const typed = refused?.parcel === id ? refused.typed : {}
  const isDelivered = said?.result === 'entregado'
  const begins = {
    resultado: said && said.result !== 'pendiente' ? said.result : '',
    medio: isDelivered && said.transfer > 0 ? said.means : CASH,
    monto: decimalString(isDelivered ? said.cash + said.transfer : collect),
    efectivo: isDelivered && said.transfer > 0 && said.cash > 0 ? decimalString(said.cash) : '',
    motivo: said?.reason ?? '',
    palabras: said?.words ?? '',
  }
  return { ...begins, ...typed }
}

function fieldsOf(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
