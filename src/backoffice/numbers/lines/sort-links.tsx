import type { ReactElement } from 'react'
import { Pills } from '../../kit/pills.tsx'

interface Props {
  readonly path: string
  /** The period, as the address has it. */
  readonly query: string
  readonly first: 'best' | 'worst'
}

/** Which lines stand first. */
export function SortLinks({ path, query, first }: Props): ReactElement {
  return (
    <Pills
      label="Qué va primero"
      pills={[
        { name: 'Ganan más', href: `${path}?${query}`, isPresent: first === 'best' },
        { name: 'Pierden', href: `${path}?${query}&orden=pierden`, isPresent: first === 'worst' },
      ]}
    />
  )
}

export function firstOf(params: URLSearchParams): 'best' | 'worst' {
  return params.get('orden') === 'pierden' ? 'worst' : 'best'
}
