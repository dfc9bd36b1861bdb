import type { LoggedAct, LogKey } from '../../activity/activity.store.ts'
import { type LoggedChange, sinceChange } from '../../catalogue/changes/product-changes.ts'
import { type ProductFieldName, productFields } from '../../catalogue/changes/product-fields.ts'
import type { DeskProduct } from '../../catalogue/desk-products.store.ts'
import type { LoggedChange as SettingsChange } from '../../shops/fields/change-shop-fields.step.ts'
import { type FieldName, fieldNames, labelIn } from '../../shops/fields/shop-fields.ts'
import { writtenText } from '../../shops/fields/written-text.ts'
import type { Shop } from '../../shops/shop.ts'
import type { ArrangingSince } from '../products/arranging/arranging-since.api.ts'
import { RULES_ACT } from '../shop/delivery-rules/rules-done.ts'
import type { RulesKnown } from '../shop/delivery-rules/rules-log.api.ts'
import { rulesSince } from '../shop/delivery-rules/rules-since.ts'

type Act = LoggedAct & LogKey

/** Who changed something, as `actorText` writes it, and when. */
export interface Hand {
  readonly by: string
  readonly at: number
}

/** Whether an entry can be taken back now. */
export interface UndoState {
  /** The call that takes it back; `null` where nothing of it is as it left it. */
  readonly call: 'productos' | 'ajustes' | 'orden' | 'envios' | null
  /** Everything is as it was before. */
  readonly isBack: boolean
  /** What was changed since, and by whom: `null` for an import, left out where nobody is to be named. It stays as it is. */
  readonly since: readonly { readonly what: string; readonly hand?: Hand | null | undefined }[]
}

interface Known {
  /** The products that entries of the page name, by id; `null` for one that is gone. Those left out were too many to be looked up. */
  readonly products: ReadonlyMap<string, DeskProduct | null>
  readonly shop: Shop
  /** Changes of the shop's settings, the newest first. */
  readonly settings: readonly Act[]
  /** What became of entries that arranged something, by their ids. */
  readonly arranged: ReadonlyMap<string, ArrangingSince>
  /** What entries about delivery rules are read with. */
  readonly delivery: RulesKnown | null
}

/** `null` for an act that is never taken back here. */
export function undoState(act: Act, known: Known): UndoState | null {
  if (act.act === 'change-products') return ofProducts((act.details.products ?? []) as readonly LoggedChange[], known)
  if (act.act === 'change-shop') return ofSettings(act, known)
  if (act.act === RULES_ACT && known.delivery) {
    const became = rulesSince(act.details, known.delivery.now, known.delivery.around)
    return { ...became, call: became.isAsLeft && !became.isBack ? 'envios' : null }
  }
  const arranged = known.arranged.get(act.id)
  return arranged ? { ...arranged, call: arranged.isAsLeft ? 'orden' : null } : null
}

function ofProducts(changes: readonly LoggedChange[], { products }: Known): UndoState | null {
  const since: UndoState['since'][number][] = []
  let [isBack, isAsLeft] = [changes.length > 0, false]
  for (const change of changes) {
    const now = products.get(change.id)
    if (now === null) continue
    if (now === undefined) {
      ;[isBack, isAsLeft] = [false, true]
      continue
    }
    for (const [name, became] of sinceChange(change, now.values)) {
      if (became !== 'back') isBack = false
      if (became === 'as-left') isAsLeft = true
      if (became === 'changed') since.push({ what: whatOf(name, change), hand: now.byHand[name] ?? null })
    }
  }
  return { call: isAsLeft ? 'productos' : null, isBack, since }
}

function whatOf(name: ProductFieldName, { title }: LoggedChange): string {
  return `${productFields[name].label} de ${title}`
}

/** Settings are taken back together or not at all. Tokens are kept nowhere, so they cannot be. */
function ofSettings(act: Act, { shop, settings }: Known): UndoState | null {
  const { was = {}, now = {} } = act.details as Partial<SettingsChange>
  const names = fieldNames.filter((name) => was[name] !== undefined)
  if (names.length === 0) return null
  const differing = names.filter((name) => writtenText(shop, name) !== now[name])
  const isBack = names.every((name) => writtenText(shop, name) === was[name])
  const since = isBack
    ? []
    : differing.map((name) => ({ what: labelIn(name, shop.country), hand: lastHand(name, settings) }))
  return { call: differing.length === 0 && !isBack ? 'ajustes' : null, isBack, since }
}

function lastHand(name: FieldName, settings: readonly Act[]): Hand | null {
  const last = settings.find(({ details }) => Array.isArray(details.fields) && details.fields.includes(name))
  return last ? { by: last.actor, at: last.at } : null
}
