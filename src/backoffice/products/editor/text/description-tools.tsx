import { type KeyboardEvent, type ReactElement, type RefObject, useRef, useState } from 'react'
import styles from '../description.module.css'
import type { RichText, TextPlace } from './rich-text.browser.ts'

/** What is asked before it is put into the text. */
export type Tool = 'link' | 'picture' | 'alt'

interface Props {
  /** The id of the text. */
  readonly controls: string
  readonly isReady: boolean
  readonly place: TextPlace
  readonly opened: Tool | null
  readonly text: RefObject<RichText | null>
  onTool(tool: Tool): void
}

interface Button {
  readonly words: string
  /** Whether it is so where the cursor stands; `null` for what only happens. */
  readonly isOn: boolean | null
  /** It opens a panel below. */
  readonly opens?: boolean
  press(): void
}

/** What can be done with the text. One of the buttons is reached by Tab, the others from it by arrows. */
export function DescriptionTools({ controls, isReady, place, opened, text, onTool }: Props): ReactElement {
  const bar = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(0)
  const buttons: readonly Button[] = [
    { words: 'Negrita', isOn: place.isBold, press: () => text.current?.bold() },
    { words: 'Título', isOn: place.heading === 'H2', press: () => text.current?.heading('H2') },
    { words: 'Subtítulo', isOn: place.heading === 'H3', press: () => text.current?.heading('H3') },
    { words: 'Lista', isOn: place.list === 'UL', press: () => text.current?.list('UL') },
    { words: 'Números', isOn: place.list === 'OL', press: () => text.current?.list('OL') },
    { words: 'Enlace', isOn: opened === 'link', opens: true, press: () => onTool('link') },
    { words: 'Foto', isOn: opened === 'picture', opens: true, press: () => onTool('picture') },
    { words: 'Deshacer', isOn: null, press: () => text.current?.undo() },
    { words: 'Rehacer', isOn: null, press: () => text.current?.redo() },
  ]

  function walk(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: reached + 1,
      ArrowLeft: reached - 1,
      Home: 0,
      End: buttons.length - 1,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + buttons.length) % buttons.length
    setReached(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      ref={bar}
      className={styles.tools}
      role="toolbar"
      aria-label="Formato de la descripción"
      aria-controls={controls}
      onKeyDown={walk}
    >
      {buttons.map(({ words, isOn, opens, press }, nth) => (
        <button
          key={words}
          type="button"
          tabIndex={nth === reached ? 0 : -1}
          disabled={!isReady}
          {...(opens ? { 'aria-expanded': isOn === true } : isOn !== null && { 'aria-pressed': isOn })}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setReached(nth)}
          onClick={press}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
