import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { ago } from '../../orders/time-words.ts'
import { changeWords } from './change-words.ts'
import { settingsChanges } from './settings-changes.api.ts'
import { settingsFound } from './settings-found.ts'
import { SettingsIndex } from './settings-index.tsx'

const LATEST = 10

/** What was looked for, the ways to the groups of settings, and the last changes, each with its way back. */
export async function settingsPage({ deps, shop, url }: SellerRequest): Promise<DeskAnswer> {
  const asked = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const found = settingsFound(asked, shop.country)
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
  return deskPage(
    <SettingsIndex {...{ asked, found }} country={shop.country} shopBase={`/t/${shop.hosts[0]}`} changes={shown} />,
    {
      title: 'Ajustes',
    },
  )
}
