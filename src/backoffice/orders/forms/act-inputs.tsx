import { Fragment, type ReactNode, useRef } from 'react'
import controls from '../controls.module.css'
import type { ActForm, UnitsField } from './act-form.ts'
import styles from './act-inputs.module.css'
import { Field } from './form-field.tsx'
import { PartTabs } from './part-tabs.tsx'

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
  /** The parts that need script, by their names. */
  readonly slots?: Readonly<Record<string, ReactNode>>
}

/** The form of an act. A value of `oneTap` is a button of its own, so that choosing and sending are one tap. */
export function ActFields({ form, action, version, formKey, errors = {}, onSubmit, slots }: FormProps) {
  const { oneTap, units, parcel, says = [], parts = [] } = form
  const main = useRef<HTMLFormElement>(null)
  return (
    <>
      {form.quick && form.quick.length > 0 && (
        <QuickAnswers
          {...{ form, action, version, formKey }}
          quick={form.quick}
          onSubmit={
            onSubmit && ((fields) => onSubmit({ ...(main.current && textsOf(new FormData(main.current))), ...fields }))
          }
        />
      )}
      <form
        ref={main}
        className={styles.form}
        method="post"
        action={action}
        onSubmit={
          onSubmit &&
          ((event) => {
            event.preventDefault()
            const { submitter } = event.nativeEvent as SubmitEvent
            const fields = new FormData(event.currentTarget, submitter)
            const name = units && !slots && units.lines.length > 0 ? units.name : null
            onSubmit({ ...textsOf(fields), ...(name && { [name]: JSON.stringify(fields.getAll(name).map(Number)) }) })
          })
        }
      >
        <input type="hidden" name="version" value={version} />
        {formKey && <input type="hidden" name="key" value={formKey} />}
        {form.warns && (
          <p className={styles.warns} role="alert">
            {form.warns}
          </p>
        )}
        {says.length > 0 && (
          <ul className={styles.says}>
            {says.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {parcel && <Field field={parcel} error={errors.parcel} />}
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
                <span>{label}</span>
              </button>
            ))}
          </div>
        )}
        {parts.length > 0 && (
          <PartTabs
            {...{ parts, errors }}
            areTabs={onSubmit !== undefined}
            fieldsOf={({ names }) => <Fields {...{ form, errors, slots }} has={(name) => names.includes(name)} />}
          />
        )}
        <Fields {...{ form, errors, slots }} has={(name) => !parts.some(({ names }) => names.includes(name))} />
        {slots?.last}
        {!oneTap && (
          <button type="submit" className={controls.main}>
            {form.submit}
          </button>
        )}
      </form>
    </>
  )
}

interface FieldsProps extends Pick<FormProps, 'form'> {
  readonly errors: NonNullable<FormProps['errors']>
  readonly slots: FormProps['slots']
  /** Which of them, by their names. */
  has(name: string): boolean
}

function Fields({ form: { units, fields, more = [] }, errors, slots, has }: FieldsProps) {
  const folded = more.filter(({ name }) => has(name))
  return (
    <>
      {units && has(units.name) && !slots && units.lines.length > 0 && <Units units={units} />}
      {fields
        .filter((field) => has('slot' in field ? field.slot : field.name))
        .map((field) =>
          'slot' in field ? (
            <Fragment key={field.slot}>
              {slots?.[field.slot] ?? (!slots && field.plain && <Field field={field.plain} />)}
            </Fragment>
          ) : (
            <Field key={field.name} field={field} error={errors[field.name]} />
          ),
        )}
      {folded.length > 0 && (
        <details className={styles.fold} open={folded.some(({ name }) => errors[name]) || undefined}>
          <summary>Más datos</summary>
          <div className={styles.form}>
            {folded.map((field) => (
              <Field key={field.name} field={field} error={errors[field.name]} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

interface QuickProps extends Pick<FormProps, 'form' | 'action' | 'version'> {
  readonly formKey: string | undefined
  readonly quick: NonNullable<ActForm['quick']>
  /** Gets the fields that the answer fills. */
  readonly onSubmit: FormProps['onSubmit']
}

/** Answers that are given with a tap: each a form of its own, so that they need no script. Then the other fields are sent as they begin. */
function QuickAnswers({ quick, form, action, version, formKey, onSubmit }: QuickProps) {
  const first = form.fields.flatMap((field) => ('name' in field ? [[field.name, field.value ?? ''] as const] : []))
  return (
    <div className={styles.quick}>
      {quick.map(({ label, fields }) => (
        <form
          key={label}
          method="post"
          action={action}
          onSubmit={
            onSubmit &&
            ((event) => {
              event.preventDefault()
              onSubmit(fields)
            })
          }
        >
          {Object.entries({ version, ...(formKey && { key: formKey }), ...Object.fromEntries(first), ...fields }).map(
            ([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          <button type="submit" className={controls.plain}>
            {label}
          </button>
        </form>
      ))}
    </div>
  )
}

function textsOf(fields: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]))
}

/** Units of each line, for a form without script: they can be lowered, and 0 takes the line away. */
function Units({ units: { name, label, lines } }: { readonly units: UnitsField }) {
  return (
    <fieldset className={styles.units}>
      <legend>{label}</legend>
      {lines.map(({ title, amount }, place) =>
        amount === 0 ? (
          <input key={place} type="hidden" name={name} value={0} />
        ) : (
          <label key={place}>
            <input
              type="number"
              name={name}
              defaultValue={name === 'back' ? 0 : amount}
              min={0}
              max={name === 'units' ? 999 : amount}
              inputMode="numeric"
            />
            {title}
          </label>
        ),
      )}
    </fieldset>
  )
}
