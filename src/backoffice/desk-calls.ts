import { draftCall } from './catalogue/draft-call.api.ts'
import { productCalls } from './catalogue/product-calls.api.ts'
import type { DeskCall } from './desk-call.ts'
import { heardCalls } from './heard/heard-calls.api.ts'
import { leadCalls } from './leads/lead-calls.api.ts'
import { actCalls, undoCall } from './orders/act-calls.api.ts'
import { findProductsCall } from './orders/product-calls.api.ts'
import { queueCalls } from './orders/queue-calls.api.ts'
import { selectionCalls, undoSelectionCall } from './orders/selection-calls.api.ts'
import { courierCalls } from './parcels/courier-calls.api.ts'
import { pictureCalls } from './pictures/picture-calls.api.ts'
import { blockCalls } from './settings/blocks-calls.api.ts'
import { settingsCalls } from './settings/settings-calls.api.ts'
import { hostCalls } from './shops/host-calls.api.ts'
import { shopStateCalls } from './shops/shop-state-calls.api.ts'
import { teamCalls } from './signing-in/team-calls.api.ts'
import { stockCalls } from './stock/stock-calls.api.ts'
import { templateCalls } from './templates/template-calls.api.ts'
import { voucherCalls } from './vouchers/voucher-calls.api.ts'

/** Every call of the desk. */
export const deskCalls: readonly DeskCall[] = [
  ...queueCalls,
  findProductsCall,
  ...productCalls,
  draftCall,
  ...actCalls,
  undoCall,
  ...selectionCalls,
  undoSelectionCall,
  ...teamCalls,
  ...leadCalls,
  ...templateCalls,
  ...settingsCalls,
  ...blockCalls,
  ...voucherCalls,
  ...courierCalls,
  ...heardCalls,
  ...pictureCalls,
  ...hostCalls,
  ...stockCalls,
  ...shopStateCalls,
]
