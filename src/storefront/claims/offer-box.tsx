import type { Offer } from '../../claims/sheet.ts'
import { dayText } from '../../claims/sheet-words.ts'
import buttons from '../../lib/button.module.css'
import reading from '../pages/reading.module.css'
import styles from './sheet.module.css'

interface Props {
  /** Where the book takes forms. */
  readonly action: string
  readonly code: string
  readonly offer: Offer
}

/** What the shop offers, with yes and no. It needs no script. */
export function OfferBox({ action, code, offer }: Props) {
  return (
    <form className={`${reading.box} ${styles.around}`} method="post" action={action}>
      <h2>La tienda te propone un arreglo</h2>
      <p className={styles.offer}>{offer.text}</p>
      <p>
        Responde hasta el {dayText(offer.until)}. Si aceptas, tu hoja se cierra con este acuerdo. Si no aceptas, la
        tienda sigue obligada a responderte. Solo se responde una vez.
      </p>
      <input type="hidden" name="para" value="propuesta" />
      <input type="hidden" name="hoja" value={code} />
      <button type="submit" name="acepta" value="si" className={`${buttons.main} ${buttons.wide}`}>
        Acepto la propuesta
      </button>
      <button type="submit" name="acepta" value="no" className={`${buttons.plain} ${buttons.wide}`}>
        No la acepto
      </button>
    </form>
  )
}
