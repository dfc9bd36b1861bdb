import type { ProductFieldName } from '../../../catalogue/changes/product-fields.ts'
import type { DeskProduct } from '../../../catalogue/desk-products.store.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { ago } from '../../orders/time-words.ts'
import { valueWords } from './value-words.ts'

/** Who changed a field meanwhile, when, and to what. */
export async function conflictWords(
  { deps }: SellerRequest,
  product: DeskProduct,
  conflicts: readonly ProductFieldName[],
) {
  const hands = conflicts.map((name) => product.byHand[name])
  const names = await actorNames(
    deps.db.read,
    hands.flatMap((hand) => hand?.by ?? []),
  )
  const words = conflicts.map((name, nth) => {
    const hand = hands[nth]
    const who = hand ? `${names(hand.by)} lo cambió ${ago(hand.at, deps.clock())}` : 'Una importación lo cambió'
    return [
      name,
      `${who}: ${valueWords(name, product.values[name], product.currency)}. Si guardas otra vez, queda lo tuyo.`,
    ] as const
  })
  return Object.fromEntries(words)
}
