import { listDeskProducts } from '../../catalogue/lists/desk-product-list.store.ts'
import { findDeliveryRules } from '../../delivery/delivery-rules.store.ts'
import type { Rule } from '../../delivery/rule.ts'
import { isTestOrderHandled } from '../../orders/placing/test-order-handled.ts'
import { findTestOrders } from '../../orders/placing/test-orders.store.ts'
import { isDemoShop } from '../../shops/demo-shop.ts'
import { findFirstSteps } from '../../shops/first-steps/first-steps.store.ts'
import { nextStep } from '../../shops/first-steps/first-steps.ts'
import { shownAccounts } from '../../shops/payment-account.ts'
import { namesItsSeller } from '../../shops/seller.ts'
import type { Shop } from '../../shops/shop.ts'
import { openInvitations } from '../../staff/links/staff-links.store.ts'
import { membersOf } from '../../staff/team/memberships.store.ts'
import type { SellerRequest } from '../desk-request.ts'
import { missingOf, type NewShopNews } from './missing.ts'

/** As many products as a page of *Productos*: those that shoppers see first. */
const FIRST = 50

/** `null` for everybody but owners, and in demo shops. What is missing is told once the steps are over. */
export async function newsOfNewShop(
  { deps, shop, permission }: SellerRequest,
  lacksBackup: boolean,
): Promise<NewShopNews | null> {
  if (permission.role !== 'owner' || isDemoShop(shop)) return null
  const { read } = deps.db
  const steps = await findFirstSteps(read, shop.id)
  if (steps && steps.endedAt === null) {
    const next = nextStep(steps)
    const isDone = next === 'prueba' && isTestOrderHandled(await findTestOrders(read, shop.id))
    return { step: next === null || isDone ? 'done' : next, missing: [], bare: null }
  }
  const [products, members, invited, rules] = await Promise.all([
    listDeskProducts(read, shop.id, { state: 'visible', after: null, limit: FIRST }),
    membersOf(read, shop.id),
    openInvitations(read, shop.id, deps.clock()),
    findDeliveryRules(read, shop.id),
  ])
  const bare = products.find(({ image }) => image === null) ?? null
  const facts = {
    ...factsOf(shop, deps.settings.shopDomain),
    ...deliveryFacts(shop, rules),
    ...{ hasProduct: products.length > 0, hasPictures: bare === null, hasBackup: !lacksBackup },
    people: members.length + invited.length,
  }
  return { step: null, missing: missingOf(facts, steps?.putAway ?? []), bare }
}

/** A shop without rules delivers for free, whether its owner meant that or not. */
function deliveryFacts({ config, deliveryTypes }: Shop, rules: readonly Rule[]) {
  const asksDeposit =
    rules.length > 0 ? rules.some(({ payment }) => payment === 'deposito') : deliveryTypes.includes('1')
  return {
    saysFreight: rules.length > 0,
    hasAccount: !asksDeposit || shownAccounts(config.payment_accounts).length > 0,
  }
}

function factsOf({ hosts, config }: Shop, under: string | null) {
  return {
    saysDelivery: config.text_delivery !== null,
    saysPayment: config.text_payment !== null,
    saysWhoSells: namesItsSeller(config),
    hasOwnDomain: hosts.some((host) => under === null || !host.endsWith(`.${under}`)),
    hasPixel: config.pixel !== null,
    hasLogo: config.logo_image !== null,
  }
}
