import type { ReactElement } from 'react'
import { Fold } from '../../../kit/card.tsx'
import { Choices, Columns } from '../../../kit/form.tsx'
import { ProductSearch } from './product-search.tsx'
import { Boxes, Text } from './rule-fields.tsx'
import type { RuleFormProps } from './rule-form-props.ts'

/** For which orders the rule counts. */
export function Conditions(props: RuleFormProps): ReactElement {
  const { written, problems, currencySymbol: symbol, products, foundProducts, categories } = props
  const has = [written.least, written.most, written.products, written.categories].some(Boolean)
  const isOpen =
    has || foundProducts !== null || ['least', 'most', 'products', 'categories'].some((one) => one in problems)
  const chosen = written.categories.split('|')
  return (
    <Fold summary="Solo para algunos pedidos" isOpen={isOpen}>
      <Columns>
        <Text
          name="pedido_desde"
          label={`Pedidos desde, en ${symbol}`}
          value={written.least}
          problem={problems.least}
        />
        <Text name="pedido_hasta" label={`Pedidos hasta, en ${symbol}`} value={written.most} problem={problems.most} />
      </Columns>
      {(products.length > 0 || problems.products) && (
        <Choices id="productos" legend="Solo estos productos" problem={problems.products}>
          <Boxes name="productos" options={products} checked={products.map(({ value }) => value)} />
        </Choices>
      )}
      <ProductSearch searched={foundProducts} />
      {(categories.length > 0 || problems.categories) && (
        <Choices id="categorias" legend="Solo estas categorías" problem={problems.categories}>
          <Boxes name="categorias" options={categories} checked={chosen} />
        </Choices>
      )}
    </Fold>
  )
}

/** What only the seller sees. */
export function Own({ written, problems, currencySymbol: symbol, couriers }: RuleFormProps): ReactElement {
  return (
    <Fold
      summary="Solo para ti: nombre, courier, lo que te cuesta, nota"
      isOpen={[written.name, written.cost, written.note, written.couriers].some(Boolean)}
    >
      <Text name="nombre" label="Nombre de la regla" value={written.name} problem={problems.name} isText />
      {(couriers.length > 0 || problems.couriers) && (
        <Choices id="couriers" legend="Quién lo lleva" problem={problems.couriers}>
          <Boxes name="couriers" options={couriers} checked={written.couriers.split('|')} />
        </Choices>
      )}
      <Text name="costo" label={`Lo que te cuesta, en ${symbol}`} value={written.cost} problem={problems.cost} />
      <Text
        name="nota"
        label="Nota para quien empaca"
        hint="Se lee al empacar y en la hoja que imprimes, nunca en la tienda."
        value={written.note}
        problem={problems.note}
        isText
      />
    </Fold>
  )
}
