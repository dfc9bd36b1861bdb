import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { comparable } from '../../lib/text/comparable.ts'
import { lookAgainAtWord } from '../../orders/parcels/courier-rows/courier-sendings.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { WordMeaning } from '../reports/courier-file.ts'
import { saveWordMeaning } from '../reports/courier-words.store.ts'

interface Saying {
  readonly courier: string
  readonly word: string
  readonly meaning: WordMeaning
  readonly actor: Actor
}

/** Keeps what a courier's word means in a shop, for its reports too. Parcels that have it are looked at again. */
export function sayWord(deps: Pick<Deps, 'db' | 'clock' | 'chance'>, shop: Shop, saying: Saying): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const { courier, meaning, actor } = saying
    const word = comparable(saying.word).slice(0, 200)
    await saveWordMeaning(tx, shop.id, { courier, word, meaning }, { by: actorText(actor), at: deps.clock() })
    await lookAgainAtWord(tx, shop.id, { courier, words: [word] })
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'say-courier-word', subject: courier, details: {} })
  })
}
