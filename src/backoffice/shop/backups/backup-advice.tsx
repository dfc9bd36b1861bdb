import type { ReactElement } from 'react'
import button from '../../../lib/button.module.css'
import forms from '../../signing-in/forms.module.css'
import styles from './backups.module.css'
import { BACKUPS } from './backups-path.ts'

/** How many of the desk's own stay. */
export function KeptBackups({ keeps }: { readonly keeps: number }): ReactElement {
  return (
    <section className={forms.section} aria-labelledby="guardar">
      <h2 id="guardar">Cuántas se guardan</h2>
      <form className={forms.form} method="post" action={`${BACKUPS}/guardar`}>
        <div className={forms.field}>
          <label htmlFor="cuantas">Copias hechas aquí</label>
          <input
            id="cuantas"
            name="cuantas"
            type="number"
            className={forms.input}
            min={1}
            max={90}
            defaultValue={keeps}
            required
            inputMode="numeric"
            aria-describedby="cuantas-ayuda"
          />
          <span id="cuantas-ayuda">Al terminar otra, se borran las más viejas.</span>
        </div>
        <button type="submit" className={`${button.plain} ${button.wide}`}>
          Guardar
        </button>
      </form>
    </section>
  )
}

/** What makes a backup worth something. */
export function BackupAdvice(): ReactElement {
  return (
    <section className={forms.section} aria-labelledby="cuidar">
      <h2 id="cuidar">Para que sirva</h2>
      <ul className={styles.advice}>
        <li>
          Descárgala y guárdala en otro lugar: si se daña el disco del servidor, se pierden también las copias que están
          en él.
        </li>
        <li>Tiene nombres, celulares y direcciones de tus clientes: guárdala cifrada y no la mandes por WhatsApp.</li>
        <li>
          Quien pidió que borres sus datos sigue en las copias de antes: borra las viejas, y vuelve a borrarlo si un día
          usas una.
        </li>
        <li>
          Se vuelve atrás en el servidor, con <code>contraentrega restore</code> y la clave secreta, que no está en la
          copia. Pide a quien lo administra que la guarde aparte.
        </li>
      </ul>
    </section>
  )
}
