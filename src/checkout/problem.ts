import type { Problem } from './answered.ts'
import type { FieldRefusal, StepRefusal } from './machine.ts'
import type { FieldName } from './order-form.ts'

const fields: ReadonlyMap<string, FieldName> = new Map([
  ['name', 'name'],
  ['phone', 'phone'],
  ['email', 'email'],
  ['departamento', 'departamento'],
  ['provincia', 'provincia'],
  ['distrito', 'distrito'],
  ['placeCode', 'distrito'],
  ['direccion', 'direccion'],
  ['documento', 'documento'],
  ['lima', 'lima'],
  ['terminos', 'terminos'],
])

/** What the server refused, at the fields of the form. One that no field can show is said with the cart, which comes with every call. */
export function problemRefusal({ message, errors }: Problem): StepRefusal {
  const found = errors.flatMap(({ field, message }) => {
    const name = fieldOf(field)
    return name ? [{ field: name, message }] : []
  })
  const shown: readonly FieldRefusal[] = found.length > 0 ? found : [{ field: 'cart', message }]
  return { message: shown[0]?.message ?? message, fields: shown }
}

/** `client.phone` is the phone; `products`, `products.{slug}` and the like are the cart. */
function fieldOf(field: string): FieldName | undefined {
  const [first = '', second = ''] = field.split('.')
  if (first === 'products') return 'cart'
  return first === 'client' ? fields.get(second) : undefined
}
