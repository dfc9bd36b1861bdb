import { moneyCalls } from '../deliveries/money/money-calls.api.ts'
import { courierCalls } from '../deliveries/parcels/couriers/courier-calls.api.ts'
import { markCalls } from '../deliveries/parcels/marking/mark-calls.api.ts'
import { reportCalls } from '../deliveries/reports/report-calls.api.ts'
import { riderCalls } from '../deliveries/riders/rider-calls.api.ts'
import { courierTemplateCalls } from '../deliveries/uploads/template-calls.api.ts'
import { stepsCalls } from '../first-steps/steps-calls.api.ts'
import { shopsCall } from '../frame/shops-call.api.ts'
import { leadCalls } from '../leads/lead-calls.api.ts'
import { newOrderCostCall } from '../manual/work-out-cost.api.ts'
import { heardCalls } from '../news/heard-calls.api.ts'
import { waitingCall } from '../news/waiting-call.api.ts'
import { figuresCalls } from '../numbers/figures-calls.api.ts'
import { pastCalls } from '../numbers/past/past-calls.api.ts'
import { spendCalls } from '../numbers/spend/spend-calls.api.ts'
import { actCalls, undoCall } from '../orders/acts/act-calls.api.ts'
import { findProductsCall } from '../orders/lines/product-calls.api.ts'
import { queueCalls } from '../orders/queue/queue-calls.api.ts'
import { selectionCalls, undoSelectionCall } from '../orders/selection/selection-calls.api.ts'
import { arrangingCalls } from '../products/arranging/arranging-calls.api.ts'
import { couponCalls } from '../products/coupons/coupon-calls.api.ts'
import { draftCall } from '../products/editor/drafts/draft-call.api.ts'
import { productCalls } from '../products/editor/product-calls.api.ts'
import { cleanCall } from '../products/editor/text/clean-call.api.ts'
import { importCalls } from '../products/importing/import-calls.api.ts'
import { changeProductsCall } from '../products/list/change-products-call.api.ts'
import { undoProductsCall } from '../products/list/undo-products-call.api.ts'
import { offerCalls } from '../products/offers/offer-calls.api.ts'
import { pictureCalls } from '../products/pictures/picture-calls.api.ts'
import { reviewCalls } from '../products/reviews/review-calls.api.ts'
import { stockCalls } from '../products/stock/stock-calls.api.ts'
import { confirmationCalls } from '../programs/confirmation-calls.api.ts'
import { programCatalogueCalls } from '../programs/program-catalogue-calls.api.ts'
import { programFiguresCall } from '../programs/program-figures-call.api.ts'
import { programHookCalls } from '../programs/program-hook-calls.api.ts'
import { programLeadCalls } from '../programs/program-lead-calls.api.ts'
import { programOrderCalls } from '../programs/program-order-calls.api.ts'
import { backupCalls } from '../shop/backups/backup-calls.api.ts'
import { deliveryCalls } from '../shop/delivery-rules/delivery-calls.api.ts'
import { accountCalls } from '../shop/deposit-accounts/account-calls.api.ts'
import { hookCalls } from '../shop/hooks/hook-calls.api.ts'
import { hostCalls } from '../shop/hosts/host-calls.api.ts'
import { shopStateCalls } from '../shop/hosts/shop-state-calls.api.ts'
import { keyCalls } from '../shop/keys/key-calls.api.ts'
import { letterCalls } from '../shop/letters/letter-calls.api.ts'
import { templateCalls } from '../shop/messages/template-calls.api.ts'
import { blockCalls } from '../shop/settings/blocks/blocks-calls.api.ts'
import { settingsCalls } from '../shop/settings/settings-calls.api.ts'
import { teamCalls } from '../signing-in/team/team-calls.api.ts'
import { voucherCalls } from '../vouchers/voucher-calls.api.ts'
import type { DeskCall } from './desk-call.ts'

/** Every call of the desk. */
export const deskCalls: readonly DeskCall[] = [
  ...queueCalls,
  shopsCall,
  waitingCall,
  findProductsCall,
  newOrderCostCall,
  ...figuresCalls,
  ...productCalls,
  changeProductsCall,
  undoProductsCall,
  cleanCall,
  draftCall,
  ...arrangingCalls,
  ...couponCalls,
  ...offerCalls,
  ...reviewCalls,
  ...actCalls,
  undoCall,
  ...selectionCalls,
  undoSelectionCall,
  ...teamCalls,
  ...leadCalls,
  ...letterCalls,
  ...templateCalls,
  ...settingsCalls,
  ...blockCalls,
  ...voucherCalls,
  ...accountCalls,
  ...courierCalls,
  ...reportCalls,
  ...moneyCalls,
  ...pastCalls,
  ...courierTemplateCalls,
  ...spendCalls,
  ...deliveryCalls,
  ...markCalls,
  ...riderCalls,
  ...heardCalls,
  ...pictureCalls,
  ...hostCalls,
  ...stockCalls,
  ...shopStateCalls,
  ...stepsCalls,
  ...importCalls,
  ...backupCalls,
  ...keyCalls,
  ...programOrderCalls,
  ...programLeadCalls,
  ...programCatalogueCalls,
  programFiguresCall,
  ...confirmationCalls,
  ...programHookCalls,
  ...hookCalls,
]
