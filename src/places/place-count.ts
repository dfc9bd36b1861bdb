import type { SmallestLevel } from './levels.ts'

interface Words {
  readonly one: string
  readonly many: string
  readonly none: string
}

const words = {
  distrito: { one: '1 distrito', many: 'distritos', none: 'Ningún distrito coincide' },
  municipio: { one: '1 municipio', many: 'municipios', none: 'Ningún municipio coincide' },
  parroquia: { one: '1 parroquia', many: 'parroquias', none: 'Ninguna parroquia coincide' },
} as const satisfies Record<SmallestLevel, Words>

/** What is said of a list that shows `shown` of `total`: `12 distritos`, `50 de 384 distritos. Escribe más.`, `Ningún distrito coincide`. */
export function placeCount(smallest: SmallestLevel, total: number, shown: number): string {
  const { one, many, none } = words[smallest]
  if (total === 0) return none
  if (total === 1) return one
  return total > shown ? `${shown} de ${total} ${many}. Escribe más.` : `${total} ${many}`
}
