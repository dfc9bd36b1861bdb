import { decimalString } from '../../lib/money.ts'
import {
  type ProductFieldName,
  type ProductValues,
  productFieldNames,
  productFields,
} from '../changes/product-fields.ts'

/** What a command writes of a field, as `catalogue set` reads it: texts as they are, prices as decimals, everything else as JSON. */
function fieldText(name: ProductFieldName, values: ProductValues): string {
  const value = values[name]
  if (name === 'tiers') return values.tiers.map(decimalString).join(' ')
  if (name === 'cost') return values.cost === null ? '' : decimalString(values.cost)
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
}

/** Every field of a product, a line each. */
export function productSheet(values: ProductValues): string {
  return lines((name) => fieldText(name, values))
}

/** What `--help` says about the fields. */
export function productFieldHelp(): string {
  return lines((name) => productFields[name].help)
}

function lines(text: (name: ProductFieldName) => string): string {
  const width = Math.max(...productFieldNames.map((name) => name.length))
  return productFieldNames.map((name) => `${name.padEnd(width)}  ${text(name)}`.trimEnd()).join('\n')
}
