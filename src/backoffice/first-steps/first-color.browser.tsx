import { type ReactElement, useEffect, useRef, useState } from 'react'
import { foregroundOn, inkOnWhite } from '../../lib/contrast.ts'
import { colorFamily, PALETTE } from '../../shops/looks/color-family.ts'
import type { ColorField } from '../../shops/looks/shop-colors.ts'
import { contrastWords } from '../shop/settings/looks/contrast-words.ts'
import { paintFrame } from '../shop/settings/looks/paint-frame.browser.ts'
import styles from './steps.module.css'

interface Props {
  /** What the shop is called. */
  readonly name: string
  /** `#rrggbb` */
  readonly color: string
  /** The address of the shop's page in it. */
  readonly preview: string
}

/** The one colour from which all of a shop's follow, and its page in them. */
export function FirstColor({ name, color, preview }: Props): ReactElement {
  const isOffered = PALETTE.some(({ hex }) => hex === color)
  const [picked, setPicked] = useState(color)
  const [own, setOwn] = useState(color)
  const frame = useRef<HTMLIFrameElement>(null)

  function pick(next: string): void {
    setPicked(next)
    paint(next)
  }

  function paint(next: string): void {
    paintFrame(frame.current, Object.entries(colorFamily(next)) as [ColorField, string][])
  }

  // The frame may have loaded before this component woke; later its own event tells.
  useEffect(() => paint(picked), [])

  return (
    <>
      <Sample name={name} color={picked} />
      <fieldset className={styles.choices}>
        <legend>El color de tus botones</legend>
        <div className={styles.swatches}>
          {PALETTE.map(({ hex, name }) => (
            <label key={hex}>
              <input type="radio" name="color" value={hex} defaultChecked={hex === color} onChange={() => pick(hex)} />
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <circle cx="8" cy="8" r="8" fill={hex} />
              </svg>
              {name}
            </label>
          ))}
        </div>
        <label>
          <input type="radio" name="color" value="otro" defaultChecked={!isOffered} onChange={() => pick(own)} />
          Otro
          <input
            type="color"
            className={styles.own}
            name="otro"
            aria-label="Otro color"
            defaultValue={color}
            onInput={({ currentTarget }) => {
              setOwn(currentTarget.value)
              const other = currentTarget.closest('label')?.querySelector('input')
              if (other) other.checked = true
              pick(currentTarget.value)
            }}
          />
        </label>
        <small role="status">{contrastWords(picked)?.text}</small>
      </fieldset>
      <iframe
        ref={frame}
        className={styles.preview}
        title="Tu tienda con este color"
        src={preview}
        sandbox="allow-same-origin"
        onLoad={() => paint(picked)}
      />
    </>
  )
}

/** The head of the shop and its main button, in sight while a colour is picked. Attributes paint it, so that it needs no script. */
function Sample({ name, color }: Pick<Props, 'name' | 'color'>): ReactElement {
  const { color_secundary_1: strip } = colorFamily(color)
  return (
    <svg className={styles.sample} viewBox="0 0 320 116" role="img" aria-label="La cabecera y el botón de tu tienda">
      <rect width="320" height="116" fill="#fff" />
      <rect width="320" height="24" fill={strip} />
      <text x="160" y="16" fontSize="11" textAnchor="middle" fill={foregroundOn(strip)}>
        Pagas al recibir
      </text>
      <text x="160" y="49" fontSize="17" fontWeight="700" textAnchor="middle" fill={inkOnWhite(color)}>
        {name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name}
      </text>
      <rect x="16" y="66" width="288" height="38" rx="10" fill={color} />
      <text x="160" y="90" fontSize="15" fontWeight="700" textAnchor="middle" fill={foregroundOn(color)}>
        Pedir ahora
      </text>
    </svg>
  )
}

/** As many letters of a name as fit. */
const SHOWN = 28
