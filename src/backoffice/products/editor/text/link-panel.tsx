import { type ReactElement, type RefObject, useState } from 'react'
import { linkAddress } from '../../../../catalogue/product.ts'
import { Acts } from '../../../kit/form.tsx'
import controls from '../../../orders/controls.module.css'
import styles from '../description.module.css'
import { TextField } from '../fields/text-field.tsx'
import type { RichText } from './rich-text.browser.ts'

interface Props {
  /** Where the link leads in which the cursor stands. */
  readonly link: string | null
  readonly text: RefObject<RichText | null>
  onDone(): void
}

/** Puts a link on what is selected. */
export function LinkPanel({ link, text, onDone }: Props): ReactElement {
  const [typed, setTyped] = useState(link ?? '')
  const [problem, setProblem] = useState<string>()
  function put(): void {
    const address = linkAddress(withScheme(typed))
    if (address === null) {
      setProblem('Escribe una dirección, como https://tienda.pe.')
      return
    }
    text.current?.link(address)
    onDone()
  }
  return (
    <div className={styles.panel}>
      <TextField
        label="Dirección del enlace"
        inputMode="url"
        hint="Elige antes las palabras que llevan el enlace."
        value={typed}
        problem={problem}
        onChange={setTyped}
        onEnter={put}
      />
      <Acts>
        <button type="button" className={controls.main} onClick={put}>
          Poner el enlace
        </button>
        {link !== null && (
          <button
            type="button"
            className={controls.danger}
            onClick={() => {
              text.current?.link(null)
              onDone()
            }}
          >
            Quitar el enlace
          </button>
        )}
      </Acts>
    </div>
  )
}

/** People leave it out: `tienda.pe/olla`. */
function withScheme(typed: string): string {
  const address = typed.trim()
  return /^[\w-]+(\.[\w-]+)+(?:[/?#:].*)?$/.test(address) ? `https://${address}` : address
}
