import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { ago } from '../../orders/time-words.ts'
import { changeWords } from './change-words.ts'
import { settingsChanges } from './settings-changes.api.ts'
import { NoGroupOpen } from './settings-index.tsx'
import { settingsAnswer } from './settings-screen.tsx'

const LATEST = 10

/** What was looked for, the ways to the groups of settings, and the last changes, each with its way back. */
export async function settingsPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const changes = await settingsChanges(deps.db.read, shop.id, LATEST)
  const names = await actorNames(
    deps.db.read,
    changes.map(({ actor }) => actor),
  )
  const now = deps.clock()
  const shown = changes.map(({ id, actor, at, details }) => ({
    id,
    who: names(actor),
    when: ago(at, now),
    what: changeWords(details, shop.country),
    canUndo: Object.keys(details.was ?? {}).length > 0,
  }))
  const beside = <NoGroupOpen shopBase={`/t/${shop.hosts[0]}`} changes={shown} />
  return settingsAnswer(asked, beside, { group: null, title: 'Ajustes' })
}
