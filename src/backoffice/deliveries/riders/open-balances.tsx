import { Part } from '../../kit/card.tsx'
import { RowList } from '../../kit/row-list.tsx'
import type { OpenBalance } from './open-balance.ts'

/** Differences of couriers, until they are settled. */
export function OpenBalances({ balances }: { readonly balances: readonly OpenBalance[] }) {
  if (balances.length === 0) return null
  return (
    <Part id="saldos" title="Saldos de couriers">
      <RowList
        rows={balances.map(({ href, name, says, why }) => ({
          href,
          title: `${name}: ${says}`,
          about: why || undefined,
        }))}
      />
    </Part>
  )
}
