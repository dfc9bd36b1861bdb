import sheet from '../orders/acts/act-sheet.module.css'
import controls from '../orders/controls.module.css'
import inputs from '../orders/forms/act-inputs.module.css'

interface Props {
  /** Where the pages of the shop begin. */
  readonly base: string
  readonly code: string
  /** The payment that stands already; '' for one that is written down after it. */
  readonly payment: string
}

/** Without script the picture of a payment is sent before the payment is written down. */
export function VoucherForm({ base, code, payment }: Props) {
  return (
    <form className={inputs.form} method="post" action={`${base}/comprobantes`} encType="multipart/form-data">
      <input type="hidden" name="code" value={code} />
      {payment !== '' && <input type="hidden" name="payment" value={payment} />}
      <div className={sheet.field}>
        <label htmlFor="foto-comprobante">Foto del comprobante (primero la foto, si la tienes)</label>
        <input
          id="foto-comprobante"
          type="file"
          name="picture"
          accept="image/jpeg,image/png,image/webp"
          required={true}
        />
      </div>
      <button type="submit" className={controls.plain}>
        Subir la foto
      </button>
    </form>
  )
}
