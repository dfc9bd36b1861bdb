import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { ColorField } from '../../../../shops/looks/shop-colors.ts'
import { Field } from '../../../kit/form.tsx'
import frames from '../../../kit/preview.module.css'
import { SideBySide } from '../../../kit/side-by-side.tsx'
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
    <SideBySide
      narrow="second"
      first={colors.map(({ name, label, hint, value, seen, problem }) => {
        const id = `campo-${name}`
        const text = typed.get(name) ?? value
        const words = contrastWords(colorText(text))
        return (
          <Field key={name} {...{ id, label, hint, problem }}>
            {(attributes) => (
              <span className={styles.color}>
                <input type="hidden" name={seenPrefix + name} value={seen} />
                <input
                  type="color"
                  name={pickedPrefix + name}
                  value={isColor(colorText(text)) ? colorText(text) : seen}
                  aria-label={`${label}: elegir`}
                  onChange={(event) => pick(name, event.currentTarget.value)}
                />
                <input
                  {...attributes}
                  name={name}
                  value={text}
                  maxLength={20}
                  autoComplete="off"
                  spellCheck={false}
                  aria-describedby={`${attributes['aria-describedby']} ${id}-lectura`}
                  onChange={(event) => pick(name, event.currentTarget.value)}
                />
                <small id={`${id}-lectura`} data-tone={words?.tone}>
                  {words?.text ?? 'Escribe el color como #1a7f37.'}
                </small>
              </span>
            )}
          </Field>
        )
      })}
      second={
        <iframe
          ref={frame}
          className={frames.preview}
          title="Tu tienda con estos colores"
          src={preview}
          sandbox="allow-same-origin"
          loading="lazy"
          onLoad={show}
        />
      }
    />
  )
}
