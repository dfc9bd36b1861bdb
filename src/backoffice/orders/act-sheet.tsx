import { type ReactNode, useEffect, useRef } from 'react'
import type { ActForm, FormField } from './act-form.ts'
import styles from './act-sheet.module.css'
import controls from './controls.module.css'
import { DeskIcon } from './desk-icon.tsx'

interface SheetProps {
  readonly title: string
  /** Of which order: name, saldo. */
  readonly about: string
  onClose(): void
  readonly children: ReactNode
}

/** Opens over the page as soon as it is there. Escape, its button and a tap beside it close it. */
export function Sheet({ title, about, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element?.showModal && !element.open) element.showModal()
    element?.addEventListener('close', onClose)
    return () => element?.removeEventListener('close', onClose)
  }, [onClose])
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby="hoja-titulo" {...{ closedby: 'any' }}>
      <div className={styles.head}>
        <div>
          <h2 id="hoja-titulo" tabIndex={-1}>
            {title}
          </h2>
          <p>{about}</p>
        </div>
        <form method="dialog">
          <button type="submit" className={styles.close} aria-label="Cerrar">
            <DeskIcon name="close" />
          </button>
        </form>
      </div>
      {children}
    </dialog>
  )
}

interface FormProps {
  readonly form: ActForm
  /** Where it is posted without script. */
  readonly action: string
  readonly version: number
  /** By which a form that is posted twice is done once; with a script each try has its own. */
  readonly formKey?: string
  /** Problems by field, after a refusal. */
  readonly errors?: Readonly<Record<string, string>>
  onSubmit?(fields: Readonly<Record<string, string>>): void
}

/** The form of an act. A value of `oneTap` is a button of its own, so that choosing and sending are one tap. */
export function ActFields({ form, action, version, formKey, errors = {}, onSubmit }: FormProps) {
  const { oneTap } = form
  return (
    <form
      className={styles.form}
      method="post"
      action={action}
      onSubmit={
        onSubmit &&
        ((event) => {
          event.preventDefault()
          const { submitter } = event.nativeEvent as SubmitEvent
          const fields = new FormData(event.currentTarget, submitter)
          onSubmit(Object.fromEntries([...fields].map(([name, value]) => [name, String(value)])))
        })
      }
    >
      <input type="hidden" name="version" value={version} />
      {formKey && <input type="hidden" name="key" value={formKey} />}
      {oneTap && (
        <div className={styles.keys}>
          {oneTap.choices.map(([value, label]) => (
            <button
              key={value}
              type="submit"
              name={oneTap.name}
              value={value}
              className={controls.plain}
              data-key={value.length === 1 ? value : undefined}
            >
              {value.length === 1 && <kbd className={styles.digit}>{value}</kbd>}
              {label}
            </button>
          ))}
        </div>
      )}
      {form.fields.map((field) => (
        <Field key={field.name} field={field} error={errors[field.name]} />
      ))}
      {!oneTap && (
        <button type="submit" className={controls.main}>
          {form.submit}
        </button>
      )}
    </form>
  )
}

function Field({ field, error }: { readonly field: FormField; readonly error: string | undefined }) {
  const { name, label, type = 'text', value, choices = [], hint, required } = field
  if (label === '') return <input type="hidden" name={name} value={value} />
  if (type === 'choices') {
    return (
      <fieldset className={styles.choices}>
        <legend>{label}</legend>
        {choices.map(([choice, words]) => (
          <label key={choice} className={styles.choice}>
            <input type="radio" name={name} value={choice} defaultChecked={choice === value} />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
    )
  }
  if (type === 'tick') {
    return (
      <label className={styles.tick}>
        <input type="checkbox" name={name} value="on" />
        {label}
      </label>
    )
  }
  const id = `campo-${name}`
  const shared = {
    ...{ id, name, required, defaultValue: value },
    'aria-describedby': error || hint ? `${id}-nota` : undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {type === 'area' ? <textarea rows={2} maxLength={1000} {...shared} /> : <input {...kindOf[type]} {...shared} />}
      {(error || hint) && (
        <p id={`${id}-nota`} className={error ? styles.error : styles.hint}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

const kindOf = {
  text: { type: 'text', autoComplete: 'off' },
  tel: { type: 'tel', autoComplete: 'off' },
  date: { type: 'date' },
  time: { type: 'time' },
  money: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
} as const
