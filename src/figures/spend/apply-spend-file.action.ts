import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { markStaleDays } from '../../orders/stale-days/stale-days.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { deleteCovered, saveAdNames, saveSpend, spendCovered } from './ad-spend.store.ts'
import { amountsInShop, inHundredths, readRate } from './spend-amounts.ts'
import { coveredBy, quietDays, type SpendFile } from './spend-file.ts'
import { saveSpendFile, takeSpendFile } from './spend-files.store.ts'

export type ApplySpendRefusal = { readonly reason: 'not-found' | 'wrong-state' | 'no-currency' | 'no-rate' }

interface Asked {
  readonly id: string
  /** Counts where the file does not say its currency. */
  readonly currency: string
  /** As it was typed: one unit of the file's currency in the shop's. */
  readonly rate: string
  readonly actor: Actor
}

/**
 * Counts a file as spent, once: applying it again changes nothing. What its network and accounts had spent on its days before gives way to it, and so does what
 * was typed of the network.
 */
export function applySpendFile(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { id, currency: said, rate: typed, actor }: Asked,
): Promise<Outcome<SpendFile, ApplySpendRefusal>> {
  return deps.db.transaction(async (tx) => {
    const file = await takeSpendFile(tx, shop.id, id)
    if (!file) return refused({ reason: 'not-found' })
    if (file.state === 'applied') return done(file)
    const { spend, network } = file
    if (file.state !== 'pending' || !spend || !network) return refused({ reason: 'wrong-state' })
    const currency = file.currency || said
    if (!/^[A-Z]{3}$/.test(currency)) return refused({ reason: 'no-currency' })
    const rate = currency === shop.currency ? '1' : readRate(typed)
    if (rate === null) return refused({ reason: 'no-rate' })

    const covered = coveredBy(network, spend.rows)
    const before = await spendCovered(tx, shop.id, covered)
    await deleteCovered(tx, shop.id, covered)
    const [account = ''] = covered.accounts
    const quiet = quietDays(spend.rows).map((day) => ({ day, account, campaign: '', ad: '', amount: 0 }))
    const rows = [...amountsInShop(spend.rows, rate), ...quiet].map((row) => ({ ...row, network }))
    await saveSpend(tx, shop.id, id, rows)
    await saveAdNames(
      tx,
      shop.id,
      spend.names.map((name) => ({ ...name, network })),
    )
    const days = new Set([...before, ...rows].map(({ day }) => day))
    await markStaleDays(
      tx,
      shop.id,
      [...days].map((day) => ({ day, mark: `spend-${id}` })),
    )
    const amount = inHundredths(file.total, rate)
    const applied = { ...file, state: 'applied', currency, rate, amount, table: null, spend: null } as const
    await saveSpendFile(tx, shop.id, applied)
    const details = { network, rows: spend.rows.length, from: covered.firstDay, to: covered.lastDay }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'apply-spend-file', subject: id, details })
    return done(applied)
  })
}
