import type { ReactElement } from 'react'
import controls from '../../../orders/controls.module.css'
import pages from '../../../work-page.module.css'
import { CourierForm } from './courier-form.tsx'
import styles from './couriers.module.css'
import type { ShownCourier } from './shown-courier.ts'

interface Props {
  readonly action: string
  readonly couriers: readonly ShownCourier[]
}

const NEW: ShownCourier = {
  ...{ id: '', name: '', kind: 'persona', phone: '', fee: '', zones: [] },
  ...{ deliveries: 0, owes: '', href: '', listHrefs: [] },
}

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
          <h2>{courier.href === '' ? courier.name : <a href={courier.href}>{courier.name}</a>}</h2>
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
              {courier.owes !== '' && ` ${courier.owes}.`}
            </p>
          )}
          {courier.kind === 'empresa' && courier.owes !== '' && <p>{courier.owes}.</p>}
          {courier.listHrefs.map((href, place) => (
            <a key={href} className={controls.main} href={href} target="_blank" rel="noreferrer">
              Enviarle su lista por WhatsApp
              {courier.listHrefs.length > 1 && `: parte ${place + 1} de ${courier.listHrefs.length}`}
            </a>
          ))}
          {courier.href !== '' && (
            <a className={controls.plain} href={courier.href}>
              {courier.kind === 'persona' ? 'Su lista, su rendición y su saldo' : 'Lo que entregó y su saldo'}
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
