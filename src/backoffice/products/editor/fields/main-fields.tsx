import type { ReactElement } from 'react'
import { currencies } from '../../../../lib/money.ts'
import { Panel } from '../../../kit/card.tsx'
import { Columns, Field } from '../../../kit/form.tsx'
import type { EditorProps } from '../editor-props.ts'
import { PriceField, type PricesProps, savedAt } from './price-fields.tsx'
import { StockField, type StockFieldProps } from './stock-fields.tsx'

interface Props extends EditorProps, PricesProps, Pick<StockFieldProps, 'soldOut' | 'onSoldOut'> {}

/** What is changed most: a product's name, what one of it costs, and what is left. */
export function MainFields(props: Props): ReactElement {
  const { fields, problems, currency, prices, onPrices } = props
  const saved = savedAt(1, { prices, currency })
  const { symbol } = currencies[currency]
  return (
    <Panel>
      <Field id="title" label="Nombre" problem={problems.title}>
        {(own) => (
          <input {...own} name="title" defaultValue={fields.title} required maxLength={200} autoComplete="off" />
        )}
      </Field>
      <div>
        <Columns>
          <PriceField
            {...{ prices, onPrices }}
            id="tiers"
            name="prices"
            nth={1}
            label={`Precio (${symbol})`}
            problem={problems.tiers}
          />
          <PriceField {...{ prices, onPrices }} id="before" name="before" nth={0} label="Precio antes" />
        </Columns>
        {saved && <small>{saved}</small>}
      </div>
      <StockField {...props} />
    </Panel>
  )
}
