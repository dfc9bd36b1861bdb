import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { refuseTakenHosts } from '../hosts/refuse-taken-hosts.step.ts'
import { tokensOf } from '../keys/sealed-tokens.step.ts'
import type { Shop, ShopSecrets } from '../shop.ts'
import { type ShopChange, updateShop } from '../shops.store.ts'
import { type FieldName, fieldOf, noSecrets, valuesKept } from './shop-fields.ts'
import { changedValues, type FieldProblem, type ShopValues, type WrittenValues } from './shop-values.ts'
import { valueText, type WrittenTexts, writtenText } from './written-text.ts'

export interface ChangedShop {
  readonly shop: Shop
  /** `null` when they were sealed under another root key. */
  readonly secrets: ShopSecrets | null
  /** Tokens of another root key were there. Setting one now has dropped the others. */
  readonly hasLostSecrets: boolean
  /** Fields that somebody else changed since the author saw them. They keep their values. */
  readonly conflicts: readonly FieldName[]
  /** The log entry by which the change can be undone; `null` when nothing has changed. */
  readonly entry: string | null
}

export interface FieldsChange {
  readonly actor: Actor
  /** The host that names the shop in the log. */
  readonly host: string
  readonly written: WrittenValues
  /** What the author saw of the fields. A field that is missing here is changed without a check for conflicts. */
  readonly seen?: WrittenTexts
  /** The log entry that this change undoes. */
  readonly undoes?: string
}

/** What the log keeps of a change. Values are as a person writes them; of a secret only the name is kept. */
export interface LoggedChange {
  readonly fields: readonly FieldName[]
  readonly was: WrittenTexts
  readonly now: WrittenTexts
  readonly undoes?: string
}

/** Changes the written fields of a shop, and writes no others. The caller has locked the shop (`takeShop`). */
export async function changeShopFields(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance' | 'settings'>,
  shop: Shop,
  { actor, host, written, seen = {}, undoes }: FieldsChange,
): Promise<Outcome<ChangedShop, readonly FieldProblem[]>> {
  const read = changedValues(shop.country, written)
  if (!read.ok) return read
  const free = await refuseTakenHosts(tx, deps, shop.id, read.value.hosts ?? [])
  if (!free.ok) return free
  const differing = (Object.keys(read.value) as FieldName[]).filter((name) => differs(shop, name, read.value[name]))
  const conflicts = differing.filter((name) => isConflict(shop, name, seen))
  const fields = differing.filter((name) => !conflicts.includes(name))
  const values = Object.fromEntries(fields.map((name) => [name, read.value[name]])) as Partial<ShopValues>
  const tokenKey = deps.settings.rootKey.of('tokens')
  const secrets = await tokensOf(tx, shop.id, [tokenKey])
  const change = changeOf(shop, secrets, values)
  let entry: string | null = null
  if (fields.length > 0) {
    await updateShop(tx, shop.id, change, tokenKey)
    const open = fields.filter((name) => fieldOf(name).kept !== 'sealed')
    const details: LoggedChange = {
      fields,
      was: Object.fromEntries(open.map((name) => [name, writtenText(shop, name)])),
      now: Object.fromEntries(open.map((name) => [name, valueText(name, values[name])])),
      ...(undoes && { undoes }),
    }
    entry = await logActivity(tx, deps, {
      shopId: shop.id,
      actor,
      act: 'change-shop',
      subject: host,
      details: { ...details },
    })
  }
  const { secrets: changedSecrets, ...changed } = change
  return done({
    shop: { ...shop, ...changed },
    secrets: changedSecrets ?? secrets,
    hasLostSecrets: secrets === null && changedSecrets !== undefined,
    conflicts,
    entry,
  })
}

function differs(shop: Shop, name: FieldName, value: unknown): boolean {
  return fieldOf(name).kept === 'sealed' || writtenText(shop, name) !== valueText(name, value)
}

function isConflict(shop: Shop, name: FieldName, seen: WrittenTexts): boolean {
  return seen[name] !== undefined && fieldOf(name).kept !== 'sealed' && seen[name] !== writtenText(shop, name)
}

/** The columns that hold a changed value. Two of them hold many values as JSON: they keep those that are not changed. */
function changeOf(shop: Shop, secrets: ShopSecrets | null, values: Partial<ShopValues>): ShopChange {
  const config = valuesKept(values, 'public', 'private')
  const sealed = valuesKept(values, 'sealed')
  return {
    ...valuesKept(values, 'column'),
    ...(Object.keys(config).length > 0 && { config: { ...shop.config, ...config } }),
    ...(Object.keys(sealed).length > 0 && { secrets: { ...(secrets ?? noSecrets), ...sealed } }),
  }
}
