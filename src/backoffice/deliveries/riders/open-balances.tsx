import lists from '../../orders/queue/today-list.module.css'
import type { OpenBalance } from './open-balance.ts'
import styles from './open-balances.module.css'

/** Differences of couriers, until they are settled. */
export function OpenBalances({ balances }: { readonly balances: readonly OpenBalance[] }) {
  if (balances.length === 0) return null
  return (
    <section className={styles.open} aria-labelledby="saldos">
      <h2 id="saldos">Saldos de couriers</h2>
      <ul className={lists.list}>
        {balances.map(({ href, name, says, why }) => (
          <li key={href}>
            <a href={href}>{`${name}: ${[says, why].filter(Boolean).join(' · ')}`}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
