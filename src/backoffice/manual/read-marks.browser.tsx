import { type ReactElement, useEffect, useState } from 'react'
import controls from '../orders/controls.module.css'
import styles from './new-order.module.css'

interface Props {
  /** The id of the form. */
  readonly form: string
}

/** The hidden input with the names of those at which nobody looked yet. */
const UNSEEN = 'mirar'

/**
 * Marks what a chat filled until somebody leaves that input, changes it, or says that all was looked at. The server draws the first marks, so they are there
 * without script too.
 */
export function ReadMarks({ form: id }: Props): ReactElement {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    const draw = (): void => setCount(drawMarks(form))
    const look = ({ target }: Event): void => {
      const name = target instanceof Element ? target.getAttribute('name') : null
      if (name !== null && unseenIn(form).has(name))
        setUnseen(
          form,
          [...unseenIn(form)].filter((one) => one !== name),
        )
      draw()
    }
    draw()
    form.addEventListener('input', look)
    form.addEventListener('focusout', look)
    return () => {
      form.removeEventListener('input', look)
      form.removeEventListener('focusout', look)
    }
  }, [id])
  const lookAtAll = (): void => {
    const form = document.getElementById(id)
    if (form instanceof HTMLFormElement) setUnseen(form, [])
  }
  return (
    <div className={styles.reading}>
      <p role="status">
        {count === 0 ? '' : count === 1 ? 'Falta revisar 1 dato del chat.' : `Falta revisar ${count} datos del chat.`}
      </p>
      {count > 0 && (
        <button className={controls.plain} type="button" onClick={lookAtAll}>
          Ya revisé todo
        </button>
      )}
    </div>
  )
}

function unseenInput(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name="${UNSEEN}"]`)
}

function unseenIn(form: HTMLFormElement): ReadonlySet<string> {
  return new Set(unseenInput(form)?.value.split(' ').filter(Boolean))
}

/** The event lets whoever keeps the form's texts keep this one too. */
function setUnseen(form: HTMLFormElement, names: readonly string[]): void {
  const input = unseenInput(form)
  if (input) input.value = names.join(' ')
  form.dispatchEvent(new Event('input'))
}

/** Shows and hides the marks, and returns how many are shown. */
function drawMarks(form: HTMLFormElement): number {
  const unseen = unseenIn(form)
  let count = 0
  for (const mark of form.querySelectorAll<HTMLElement>('[data-mark]')) {
    const name = mark.dataset.mark ?? ''
    const isUnseen = unseen.has(name)
    mark.hidden = !isUnseen
    if (isUnseen) count++
    const input = form.elements.namedItem(name)
    if (!(input instanceof HTMLElement)) continue
    input.toggleAttribute('data-unseen', isUnseen)
    const others = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((one) => one !== '' && one !== mark.id)
    const described = [...others, ...(isUnseen ? [mark.id] : [])].join(' ')
    if (described === '') input.removeAttribute('aria-describedby')
    else input.setAttribute('aria-describedby', described)
  }
  return count
}
