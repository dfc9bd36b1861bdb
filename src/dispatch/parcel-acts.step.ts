import type { Actor } from '../activity/actor.ts'
import type { Sql } from '../database/database.ts'
import { decimalString } from '../lib/money.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import { fold } from '../lib/text/fold.ts'
import { readAct } from '../orders/acts/act-fields.ts'
import { type ActDeps, actInTransaction } from '../orders/acts/act-on-order.step.ts'
import type { Order } from '../orders/order.ts'
import type { Parcel } from '../orders/order-work.ts'
import { currentParcels, isPrepared } from '../orders/parcels/parcels.ts'
import type { Shop } from '../shops/shop.ts'
import type { Permission } from '../staff/team/permission.ts'

interface Given {
  readonly order: Order
  /** Who takes the parcel. */
  readonly courierName: string
  /** The beginning of each act's key. */
  readonly key: string
  readonly actor: Actor
  readonly permission: Permission
}

/** The acts by which a parcel of an order is given to a courier, one after the other, in the caller's transaction. */
export class ParcelActs {
  /** The events that taking back undoes. */
  readonly seqs: number[] = []
  private order: Order
  private readonly tx: Sql
  private readonly deps: ActDeps
  private readonly shop: Shop
  private readonly given: Given

  constructor(tx: Sql, deps: ActDeps, shop: Shop, given: Given) {
    this.tx = tx
    this.deps = deps
    this.shop = shop
    this.order = given.order
    this.given = given
  }

  /** Why the act was refused; `null` where it was done. */
  async does(act: 'editar' | 'preparar' | 'subir', fields: object): Promise<string | null> {
    const asked = readAct(act, fields)
    if (!asked.ok) return 'wrong-fields'
    const { key, actor, permission } = this.given
    const request = { code: this.order.code, key: `${key}-${act}`, asked: asked.value, actor, permission }
    const outcome = await actInTransaction(this.tx, this.deps, this.shop, request)
    if (!outcome.ok) return outcome.refusal.reason
    this.order = outcome.value.order
    if (act !== 'editar') this.seqs.push(outcome.value.event.seq)
    return null
  }

  /** The parcel of the courier: this one, or one that takes its place. `parcel`: `null` where the order has none yet. */
  async prepare(parcelId: string, parcel: Parcel | null, agency?: string): Promise<Outcome<string, string>> {
    const { courierName } = this.given
    if (parcel && fold(parcel.courier) === fold(courierName)) return done(parcelId)
    // What was agreed to be collected with it stays.
    const collect = parcel && parcel.collect > 0 ? decimalString(parcel.collect) : undefined
    const fields = { parcel: parcelId, courier: courierName, collect, ...(agency && { agency }) }
    const why = await this.does('preparar', fields)
    return why === null ? done(this.newParcel(parcelId)) : refused(why)
  }

  /** The parcel that waits after the acts: the one that took the place of the named one. */
  private newParcel(before: string): string {
    const waiting = currentParcels(this.order.work.parcels).filter(([, parcel]) => isPrepared(parcel))
    const own =
      waiting.find(([id]) => id === before) ??
      waiting.find(([, { courier, uploadedAt }]) => {
        return fold(courier) === fold(this.given.courierName) && uploadedAt === undefined
      })
    return own?.[0] ?? before
  }
}
