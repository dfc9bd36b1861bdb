import lists from '../../orders/queue/today-list.module.css'
import type { OpenBalance } from './open-balance.ts'
import styles from './open-balances.module.css'

/** Differences of couriers who are persons, until they are settled. */
export function OpenBalances({ balances }: { readonly balances: readonly OpenBalance[] }) {
  if (balances.length === 0) return null
  return (
    <section className={styles.open} aria-labelledby="saldos">
      <h2 id="saldos">Saldos de motorizados</h2>
      <ul className={lists.list}>
        {balances.map(({ href, name, says }) => (
          <li key={href}>
            <a href={href}>
              {name}: {says}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
