import field from '../../checkout/controls/field.module.css'
import type { BookName } from '../../claims/books/book.ts'
import type { LookUpRefusal } from '../../claims/sheet.ts'
import buttons from '../../lib/button.module.css'
import reading from '../pages/reading.module.css'

export interface RefusedLookUp {
  /** The number that was typed. */
  readonly typed: string
  readonly refusal: LookUpRefusal
}

interface Props {
  readonly book: BookName
  readonly action: string
  /** The number to begin with. */
  readonly number?: string
  readonly refused?: RefusedLookUp
}

const refusalWords = {
  'not-found':
    'No encontramos ese número con ese documento. Revisa los dos. Después de cinco intentos hay que esperar una hora.',
  wait: 'Ya no quedan intentos para ese número por ahora. Espera una hora y prueba otra vez.',
} as const satisfies Record<LookUpRefusal, string>

const request = { filed: 'una solicitud', sheet: 'solicitud' } as const
const named = {
  libro: { filed: 'un reclamo o una queja', sheet: 'hoja' },
  pqr: request,
  datos: request,
  cambios: request,
} as const satisfies Record<BookName, object>

/** Asks for a sheet's number and the document on it. It says of no number whether it exists. */
export function SheetLookUp({ book, action, number = '', refused }: Props) {
  const wrong =
    refused === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': 'problema-ver', autoFocus: true }
  return (
    <form className={reading.box} method="post" action={action}>
      <h2>¿Ya presentaste {named[book].filed}?</h2>
      <input type="hidden" name="para" value="ver" />
      {refused !== undefined && (
        <p className={field.error} role="alert" id="problema-ver">
          {refusalWords[refused.refusal]}
        </p>
      )}
      <div className={field.field}>
        <label htmlFor="numero">Número</label>
        <input
          {...wrong}
          id="numero"
          name="numero"
          className={field.input}
          defaultValue={refused?.typed ?? number}
          placeholder="000000001-2026"
          autoComplete="off"
          maxLength={40}
          required
        />
      </div>
      <div className={field.field}>
        <label htmlFor="documento-ver">Número de documento</label>
        <input
          id="documento-ver"
          name="documento-ver"
          className={field.input}
          autoComplete="off"
          maxLength={40}
          required
        />
      </div>
      <button type="submit" className={`${buttons.plain} ${buttons.wide}`}>
        Ver mi {named[book].sheet}
      </button>
    </form>
  )
}
