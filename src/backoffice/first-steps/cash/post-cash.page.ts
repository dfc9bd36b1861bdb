import { findDeliveryRules } from '../../../delivery/delivery-rules.store.ts'
import { firstRules, isBeginning } from '../../../delivery/first-rules.ts'
import { rulesMark } from '../../../delivery/rule-changes.ts'
import { saveDeliveryRules } from '../../../delivery/save-delivery-rules.action.ts'
import { type Country, EVERYWHERE } from '../../../lib/countries.ts'
import { cashSentence } from '../../../places/cash-places.ts'
import { placeByCode } from '../../../places/divisions.ts'
import { changeShop } from '../../../shops/fields/change-shop.action.ts'
import type { WrittenValues } from '../../../shops/fields/shop-values.ts'
import { writtenText } from '../../../shops/fields/written-text.ts'
import type { Shop } from '../../../shops/shop.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { answeredStep } from '../answered-step.page.ts'
import { savedCash, shownCash } from './cash.page.tsx'
import { readCosts, type TypedCash, typedCosts } from './typed-costs.ts'

/**
 * Saves it with what follows from it: the delivery rules, unless the seller has written others, what the order form offers, and what the pages promise unless the
 * seller has words of their own.
 */
export async function postCash(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor, session } = asked
  const rules = await findDeliveryRules(deps.db.read, shop.id)
  if (!isBeginning(rules)) return answeredStep(asked, 'cobro')
  const typed = typedCash(fields, shop.country)
  const costs = typedCosts(fields)
  if (fields.get('hacer') === 'buscar') return shownCash(asked, typed, { costs, query: fields.get('buscar') ?? '' })
  const asksAccount = (shop.config.payment_accounts ?? []).length === 0 && isFresh(session, deps.clock())
  const read = readCosts(typed, costs, asksAccount ? Buffer.from(deps.chance(6)).toString('base64url') : null)
  const problems = {
    ...(typed.where === 'algunos' && typed.places.length === 0 && { lugar: 'Marca al menos un lugar.' }),
    ...read.problems,
  }
  if (Object.keys(problems).length > 0) return shownCash(asked, typed, { costs, problems })
  const written = {
    ...fieldsOf(typed),
    ...promise(shop, typed),
    ...(read.account && { payment_accounts: [read.account] }),
  }
  // An account that somebody added meanwhile stays.
  const seen = { payment_accounts: writtenText(shop, 'payment_accounts') }
  const changed = await changeShop(deps, actor, shop.hosts[0] ?? '', written, seen)
  if (!changed.ok) return null
  const own = { what: 'replace', rules: firstRules(read.answer), seen: rulesMark(rules) } as const
  // Rules that somebody wrote meanwhile stay.
  await saveDeliveryRules(deps, shop, actor, own)
  return answeredStep(asked, 'cobro')
}

/** As many as the shop's field takes. */
const MOST_PLACES = 400

function typedCash(fields: URLSearchParams, country: Country): TypedCash {
  const codes = new Set(fields.getAll('lugar').slice(0, MOST_PLACES))
  const wheres = ['todo', 'algunos', 'ninguno'] as const
  return {
    where: wheres.find((one) => one === fields.get('donde')) ?? 'algunos',
    places: [...codes].filter((code) => placeByCode(country, code) !== null),
    elsewhere: fields.get('resto') === 'no' ? 'no' : 'deposito',
  }
}

function fieldsOf({ where, places, elsewhere }: TypedCash): WrittenValues {
  if (where === 'todo') return { cash_places: EVERYWHERE, deliveryTypes: '0' }
  if (where === 'ninguno') return { cash_places: null, deliveryTypes: '1' }
  return { cash_places: places.join(','), deliveryTypes: elsewhere === 'deposito' ? '0,1' : '0' }
}

/** The sentence of the pages, unless the seller wrote another one. */
function promise(shop: Shop, typed: TypedCash): WrittenValues {
  const { text_delivery } = shop.config
  const isOurs = text_delivery === null || text_delivery === sentenceOf(shop.country, savedCash(shop))
  return isOurs ? { text_delivery: sentenceOf(shop.country, typed) } : {}
}

function sentenceOf(country: Country, { where, places, elsewhere }: TypedCash): string | null {
  if (where === 'ninguno') return null
  return cashSentence(country, where === 'todo' ? [EVERYWHERE] : places, elsewhere)
}
