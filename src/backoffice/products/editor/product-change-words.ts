import type { LoggedChange } from '../../../catalogue/changes/product-changes.ts'
import { productFields } from '../../../catalogue/changes/product-fields.ts'

const MOST_NAMED = 3

/** What an entry of the log changed, after the name of who did it. */
export function productChangeWords(details: Readonly<Record<string, unknown>>): string {
  const changes = (details.products ?? []) as readonly LoggedChange[]
  const names = [...new Set(changes.flatMap((change) => change.names))]
  const what = names.map((name) => productFields[name].label.toLowerCase()).join(', ')
  const named = changes.slice(0, MOST_NAMED).map(({ title }) => title)
  const rest = changes.length - named.length
  const which = rest > 0 ? `${named.join(', ')} y ${rest} más` : named.join(', ')
  const verb = details.undoes === undefined ? 'cambió' : 'deshizo el cambio de'
  return `${verb} ${what} de ${which}`
}
