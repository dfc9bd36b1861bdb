import type { Order } from '../../orders/order.ts'
import type { UploadRowKept } from '../../orders/parcels/courier-rows/upload-rows.store.ts'
import type { CourierTemplate } from './courier-template.ts'
import type { CourierForm } from './lacks.ts'
import type { KnownRow } from './questions.ts'

/** A row of a file with its order as it is now. */
export interface ReadRow extends KnownRow {
  readonly order: Order
  readonly kept: UploadRowKept
}

export interface ReadUpload {
  readonly template: CourierTemplate
  readonly form: CourierForm
  readonly rows: readonly ReadRow[]
}

/** What a courier's later reports do not know of a file. */
export interface UnknownParcels {
  /** The last of these reports. */
  readonly report: { readonly id: string; readonly fileName: string; readonly begunAt: number }
  readonly codes: readonly string[]
}
