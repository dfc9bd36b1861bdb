import type { ReactElement } from 'react'
import type { ProductState } from '../../../catalogue/product.ts'
import { Columns, Field } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import { placeText } from './list-place.ts'
import { PriceStepFields } from './price-step-fields.tsx'
import type { ProductListProps } from './product-list-props.ts'
import styles from './products.module.css'

const becomes = { visible: 'Publicar', draft: 'Pasar a borrador', archived: 'Archivar' } as const satisfies Record<
  ProductState,
  string
>

/** What the ticked products can become. Each button shows first what would change. Styles show the bar, and count, while something is ticked. */
export function BulkBar({ base, place, currency, categories }: ProductListProps): ReactElement {
  const states = (Object.keys(becomes) as ProductState[]).filter((one) => one !== place.state)
  return (
    <section className={styles.bar} aria-label="Con los elegidos">
      <p className={styles.count} role="status" data-chosen="" />
      <details name="elegidos">
        <summary className={controls.main}>Precio</summary>
        <div className={styles.panel}>
          <PriceStepFields id="elegidos" currency={currency} />
        </div>
      </details>
      <details name="elegidos">
        <summary className={controls.plain}>Más…</summary>
        <div className={styles.panel}>
          <Columns>
            {states.map((one) => (
              <Act key={one} does={one} words={becomes[one]} />
            ))}
            <Act does="agotado" words="Marcar agotado" />
            <Act does="vender" words="Vender otra vez" />
          </Columns>
          {categories.length > 0 && (
            <>
              <Field id="elegidos-categoria" label="Categoría">
                {(attributes) => (
                  <select {...attributes} name="categoria">
                    {categories.map(({ slug, name }) => (
                      <option key={slug} value={slug}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <Columns>
                <Act does="poner" words="Poner" />
                <Act does="sacar" words="Sacar" />
              </Columns>
            </>
          )}
        </div>
      </details>
      <a href={`${base}/productos${placeText(place)}`} data-choose-none="">
        Salir
      </a>
    </section>
  )
}

function Act({ does, words }: { readonly does: string; readonly words: string }) {
  return (
    <button className={controls.plain} type="submit" name="que" value={does}>
      {words}
    </button>
  )
}
