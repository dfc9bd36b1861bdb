import type { DeliveryWindow } from '../../delivery/delivery-window.ts'
import { arrivalText } from '../../delivery/option-words.ts'
import type { Way } from '../../delivery/rule.ts'
import type { Country } from '../../lib/countries.ts'
import { busiest } from '../../places/levels.ts'
import { loadRules, offeredDelivery } from './department-rules.browser.ts'
import { OfferedWays, WaysNote } from './offered-ways.tsx'

/** `Llega el mar 24 nov`, which stays true on any day. */
function arrivalOf(window: DeliveryWindow, way: Way): string {
  return arrivalText(window, way, '')
}

/** The place where most orders of a country go. */
function busiestPlace(country: Country): string {
  return busiest[country]
}

/** The code that quotes by a shop’s own rules and shows the ways. */
export const deliveryCode = { loadRules, offeredDelivery, arrivalOf, busiestPlace, OfferedWays, WaysNote }
