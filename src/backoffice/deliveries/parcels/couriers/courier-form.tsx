import controls from '../../../orders/controls.module.css'
import pages from '../../../work-page.module.css'
import styles from './couriers.module.css'
import type { ShownCourier } from './shown-courier.ts'

/** Rows for more zones without script. */
const MORE_ZONES = 2

interface Props {
  readonly action: string
  readonly courier: ShownCourier
}

export function CourierForm({ action, courier }: Props) {
  const { id, name, kind, phone, fee, zones } = courier
  const key = id || 'nuevo'
  const rows = [...zones, ...Array.from({ length: MORE_ZONES }, () => ({ places: '', fee: '' }))]
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
      <details className={styles.zones} open={zones.length > 0}>
        <summary>Otra tarifa en algunos lugares</summary>
        <p className={styles.soft}>Distritos separados por comas, o sus códigos: 1501 es toda la provincia de Lima.</p>
        {rows.map((zone, place) => (
          <fieldset key={place}>
            <legend>Zona {place + 1}</legend>
            <label htmlFor={`z-${key}-${place}`}>Lugares</label>
            <input id={`z-${key}-${place}`} name="lugares" defaultValue={zone.places} maxLength={1_000} />
            <label htmlFor={`t-${key}-${place}`}>Tarifa</label>
            <input
              id={`t-${key}-${place}`}
              name="tarifas"
              inputMode="decimal"
              defaultValue={zone.fee}
              maxLength={12}
              autoComplete="off"
            />
          </fieldset>
        ))}
      </details>
      <button className={controls.main} type="submit">
        {id ? 'Guardar' : 'Agregar'}
      </button>
    </form>
  )
}
