/**
 * The choices that a text names, one for each unit and each by the name that the product has: `Rojo, , Azul`, `Rojo/Azul`, `Rojo / S, Azul / M`. '' where none is
 * named, `null` for a name that the product does not have.
 */
export function typedColors(text: string, names: readonly string[]): readonly (string | null)[] {
  const named = (part: string) => names.find((name) => isSame(name, part))
  const parts = text.split(',').flatMap((part) => (named(part) === undefined ? part.split('/') : [part]))
  return parts.map((part) => (part.trim() === '' ? '' : (named(part) ?? null)))
}

/** Whatever their accents, capitals and blanks. */
function isSame(one: string, other: string): boolean {
  const [left = '', right = ''] = [one, other].map((name) => name.replace(/ /g, ''))
  return left.localeCompare(right, 'es', { sensitivity: 'base' }) === 0
}
