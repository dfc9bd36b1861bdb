import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { ColorField } from '../../../../shops/looks/shop-colors.ts'
import styles from '../settings.module.css'
import { colorText } from './color-text.ts'
import { contrastWords } from './contrast-words.ts'
import { paintFrame } from './paint-frame.browser.ts'

export interface EditedColor {
  readonly name: ColorField
  readonly label: string
  readonly hint: string
  /** `#rrggbb` */
  readonly value: string
  readonly seen: string
  readonly problem: string | null
}

interface Props {
  readonly colors: readonly EditedColor[]
  /** The name of the part that says what was seen of a field begins so. */
  readonly seenPrefix: string
  /** The name of the part that is picked begins so. */
  readonly pickedPrefix: string
  /** The address of the shop's page with these colours. */
  readonly preview: string
}

function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text)
}

/** Where price, button and promises of a product's page are seen. */
const PAST_THE_PICTURE = 340

/** The shop's colours and its page in them: a page of our own origin without scripts, whose custom properties follow what is picked. */
export function LookEditor({ colors, seenPrefix, pickedPrefix, preview }: Props): ReactElement {
  const [typed, setTyped] = useState(() => new Map(colors.map(({ name, value }) => [name, value])))
  const frame = useRef<HTMLIFrameElement>(null)

  function pick(name: ColorField, value: string): void {
    const next = new Map(typed).set(name, value)
    setTyped(next)
    paint(next)
  }

  function paint(all: ReadonlyMap<ColorField, string>): void {
    paintFrame(
      frame.current,
      [...all].map(([name, text]) => [name, colorText(text)] as const).filter(([, color]) => isColor(color)),
    )
  }

  function show(): void {
    paint(typed)
    frame.current?.contentWindow?.scrollTo(0, PAST_THE_PICTURE)
  }

  // The frame may have loaded before this component woke; later its own event tells.
  useEffect(show, [])

  return (
    <div className={styles.look}>
      <div className={styles.colors}>
        {colors.map(({ name, label, hint, value, seen, problem }) => {
          const text = typed.get(name) ?? value
          const words = contrastWords(colorText(text))
          return (
            <div key={name} className={styles.field}>
              <input type="hidden" name={seenPrefix + name} value={seen} />
              <label htmlFor={`campo-${name}`}>{label}</label>
              <span className={styles.hint}>{hint}</span>
              {problem !== null && <span className={styles.problem}>{problem}</span>}
              <span className={styles.color}>
                <input
                  className={styles.swatch}
                  type="color"
                  name={pickedPrefix + name}
                  value={isColor(colorText(text)) ? colorText(text) : seen}
                  aria-label={`${label}: elegir`}
                  onChange={(event) => pick(name, event.currentTarget.value)}
                />
                <input
                  className={styles.input}
                  id={`campo-${name}`}
                  name={name}
                  value={text}
                  maxLength={20}
                  autoComplete="off"
                  spellCheck={false}
                  aria-invalid={problem === null ? undefined : true}
                  aria-describedby={`campo-${name}-lectura`}
                  onChange={(event) => pick(name, event.currentTarget.value)}
                />
                <span
                  id={`campo-${name}-lectura`}
                  className={`${styles.hint} ${styles.reading}`}
                  data-tone={words?.tone}
                >
                  {words?.text ?? 'Escribe el color como #1a7f37.'}
                </span>
              </span>
            </div>
          )
        })}
      </div>
      <iframe
        ref={frame}
        className={styles.preview}
        title="Tu tienda con estos colores"
        src={preview}
        sandbox="allow-same-origin"
        loading="lazy"
        onLoad={show}
      />
    </div>
  )
}
