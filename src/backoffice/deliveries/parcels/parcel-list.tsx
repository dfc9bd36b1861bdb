import type { ReactNode } from 'react'
import type { DetailParcel } from './detail-parcel.ts'
import styles from './parcel-list.module.css'

/** The parcels of an order: what each holds, where it is, who has it, and what it is picked up with. */
export function ParcelList({ parcels }: { readonly parcels: readonly DetailParcel[] }): ReactNode {
  return (
    <ul className={styles.parcels}>
      {parcels.map(({ id, title, state, way, said, clave, collect }) => (
        <li key={id}>
          <p>
            <strong>{state}</strong> {title}
          </p>
          {way !== '' && <p className={styles.soft}>{way}</p>}
          {said !== '' && <p>Dijo el courier: {said}</p>}
          {clave !== '' && (
            <p>
              Clave <code>{clave}</code>
            </p>
          )}
          {collect !== '' && (
            <p>
              Cobrar <strong>{collect}</strong>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
