import { type Actor, actorText } from '../../activity/actor.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { lockOrders } from '../../orders/orders.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { type LabelPrint, printsOfOrders, savePrints } from './label-prints.store.ts'

type PrintDeps = Pick<Deps, 'db' | 'clock'>

/** A label that somebody wants on paper. */
export interface WantedLabel {
  readonly order: { readonly id: string; readonly code: string }
  readonly part: number
  readonly mark: string
  /** When it was printed before, as far as its author knew; `null`: never. */
  readonly seenAt: number | null
}

/** Somebody printed labels since. Nothing was marked. */
export interface PrintedSince {
  readonly reason: 'printed-since'
  readonly prints: readonly LabelPrint[]
}

interface PrintRequest {
  readonly labels: readonly WantedLabel[]
  /** By which a form that is posted twice marks once. */
  readonly key: string
  readonly actor: Actor
}

/** Marks labels as printed. Of two people who print the same ones at once, the second is told, and nothing of theirs is marked. */
export function printLabels(
  { db, clock }: PrintDeps,
  shop: Shop,
  { labels, key, actor }: PrintRequest,
): Promise<Outcome<readonly LabelPrint[], PrintedSince>> {
  return db.transaction(async (tx) => {
    await lockOrders(tx, shop.id, [...new Set(labels.map(({ order }) => order.code))])
    const known = await printsOfOrders(tx, shop.id, [...new Set(labels.map(({ order }) => order.id))])
    const printOf = ({ order, part }: WantedLabel) => known.find((one) => one.orderId === order.id && one.part === part)
    const since = labels.flatMap((label) => {
      const print = printOf(label)
      return print && print.formKey !== key && print.printedAt !== label.seenAt ? [print] : []
    })
    if (since.length > 0) return refused({ reason: 'printed-since', prints: since })
    const facts = { formKey: key, printedAt: clock(), printedBy: actorText(actor) }
    const prints = labels
      .filter((label) => printOf(label)?.formKey !== key)
      .map(({ order, part, mark }) => ({ orderId: order.id, part, mark, ...facts }))
    await savePrints(tx, shop.id, prints)
    return done(prints)
  })
}
