import { type Home, hasTitle, homeSchema, shelfKey, shelfOf } from '../../../catalogue/arranging/home.ts'
import { orderedKeys } from './ordered-keys.ts'

/** The home that a form's fields or an address describe, `null` for one that cannot be. A shelf that is not ticked goes, and one that was picked comes. */
export function homeIn(fields: URLSearchParams): Home | null {
  const shown = new Set(fields.getAll('muestra'))
  const keys = orderedKeys(fields, 'seccion')
  if (keys.length === 0) return null
  const rows = keys.map((key) => ({
    ...{ key, isShown: shown.has(key) },
    title: fields.get(`titulo.${key}`),
  }))
  const picked = fields.get('estante') ?? ''
  const added = picked === '' ? [] : [{ key: shelfKey(picked), isShown: true, title: null }]
  const home = homeSchema.safeParse([...rows, ...added]).data
  return home?.filter(({ key, isShown }) => isShown || shelfOf(key) === null) ?? null
}

/** The fields that describe a home. */
export function homeFields(home: Home): URLSearchParams {
  return new URLSearchParams(
    home.flatMap(({ key, isShown, title }) => [
      ['seccion', key],
      ...(isShown ? [['muestra', key]] : []),
      ...(hasTitle(key) && title !== null ? [[`titulo.${key}`, title]] : []),
    ]),
  )
}
