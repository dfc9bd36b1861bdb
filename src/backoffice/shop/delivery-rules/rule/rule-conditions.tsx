import type { ReactElement } from 'react'
import controls from '../../../orders/controls.module.css'
import styles from '../delivery.module.css'
import { Boxes, Problem, Text } from './rule-fields.tsx'
import type { RuleFormProps } from './rule-form-props.ts'

/** For which orders the rule counts. */
export function Conditions(props: RuleFormProps): ReactElement {
  const { written, problems, currencySymbol: symbol, products, foundProducts, categories } = props
  const has = [written.least, written.most, written.products, written.categories].some(Boolean)
  const isOpen =
    has || foundProducts !== null || ['least', 'most', 'products', 'categories'].some((one) => one in problems)
  const chosen = written.categories.split('|')
  return (
    <details className={styles.group} open={isOpen}>
      <summary>Solo para algunos pedidos</summary>
      <div className={styles.pair}>
        <Text
          name="pedido_desde"
          label={`Pedidos desde, en ${symbol}`}
          value={written.least}
          problem={problems.least}
        />
        <Text name="pedido_hasta" label={`Pedidos hasta, en ${symbol}`} value={written.most} problem={problems.most} />
      </div>
      <Problem of="productos" text={problems.products} />
      <Boxes name="productos" options={products} checked={products.map(({ value }) => value)} />
      <div className={styles.field}>
        <label htmlFor="buscar_productos">Solo estos productos: busca uno</label>
        <input
          id="buscar_productos"
          name="buscar_productos"
          type="search"
          maxLength={80}
          autoComplete="off"
          defaultValue={foundProducts?.text ?? ''}
        />
        <button className={controls.plain} type="submit" name="hacer" value="buscar-productos" formNoValidate>
          Buscar producto
        </button>
        {foundProducts && (
          <p role="status" className={styles.note}>
            {foundProducts.found.length === 0 ? 'No hay productos con esas palabras.' : 'Marca los que quieras.'}
          </p>
        )}
      </div>
      <Boxes name="productos" options={foundProducts?.found ?? []} checked={[]} />
      <Problem of="categorias" text={problems.categories} />
      {categories.length > 0 && <p className={styles.note}>Solo estas categorías:</p>}
      <Boxes name="categorias" options={categories} checked={chosen} />
    </details>
  )
}

/** What only the seller sees. */
export function Own({ written, problems, currencySymbol: symbol, couriers }: RuleFormProps): ReactElement {
  return (
    <details className={styles.group} open={[written.name, written.cost, written.note, written.couriers].some(Boolean)}>
      <summary>Solo para ti: nombre, courier, lo que te cuesta, nota</summary>
      <Text name="nombre" label="Nombre de la regla" value={written.name} problem={problems.name} isText />
      {couriers.length > 0 && <p className={styles.note}>Quién lo lleva:</p>}
      <Boxes name="couriers" options={couriers} checked={written.couriers.split('|')} />
      <Problem of="couriers" text={problems.couriers} />
      <Text name="costo" label={`Lo que te cuesta, en ${symbol}`} value={written.cost} problem={problems.cost} />
      <Text name="nota" label="Nota para quien empaca" value={written.note} problem={problems.note} isText />
      <p className={styles.note}>Se lee al empacar y en la hoja que imprimes, nunca en la tienda.</p>
    </details>
  )
}
