import { localDay } from '../../lib/time/local-time.ts'
import type { ActRefusal } from '../../orders/acts/act-refusal.ts'
import { splitChat } from '../../orders/chat/chat-parts.ts'
import { readChat } from '../../orders/chat/read-chat.ts'
import { createManualOrder, type ManualRefusal } from '../../orders/placing/create-manual-order.action.ts'
import { searchedPlaces } from '../../places/data/country-places.ts'
import { seeOther } from '../../web/see-other.ts'
import { actorNames } from '../actor-names.api.ts'
import type { SellerRequest } from '../desk-request.ts'
import type { DeskAnswer } from '../frame/desk-page.ts'
import { actorsIn, refusalText } from '../orders/acts/act-refusals.ts'
import { orderPath } from '../orders/order/order-path.ts'
import { manualOrder, productOfRow } from './manual-order.ts'
import { shownOrder } from './new-order.page.tsx'
import { DEARER, TWICE, termsProblem } from './problem-words.ts'
import { productsToName } from './products-to-name.api.ts'
import { type Known, plainLabel, withProposal } from './proposed-order.ts'
import { lineField, type Problem, readTyped, type TypedOrder, withoutRow, withRow } from './typed-order.ts'

/** Reads a pasted chat into the form, adds or removes a row, counts, or saves the order. Whatever is wrong comes back with everything that was typed. */
export async function saveOrderForm(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor, params, permission } = asked
  const act = fields.get('hacer') ?? ''
  if (act === 'empezar') return seeOther(`/t/${params.host}/nuevo`)
  const typed = readTyped(fields)
  const products = await productsToName(asked, typed)
  const places = searchedPlaces(shop.country)
  const known = { today: localDay(deps.clock(), shop.country), products, places }
  if (act === 'leer') return proposed(asked, known, typed)
  const again = (next: TypedOrder) => shownOrder(asked, products, { typed: next, isAgain: true })
  if (act === 'calcular') return again(typed)
  if (act === 'fila') return again(withRow(typed))
  if (act.startsWith('quitar-')) return again(withoutRow(typed, Number(act.slice('quitar-'.length))))
  const order = manualOrder(typed, known)
  if (!order.ok) return shownOrder(asked, products, { typed, problems: order.refusal })
  const created = await createManualOrder(deps, shop, { order: order.value, key: typed.clave, actor, permission })
  if (created.ok) return seeOther(orderPath(`/t/${params.host}`, created.value.code))
  const problems = await problemsOf(created.refusal, asked, { typed, known })
  return shownOrder(asked, products, { typed, problems })
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

interface Sent {
  readonly typed: TypedOrder
  readonly known: Known
}

async function problemsOf(
  refusal: ManualRefusal,
  { deps, shop }: SellerRequest,
  { typed, known }: Sent,
): Promise<readonly Problem[]> {
  const at = (slug: string) => {
    const place = typed.lines.findIndex((line) => productOfRow(line, known.products)?.slug === slug)
    return Math.max(0, place)
  }
  switch (refusal.reason) {
    case 'incomplete':
      return refusal.fields.map(({ field, message }) => ({ field: field === 'phone' ? 'celular' : field, message }))
    case 'key-reused':
      return [{ field: 'clave', message: 'Este pedido ya se guardó. Abre «Pedido nuevo» para hacer otro.' }]
    case 'discount-limit':
    case 'over-total':
    case 'too-much':
      return [termsProblem(refusal, shop.currency)]
    case 'dearer':
      return [{ field: lineField('price', at(refusal.slug)), message: DEARER }]
    case 'repeated-line':
      return [{ field: lineField('product', at(refusal.slug)), message: TWICE }]
    case 'sold-out':
      return [{ field: lineField('product', at(refusal.slug)), message: `«${refusal.title}» está agotado` }]
    case 'payment-refused':
      return [await problemOfPayment(refusal.refusal, { deps, shop })]
    default:
      return [{ field: 'product-0', message: 'Alguno de los productos ya no se puede vender así. Elígelo de nuevo.' }]
  }
}

/** Of a number that another order has, the seller gives the reason in the order itself. */
async function problemOfPayment(
  refusal: ActRefusal,
  { deps, shop }: Pick<SellerRequest, 'deps' | 'shop'>,
): Promise<Problem> {
  const isSeen = refusal.reason === 'reference-seen'
  const nameOf = await actorNames(deps.db.read, actorsIn(refusal))
  const text = refusalText(refusal, { now: deps.clock(), currency: shop.currency, nameOf })
  return {
    field: isSeen ? 'operacion' : 'pago',
    message: isSeen ? `${text} Guárdalo sin el pago y anótalo en el pedido.` : text,
  }
}
