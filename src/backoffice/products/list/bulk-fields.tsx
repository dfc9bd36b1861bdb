import type { ReactElement } from 'react'
import type { Category, ProductState } from '../../../catalogue/product.ts'
import controls from '../../orders/controls.module.css'
import { stateWords } from './product-words.ts'
import styles from './products.module.css'

interface Props {
  readonly state: ProductState
  readonly categories: readonly Category[]
}

/** What the products that are ticked become. Each button does one thing. */
export function BulkFields({ state, categories }: Props): ReactElement {
  return (
    <details className={styles.bulk}>
      <summary className={controls.plain}>Cambiar los elegidos</summary>
      <fieldset>
        <legend>Precio</legend>
        <label>
          Sube o baja
          <input name="cuanto" inputMode="decimal" placeholder="-10" autoComplete="off" />
        </label>
        <label>
          en
          <select name="en">
            <option value="percent">por ciento</option>
            <option value="amount">monto</option>
          </select>
        </label>
        <label>
          y redondea
          <select name="redondeo">
            <option value="none">nada</option>
            <option value="whole">a enteros</option>
            <option value="nine">para que termine en 9</option>
          </select>
        </label>
        <button className={controls.plain} type="submit" name="que" value="precio">
          Cambiar precios
        </button>
      </fieldset>
      <fieldset>
        <legend>Estado</legend>
        {(Object.keys(stateWords) as ProductState[])
          .filter((one) => one !== state)
          .map((one) => (
            <button key={one} className={controls.plain} type="submit" name="que" value={one}>
              {{ visible: 'Publicar', draft: 'Pasar a borrador', archived: 'Archivar' }[one]}
            </button>
          ))}
      </fieldset>
      <fieldset>
        <legend>Se vende</legend>
        <button className={controls.plain} type="submit" name="que" value="agotado">
          Marcar agotado
        </button>
        <button className={controls.plain} type="submit" name="que" value="vender">
          Vender otra vez
        </button>
        <span>Lo que cuentas se agota con su stock.</span>
      </fieldset>
      {categories.length > 0 && (
        <fieldset>
          <legend>Categoría</legend>
          <select name="categoria" aria-label="Categoría">
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
          <button className={controls.plain} type="submit" name="que" value="poner">
            Poner en la categoría
          </button>
          <button className={controls.plain} type="submit" name="que" value="sacar">
            Sacar de la categoría
          </button>
        </fieldset>
      )}
    </details>
  )
}
