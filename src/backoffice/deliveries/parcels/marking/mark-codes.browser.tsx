import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { typedLines } from '../../../../dispatch/marks/typed-parcel.ts'
import { Acts, Choice, Field, Form } from '../../../kit/form.tsx'
import { SideBySide } from '../../../kit/side-by-side.tsx'
import controls from '../../../orders/controls.module.css'
import { CameraScanner } from './camera-scanner.browser.tsx'
import styles from './mark.module.css'
import { MarkLines } from './mark-lines.tsx'
import { useMarking } from './use-marking.browser.ts'

interface Props {
  /** The address of the shop's desk. */
  readonly base: string
  /** The id of who is signed in. */
  readonly me: string
  readonly marks: readonly { readonly value: string; readonly words: string }[]
  readonly chosen: string
  readonly typed: string
  /** By which a list that is posted twice is done once. */
  readonly formKey: string
}

/**
 * The state is chosen once, then one code or guide after the other: Enter, a reader or the camera applies it, and the field is ready for the next. Without script
 * a list is posted, one in each line.
 */
export function MarkCodes({ base, me, marks, chosen, typed, formKey }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const marking = useMarking(base, me)
  const apply = (text: string): void => {
    const data = new FormData(form.current ?? undefined)
    const mark = String(data.get('mark') ?? '')
    const words = marks.find(({ value }) => value === mark)?.words ?? ''
    for (const one of typedLines(text)) marking.add({ typed: one, mark, words, isLoud: data.has('sonido') })
  }
  /** At once, so that a reader's next signs find an empty field. */
  const take = (): void => {
    if (!field.current) return
    const { value } = field.current
    field.current.value = ''
    apply(value)
  }
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    take()
  }
  /** Some keyboards of phones write a line's end without a key, and a list can be pasted. */
  const changed = (): void => {
    if (/[\r\n]/.test(field.current?.value ?? '')) take()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    take()
    field.current?.focus()
  }
  const asking = (
    <>
      <Form ref={form} action={`${base}/marcar`} onSubmit={submit}>
        <input type="hidden" name="key" value={formKey} />
        <Field id="mark" label="Qué pasó">
          {(attributes) => (
            <select {...attributes} name="mark" defaultValue={chosen}>
              {marks.map(({ value, words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className={styles.field}>
          <Field
            id="codigos"
            label="Código del pedido o guía"
            hint={isAwake ? 'Enter lo marca. También con un lector.' : 'Uno por línea, hasta 100.'}
          >
            {(attributes) => (
              <textarea
                {...attributes}
                ref={field}
                name="codigos"
                className={isAwake ? styles.one : undefined}
                rows={isAwake ? 1 : 5}
                defaultValue={typed}
                onKeyDown={pressed}
                onInput={changed}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="done"
                required={!isAwake}
                // biome-ignore lint/a11y/noAutofocus: the page is for typing one code after the other.
                autoFocus
              />
            )}
          </Field>
        </div>
        <Acts>
          <button className={controls.main} type="submit">
            Marcar
          </button>
          <div className={styles.sound}>
            <Choice type="checkbox" name="sonido" value="on" isChosen label="Sonido" />
          </div>
        </Acts>
      </Form>
      {isAwake && <CameraScanner onCode={apply} />}
    </>
  )
  // The room of what comes is there before the first.
  return (
    <SideBySide narrow="first" first={asking} second={isAwake ? <MarkLines {...{ base, marking }} /> : <p hidden />} />
  )
}
