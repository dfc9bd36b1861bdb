import { findActivity } from '../../../activity/activity.store.ts'
import type { LoggedCategories } from '../../../catalogue/arranging/arranged.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { isArranging } from './arranging-words.ts'
import type { Said } from './said.tsx'

/** What the address says of the act that led here. */
export async function saidOf({ deps, shop, url }: Pick<SellerRequest, 'deps' | 'shop' | 'url'>): Promise<Said | null> {
  const entry = url.searchParams.get('hecho')
  if (entry === null) return null
  const logged = entry === '' ? null : await findActivity(deps.db.read, shop.id, entry)
  if (!logged || !isArranging(logged.act)) return { tone: 'good', text: 'No cambió nada.', undo: null }
  const details = logged.details as unknown as LoggedCategories
  const isUndone = details.undoes !== undefined
  const isLost = details.what === 'merge' && details.products === null
  return { tone: 'good', text: isUndone ? 'Deshecho.' : 'Guardado.', undo: isUndone || isLost ? null : entry }
}
