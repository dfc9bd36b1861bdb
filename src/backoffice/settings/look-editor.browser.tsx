import { type ReactElement, useEffect, useRef, useState } from 'react'
import { type ColorField, propertiesOf } from '../../shops/shop-colors.ts'
import { contrastWords } from './contrast-words.ts'
import styles from './settings.module.css'

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
  /** The address of the shop's page with these colours. */
  readonly preview: string
}

/** Where price, button and promises of a product's page are seen. */
const PAST_THE_PICTURE = 340

/** The shop's colours and its page in them: a page of our own origin without scripts, whose custom properties follow what is picked. */
export function LookEditor({ colors, seenPrefix, preview }: Props): ReactElement {
  const [picked, setPicked] = useState(() => new Map(colors.map(({ name, value }) => [name, value])))
  const frame = useRef<HTMLIFrameElement>(null)

  function pick(name: ColorField, value: string): void {
    const next = new Map(picked).set(name, value)
    setPicked(next)
    paint(next)
  }

  function paint(all: ReadonlyMap<ColorField, string>): void {
    const root = frame.current?.contentDocument?.documentElement
    for (const [name, color] of all) {
      for (const [property, value] of propertiesOf(name, color)) root?.style.setProperty(property, value)
    }
  }

  function show(): void {
    paint(picked)
    frame.current?.contentWindow?.scrollTo(0, PAST_THE_PICTURE)
  }

  // The frame may have loaded before this component woke; later its own event tells.
  useEffect(show, [])

  return (
    <div className={styles.look}>
      <div className={styles.colors}>
        {colors.map(({ name, label, hint, value, seen, problem }) => {
          const words = contrastWords(picked.get(name) ?? value)
          return (
            <div key={name} className={styles.field}>
              <input type="hidden" name={seenPrefix + name} value={seen} />
              <label htmlFor={`campo-${name}`}>{label}</label>
              <span className={styles.hint}>{hint}</span>
              {problem !== null && <span className={styles.problem}>{problem}</span>}
              <span className={styles.color}>
                <input
                  className={styles.swatch}
                  id={`campo-${name}`}
                  type="color"
                  name={name}
                  defaultValue={value}
                  aria-describedby={`campo-${name}-lectura`}
                  onInput={(event) => pick(name, event.currentTarget.value)}
                />
                <span id={`campo-${name}-lectura`} className={styles.hint} data-tone={words?.tone}>
                  {words?.text}
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
