import { type KeyboardEvent, useEffect, useState } from 'react'
import { readTyped } from '../../../dispatch/marks/typed-parcel.ts'
import { Field } from '../../kit/form.tsx'
import { Tone } from '../../kit/tone.tsx'
import controls from '../../orders/controls.module.css'
import { ALL_WORDS, hasGuides, isToMark, NONE_WORDS, scannedParcel, signField } from './leaving.ts'
import { CameraScanner } from './marking/camera-scanner.browser.tsx'
import { sayAloud } from './marking/say-aloud.browser.ts'

interface Props {
  /** The id of the form with the parcels. */
  readonly form: string
  /** Couriers who number nothing. */
  readonly people: readonly string[]
}

/** Marks parcels by their code or guide: typed, by a reader or by the camera. Also marks all of a place, and whoever gets a guide. */
export function ScanParcels({ form: id, people }: Props) {
  const [isAwake, setAwake] = useState(false)
  const [said, setSaid] = useState({ words: '', isRight: true })
  useEffect(() => {
    setAwake(true)
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    const markPlace = (event: MouseEvent): void => {
      const asked = event.target instanceof Element ? event.target.closest<HTMLButtonElement>(MARKING) : null
      if (!asked) return
      event.preventDefault()
      markAll(form, asked.name === 'lugar' ? asked.value : null)
    }
    const typed = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement)) return
      const row = target.closest<HTMLElement>('[data-parcel]')
      const box = row && boxOf(row)
      if (box && !box.checked && target.name.startsWith('guide:') && target.value !== '') {
        box.checked = true
        // Whoever counts may have heard of the guide before.
        changed(form)
      }
      if (target.name === 'courier' || target.name.startsWith('courier:')) showGuides(form, people)
    }
    /** Whoever opens a parcel has a number to type. */
    const opened = ({ target }: Event): void => {
      const guide = target instanceof HTMLDetailsElement && target.open ? target.querySelector('input') : null
      if (guide?.value === '') guide.focus()
    }
    const counted = (): void => sayAll(form)
    counted()
    form.addEventListener('click', markPlace)
    form.addEventListener('input', counted)
    form.addEventListener('input', typed)
    form.addEventListener('toggle', opened, true)
    return () => {
      form.removeEventListener('click', markPlace)
      form.removeEventListener('input', counted)
      form.removeEventListener('input', typed)
      form.removeEventListener('toggle', opened, true)
    }
  }, [id, people])
  const scan = (text: string): void => {
    const form = document.getElementById(id)
    if (text.trim() === '' || !(form instanceof HTMLFormElement)) return
    const came = markScanned(form, text)
    setSaid(came)
    sayAloud(came.isRight ? 'right' : 'wrong')
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const { value } = event.currentTarget
    // At once, so that a reader's next signs find an empty field.
    event.currentTarget.value = ''
    scan(value)
  }
  return (
    <>
      <Field id="codigo" label="Escanea o escribe un código">
        {(attributes) => (
          <input
            {...attributes}
            name="codigo"
            onKeyDown={pressed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={200}
            placeholder="Pedido o guía"
            // biome-ignore lint/a11y/noAutofocus: a reader of codes types where the cursor is.
            autoFocus
          />
        )}
      </Field>
      <div>
        {isAwake ? (
          <CameraScanner onCode={scan} />
        ) : (
          <button className={controls.plain} type="submit" name="hacer" value="marcar">
            Marcar
          </button>
        )}
        <span role="status">
          <Tone tone={said.isRight ? 'good' : 'bad'} isInline>
            {said.words}
          </Tone>
        </span>
      </div>
    </>
  )
}

/** What marks several at once: all, or those of a place. Without script it posts. */
const MARKING = 'button[name="lugar"], button[value="todos"]'

function rowsOf(form: HTMLFormElement): readonly HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>('[data-parcel]')]
}

function boxOf(row: HTMLElement): HTMLInputElement | null {
  return row.querySelector<HTMLInputElement>('input[name="marcado"]')
}

/** Tells whoever counts. */
function changed(form: HTMLFormElement): void {
  form.dispatchEvent(new Event('input'))
}

/** The button of all takes the marks away where all have one. */
function sayAll(form: HTMLFormElement): void {
  const button = form.querySelector('button[value="todos"]')
  const isAll = rowsOf(form).every((row) => boxOf(row)?.checked)
  if (button) button.textContent = isAll ? NONE_WORDS : ALL_WORDS
}

/** All of the form, or those of a place; again, none of them. */
function markAll(form: HTMLFormElement, place: string | null): void {
  const boxes = rowsOf(form).flatMap((row) => {
    const box = place === null || row.dataset.place === place ? boxOf(row) : null
    return box ? [box] : []
  })
  const isOn = isToMark(boxes.map(({ checked }) => ({ isMarked: checked })))
  for (const box of boxes) box.checked = isOn
  changed(form)
}

function markScanned(form: HTMLFormElement, text: string): { readonly words: string; readonly isRight: boolean } {
  const parcels = rowsOf(form).flatMap((row) => {
    const box = boxOf(row)
    const { code, guide, number } = row.dataset
    return box ? [{ row, box, code, guide, number: Number(number), isMarked: box.checked }] : []
  })
  const meant = scannedParcel(parcels, readTyped(text))
  if (!meant) return { words: `«${text.trim()}» no está por despachar.`, isRight: false }
  const { row, box, code, isMarked } = meant
  box.checked = true
  row.scrollIntoView({ block: 'nearest' })
  changed(form)
  const name = row.querySelector('strong')?.textContent ?? ''
  return { words: isMarked ? `#${code} ya estaba marcado.` : `#${code} · ${name}`, isRight: true }
}

/** The fields of a guide are there where the parcel's courier has guides. */
function showGuides(form: HTMLFormElement, people: readonly string[]): void {
  const texts = new FormData(form)
  const common = String(texts.get('courier') ?? '')
  for (const row of rowsOf(form)) {
    const own = String(texts.get(signField('courier', row.dataset.parcel ?? '')) ?? '')
    const isShown = hasGuides(own || common, people)
    for (const one of row.querySelectorAll<HTMLElement>('[data-guides]')) one.hidden = !isShown
  }
}
