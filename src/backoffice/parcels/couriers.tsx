import type { ReactElement } from 'react'
import type { CourierKind } from '../../orders/courier.ts'
import controls from '../orders/controls.module.css'
import pages from '../work-page.module.css'
import styles from './couriers.module.css'

export interface ShownCourier {
  readonly id: string
  readonly name: string
  readonly kind: CourierKind
  readonly phone: string
  readonly fee: string
  /** What a person has, or is to get. */
  readonly deliveries: number
  /** The chat with the list written out; '' where there is nothing to send or nobody to send it to. */
  readonly listHref: string
}

interface Props {
  readonly action: string
  readonly couriers: readonly ShownCourier[]
}

const NEW: ShownCourier = { id: '', name: '', kind: 'persona', phone: '', fee: '', deliveries: 0, listHref: '' }

export function Couriers({ action, couriers }: Props): ReactElement {
  return (
    <main className={pages.page}>
      <h1>Couriers y motorizados</h1>
      {couriers.length === 0 && (
        <p className={styles.soft}>
          Agrega a quien lleva tus pedidos. Al preparar o despachar lo eliges por su nombre.
        </p>
      )}
      {couriers.map((courier) => (
        <section key={courier.id} className={styles.courier} aria-label={courier.name}>
          <h2>{courier.name}</h2>
          <p className={styles.soft}>
            {[courier.kind === 'persona' ? 'Persona' : 'Empresa', courier.phone].filter(Boolean).join(' · ')}
          </p>
          {courier.kind === 'persona' && (
            <p>
              {courier.deliveries === 0
                ? 'No tiene entregas ahora.'
                : courier.deliveries === 1
                  ? 'Tiene 1 entrega.'
                  : `Tiene ${courier.deliveries} entregas.`}
            </p>
          )}
          {courier.listHref !== '' && (
            <a className={controls.main} href={courier.listHref} target="_blank" rel="noreferrer">
              Enviarle su lista por WhatsApp
            </a>
          )}
          <details>
            <summary>Cambiar</summary>
            <CourierForm action={action} courier={courier} />
            <form method="post" action={`${action}/quitar`}>
              <input type="hidden" name="id" value={courier.id} />
              <button className={controls.danger} type="submit">
                Quitar a {courier.name}
              </button>
            </form>
          </details>
        </section>
      ))}
      <details className={styles.courier} open={couriers.length === 0}>
        <summary>Agregar un courier</summary>
        <CourierForm action={action} courier={NEW} />
      </details>
    </main>
  )
}

function CourierForm({ action, courier }: { readonly action: string; readonly courier: ShownCourier }) {
  const { id, name, kind, phone, fee } = courier
  const key = id || 'nuevo'
  return (
    <form className={pages.form} method="post" action={action}>
      <input type="hidden" name="id" value={id} />
      <label htmlFor={`n-${key}`}>Nombre</label>
      <input id={`n-${key}`} name="nombre" defaultValue={name} maxLength={60} required autoComplete="off" />
      <label htmlFor={`k-${key}`}>Qué es</label>
      <select id={`k-${key}`} name="tipo" defaultValue={kind}>
        <option value="persona">Una persona</option>
        <option value="empresa">Una empresa</option>
      </select>
      <label htmlFor={`p-${key}`}>Celular</label>
      <input id={`p-${key}`} name="celular" type="tel" defaultValue={phone} maxLength={30} autoComplete="off" />
      <label htmlFor={`f-${key}`}>Cuánto cobra por entrega</label>
      <input id={`f-${key}`} name="tarifa" inputMode="decimal" defaultValue={fee} maxLength={12} autoComplete="off" />
      <button className={controls.main} type="submit">
        {id ? `Guardar ${name}` : 'Agregar'}
      </button>
    </form>
  )
}
