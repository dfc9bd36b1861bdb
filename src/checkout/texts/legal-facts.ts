import { linksFrom } from '../../routing/links.ts'
import { consentOf, networksOf } from '../../shops/ad-accounts.ts'
import { writtenPhone } from '../../shops/fields/written-phone.ts'
import { sellerFacts } from '../../shops/seller.ts'
import type { Shop } from '../../shops/shop.ts'
import type { LegalFacts } from './legal-text.ts'

/** What the legal texts say of a shop, in the country of the page. `kept`: the installation's setting of how long persons are kept. */
export function legalFacts(
  shop: Shop,
  kept: Pick<LegalFacts, 'leadsDays' | 'ordersDays' | 'sheetsDays' | 'copiesDays'>,
  country = shop.country,
): LegalFacts {
  const { config, deliveryTypes, directory } = shop
  const links = linksFrom(null, directory)
  return {
    country,
    name: config.logo_title,
    seller: sellerFacts(shop).map(({ label, value, href }) => `${label}: ${href ? `[${value}](${href})` : value}`),
    phone: writtenPhone(config.phone_contact, country),
    contactHref: links.contact,
    permissionsHref: links.permissions,
    hasCash: deliveryTypes.includes('0'),
    hasDeposit: deliveryTypes.includes('1'),
    delivery: config.text_delivery,
    exchange: config.text_exchange,
    own: config.text_terms,
    networks: networksOf(config),
    asksToMeasure: consentOf(config) === 'ask',
    sendsContact: config.hashed_contact,
    tellsLater: config.purchase_moment !== 'placed',
    leadsDays: kept.leadsDays,
    ordersDays: kept.ordersDays,
    sheetsDays: kept.sheetsDays,
    ...(kept.copiesDays !== undefined && { copiesDays: kept.copiesDays }),
  }
}
