import { localDay } from '../../lib/time/local-time.ts'
import { splitChat } from '../../orders/chat/chat-parts.ts'
import { readChat } from '../../orders/chat/read-chat.ts'
import { createManualOrder, type ManualRefusal } from '../../orders/placing/create-manual-order.action.ts'
import { searchedPlaces } from '../../places/data/country-places.ts'
import { seeOther } from '../../web/see-other.ts'
import type { SellerRequest } from '../desk-request.ts'
import type { DeskAnswer } from '../frame/desk-page.ts'
import { orderPath } from '../orders/order/order-path.ts'
import { productsToName, shownOrder } from './new-order.page.tsx'
import { type Known, manualOrder, plainLabel, withProposal } from './proposed-order.ts'
import { type Problem, readTyped, type TypedOrder } from './typed-order.ts'

/** Reads a pasted chat into the form, or saves the order. Whatever is wrong comes back with everything that was typed. */
export async function saveOrderForm(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor, params } = asked
  if (fields.get('hacer') === 'empezar') return seeOther(`/t/${params.host}/nuevo`)
  const known = {
    today: localDay(deps.clock(), shop.country),
    products: await productsToName(asked),
    places: searchedPlaces(shop.country),
  }
  const typed = readTyped(fields)
  if (fields.get('hacer') === 'leer') return proposed(asked, known, typed)
  const order = manualOrder(typed, known)
  if (!order.ok) return shownOrder(asked, known.products, { typed, problems: order.refusal })
  const created = await createManualOrder(deps, shop, { order: order.value, key: typed.clave, actor })
  if (created.ok) return seeOther(orderPath(`/t/${params.host}`, created.value.code))
  return shownOrder(asked, known.products, { typed, problems: problemsOf(created.refusal) })
}

function proposed(asked: SellerRequest, known: Known, typed: TypedOrder): Promise<DeskAnswer> {
  const { country, config } = asked.shop
  const chatShop = { country, title: config.logo_title, phone: config.phone_contact, ...known }
  const proposal = readChat(splitChat(typed.chat, chatShop), chatShop)
  const { codes } = proposal.place
  const choices =
    codes.length < 2
      ? []
      : known.places.filter((one) => one.quarter === '' && codes.includes(one.place.code)).map(plainLabel)
  return shownOrder(asked, known.products, { typed: withProposal(typed, proposal, known), choices, wasRead: true })
}

function problemsOf(refusal: ManualRefusal): readonly Problem[] {
  switch (refusal.reason) {
    case 'incomplete':
      return refusal.fields.map(({ field, message }) => ({ field: field === 'phone' ? 'celular' : field, message }))
    case 'key-reused':
      return [{ field: 'clave', message: 'Este pedido ya se guardó. Abre «Pedido nuevo» para hacer otro.' }]
    default:
      return [{ field: 'product-0', message: 'Alguno de los productos ya no se puede vender así. Elígelo de nuevo.' }]
  }
}
