import { moveOffer } from '../../../cart/offers/move-offer.action.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { NoOffers, OffersSales, OffersScreen } from './offers-view.tsx'
import { readOffers } from './read-offers.api.ts'

/** The shop's offers and what they did. */
export async function offersPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { shop, url } = asked
  const base = `/t/${shop.hosts[0]}`
  const rows = await readOffers(asked)
  const said = url.searchParams.has('quitada') ? 'Se quitó la oferta.' : ''
  const body =
    rows.length === 0 ? (
      <NoOffers base={base} said={said} />
    ) : (
      <OffersScreen base={base} rows={rows} said={said} opened={null}>
        <OffersSales rows={rows} currency={shop.currency} />
      </OffersScreen>
    )
  return deskPage(body, { title: 'Ofertas' })
}

/** Moves an offer up or down in its list. */
export async function postOffers(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const by = fields.get('hacer') === 'subir' ? 'up' : 'down'
  const moved = await moveOffer(deps, shop, actor, { id: fields.get('id') ?? '', by })
  return moved.ok ? seeOther(`/t/${shop.hosts[0]}/ofertas`) : null
}
