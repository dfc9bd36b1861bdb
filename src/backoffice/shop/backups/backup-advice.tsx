import type { ReactElement } from 'react'
import { Bullets } from '../../kit/bullets.tsx'
import { Card } from '../../kit/card.tsx'
import { Field, Form } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import { BACKUPS } from './backups-path.ts'

/** How many of the desk's own stay. */
export function KeptBackups({ keeps }: { readonly keeps: number }): ReactElement {
  return (
    <Card id="guardar" title="Cuántas se guardan">
      <Form action={`${BACKUPS}/guardar`}>
        <Field id="cuantas" label="Copias hechas aquí" hint="Al terminar otra, se borran las más viejas.">
          {(attributes) => (
            <input
              {...attributes}
              name="cuantas"
              type="number"
              min={1}
              max={90}
              defaultValue={keeps}
              required
              inputMode="numeric"
            />
          )}
        </Field>
        <button type="submit" className={controls.plain}>
          Guardar
        </button>
      </Form>
    </Card>
  )
}

/** What makes a backup worth something. */
export function BackupAdvice(): ReactElement {
  return (
    <Card id="cuidar" title="Para que sirva">
      <Bullets>
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
      </Bullets>
    </Card>
  )
}
