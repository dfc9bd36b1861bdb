import type { ReactElement } from 'react'
import { Pills } from '../../kit/pills.tsx'

const ways = [
  { path: 'categorias', name: 'Categorías' },
  { path: 'packs', name: 'Packs' },
  { path: 'portada', name: 'Portada' },
] as const

interface Props {
  readonly base: string
  readonly here: (typeof ways)[number]['path']
}

/** The ways between the pages of arranging. */
export function Arranged({ base, here }: Props): ReactElement {
  return (
    <Pills
      label="Qué se ordena"
      pills={ways.map(({ path, name }) => ({ href: `${base}/${path}`, name, isPresent: path === here }))}
    />
  )
}
