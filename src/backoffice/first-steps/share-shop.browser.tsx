import { Field } from '../kit/form.tsx'
import controls from '../orders/controls.module.css'
import { useCopying } from '../use-copying.browser.ts'
import styles from './steps.module.css'

interface Props {
  readonly address: string
  /** The shop's name. */
  readonly name: string
}

/** A shop's address with a button that shares it, or copies it where the browser shares nothing. Without script it can be selected. */
export function ShareShop({ address, name }: Props) {
  const { field, isAwake, said, copy } = useCopying(address, 'Mantén la dirección apretada y cópiala')
  const canShare = !isAwake || 'share' in navigator

  async function share(): Promise<void> {
    try {
      await navigator.share({ title: name, url: address })
    } catch (error) {
      // Whoever closes the sheet wants no copy either.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }

  return (
    <>
      <Field id="direccion" label="Dirección de tu tienda">
        {(attributes) => <textarea {...attributes} ref={field} readOnly rows={1} value={address} />}
      </Field>
      <button
        type="button"
        className={`${controls.main} ${styles.wide}`}
        onClick={canShare ? share : copy}
        disabled={!isAwake}
      >
        {canShare ? 'Compartir' : 'Copiar'}
      </button>
      <span role="status">{said}</span>
    </>
  )
}
