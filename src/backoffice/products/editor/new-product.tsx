import type { ReactElement } from 'react'
import { type CurrencyCode, currencies } from '../../../lib/money.ts'
import controls from '../../orders/controls.module.css'
import { PlaceFields } from '../list/place-fields.tsx'
import styles from './editor.module.css'

interface Props {
  readonly base: string
  readonly newKey: string
  readonly currency: CurrencyCode
  /** Fields that name the list that leads here. */
  readonly list: Readonly<Record<string, string>>
}

export function NewProduct({ base, newKey, currency, list }: Props): ReactElement {
  return (
    <div className={styles.page}>
      <h1>Producto nuevo</h1>
      <form className={styles.card} method="post" action={`${base}/productos/agregar`}>
        <input type="hidden" name="clave" value={newKey} />
        <PlaceFields fields={list} />
        <label className={styles.field}>
          Nombre
          <input name="nombre" required maxLength={200} autoComplete="off" />
        </label>
        <label className={styles.field}>
          Precio ({currencies[currency].symbol})
          <input name="precio" required inputMode="decimal" autoComplete="off" placeholder="99.90" />
        </label>
        <p className={styles.hint}>Empieza como borrador: tus clientes lo ven cuando lo publiques.</p>
        <button className={controls.main} type="submit">
          Crear borrador
        </button>
      </form>
    </div>
  )
}
