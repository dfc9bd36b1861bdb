import type { Call } from '../web/call.ts'
import { bumpCall } from './v1/bump.api.ts'
import {
  categoriesCall,
  featuredProductCall,
  messagingProductCall,
  productCall,
  productPriceCall,
  productsCall,
} from './v1/catalogue.api.ts'
import { configCall } from './v1/config.api.ts'
import { countryCall, postedCountryCall } from './v1/country.api.ts'
import { couponCall } from './v1/coupon.api.ts'
import { eventCall } from './v1/event.api.ts'
import { leadCall } from './v1/lead.api.ts'
import { offerAnswerCall, offerCall } from './v1/offer.api.ts'
import { orderCall } from './v1/order.api.ts'
import { searchCall } from './v1/search.api.ts'
import { stockCall } from './v1/stock.api.ts'
import { storeCall, updateCall } from './v1/ticket.api.ts'
import { visitCall } from './v1/visit.api.ts'

/** Every call of the API. The router and the OpenAPI document read this list. */
export const calls: readonly Call[] = [
  configCall,
  countryCall,
  postedCountryCall,
  productsCall,
  productCall,
  messagingProductCall,
  featuredProductCall,
  productPriceCall,
  categoriesCall,
  searchCall,
  stockCall,
  couponCall,
  bumpCall,
  offerCall,
  offerAnswerCall,
  orderCall,
  leadCall,
  storeCall,
  updateCall,
  eventCall,
  visitCall,
]
