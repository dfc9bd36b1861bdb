import type { ReactNode } from 'react'

/** Hidden fields of a form that say where in the list somebody is: `placeFields`. */
export function PlaceFields({ fields }: { readonly fields: Readonly<Record<string, string>> }): ReactNode {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
