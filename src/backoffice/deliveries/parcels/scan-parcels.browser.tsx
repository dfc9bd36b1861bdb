import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { readTyped } from '../../../dispatch/typed-parcel.ts'
import controls from '../../orders/controls.module.css'
import styles from './handover.module.css'
import { hasGuides, signField } from './leaving.ts'
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
  const field = useRef<HTMLInputElement>(null)
  const [isAwake, setAwake] = useState(false)
  const [said, setSaid] = useState('')
  useEffect(() => {
    setAwake(true)
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    const markPlace = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-mark-all]') : null
      if (!link) return
      event.preventDefault()
      markAll(form, link.dataset.markAll ?? '')
    }
    const typed = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement)) return
      const row = target.closest<HTMLElement>('[data-parcel]')
      const box = row && boxOf(row)
      if (box && target.name.startsWith('guide:') && target.value !== '') box.checked = true
      if (target.name === 'courier' || target.name.startsWith('courier:')) showGuides(form, people)
    }
    /** Whoever opens a parcel has a number to type. */
    const opened = ({ target }: Event): void => {
      const guide = target instanceof HTMLDetailsElement && target.open ? target.querySelector('input') : null
      if (guide?.value === '') guide.focus()
    }
    form.addEventListener('click', markPlace)
    form.addEventListener('input', typed)
    form.addEventListener('toggle', opened, true)
    return () => {
      form.removeEventListener('click', markPlace)
      form.removeEventListener('input', typed)
      form.removeEventListener('toggle', opened, true)
    }
  }, [id, people])
  const scan = (text: string): void => {
    const form = document.getElementById(id)
    if (text.trim() === '' || !(form instanceof HTMLFormElement)) return
    const { words, isRight } = markScanned(form, text)
    setSaid(words)
    sayAloud(isRight ? 'right' : 'wrong')
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
    <div className={styles.scan}>
      <div className={styles.field}>
        <label htmlFor="codigo">Escanea o escribe un código</label>
        <input
          ref={field}
          id="codigo"
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
      </div>
      {isAwake ? (
        <CameraScanner onCode={scan} />
      ) : (
        <button className={controls.plain} type="submit" name="hacer" value="marcar">
          Marcar
        </button>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  )
}

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

/** All of the form, or those of a place; again, none of them. */
function markAll(form: HTMLFormElement, place: string): void {
  const boxes = rowsOf(form).flatMap((row) => {
    const box = place === '' || row.dataset.place === place ? boxOf(row) : null
    return box ? [box] : []
  })
  const isOn = boxes.some(({ checked }) => !checked)
  for (const box of boxes) box.checked = isOn
  changed(form)
}

function markScanned(form: HTMLFormElement, text: string): { readonly words: string; readonly isRight: boolean } {
  const { code, guide } = readTyped(text)
  const isMeant = ({ dataset }: HTMLElement) => dataset.code === code || (guide !== '' && dataset.guide === guide)
  const rows = rowsOf(form).filter(isMeant)
  const row = rows.find((one) => !boxOf(one)?.checked) ?? rows[0]
  const box = row && boxOf(row)
  if (!row || !box) return { words: `«${text.trim()}» no está por despachar.`, isRight: false }
  const wasMarked = box.checked
  box.checked = true
  row.scrollIntoView({ block: 'nearest' })
  changed(form)
  const name = row.querySelector('strong')?.textContent ?? ''
  return {
    words: wasMarked ? `#${row.dataset.code} ya estaba marcado.` : `#${row.dataset.code} · ${name}`,
    isRight: true,
  }
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
