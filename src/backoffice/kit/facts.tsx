import type { ReactElement, ReactNode } from 'react'
import styles from './facts.module.css'

export interface Fact {
  readonly name: string
  readonly value: ReactNode
  readonly tone?: 'bad'
}

/** Names with their values, such as the sums of a settlement. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, tone }) => (
        <div key={name} data-tone={tone}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
