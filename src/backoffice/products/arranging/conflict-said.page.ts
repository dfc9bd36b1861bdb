import { findActs } from '../../../activity/activity.store.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { ago } from '../../orders/time-words.ts'
import { arrangedNames } from './arranged-names.api.ts'
import { arrangingLines } from './arranging-lines.ts'
import { type ArrangingAct, arrangingActs } from './arranging-words.ts'
import type { Said } from './said.tsx'

/** Who arranged the same meanwhile, when, and what. What was typed stays in the form, and whoever saves again has seen the other one's. */
export async function conflictSaid(
  { deps, shop }: Pick<SellerRequest, 'deps' | 'shop'>,
  { acts, entry }: { readonly acts: readonly ArrangingAct[]; readonly entry: string | null },
): Promise<Said> {
  const recent = await findActs(deps.db.read, shop.id, { filter: { acts }, before: null, since: 0, limit: 2 })
  const last = recent.acts.find(({ id }) => id !== entry)
  const rest = entry === null ? '' : ' Lo demás se guardó.'
  const again = `${rest} Abajo está lo tuyo: guarda otra vez para ponerlo.`
  if (!last) return { tone: 'bad', text: `Alguien lo cambió mientras ordenabas.${again}`, undo: entry }
  const names = await actorNames(deps.db.read, [last.actor])
  const what = arrangingActs[last.act as ArrangingAct](last.details)
  const lines = arrangingLines(last, await arrangedNames(deps.db.read, shop.id, [last])).join('; ')
  return {
    tone: 'bad',
    text: `${names(last.actor)} ${what}${lines && ` (${lines})`}, ${ago(last.at, deps.clock())}.${again}`,
    undo: entry,
  }
}
