import { findDeliveryRules } from '../../../delivery/delivery-rules.store.ts'
import { type Country, EVERYWHERE } from '../../../lib/countries.ts'
import { cashChoices } from '../../../places/cash-places.ts'
import { placesPath } from '../../../places/data/places-files.ts'
import { divisionsOf, placeByCode } from '../../../places/divisions.ts'
import type { Shop } from '../../../shops/shop.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { RulesDecide } from '../../shop/delivery-rules/rules-decide.tsx'
import { stepPath, stepTitles } from '../step-words.ts'
import { type CashOption, cashOptions, foundOptions, foundWords } from './cash-options.ts'
import { CashStep, type TypedCash } from './cash-step.tsx'

/** What a seller says most: of Peru Lima, and of other countries everywhere. */
const usual: Readonly<Partial<Record<Country, TypedCash>>> = {
  peru: { where: 'algunos', places: ['07', '1501'], elsewhere: 'deposito' },
}
const EVERYWHERE_USUALLY: TypedCash = { where: 'todo', places: [], elsewhere: 'no' }

/** *¿Dónde cobras al entregar?* as the shop has it, or as most have it. */
export async function cashPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const rules = await findDeliveryRules(deps.db.read, shop.id)
  if (rules.length === 0) return shownCash(asked, savedCash(shop), null)
  return shownCash(asked, savedCash(shop), null, null, rules.length)
}

/** The step with what was typed, what is wrong with it, and what a search without script has found. */
export function shownCash(
  { shop }: SellerRequest,
  typed: TypedCash,
  problem: string | null,
  query: string | null = null,
  rules = 0,
): DeskAnswer {
  const host = shop.hosts[0] ?? ''
  const facts = { action: stepPath(host, 'cobro'), back: stepPath(host, 'tienda') }
  const choices = cashChoices(shop.country)
  const names = Object.fromEntries(choices.map(({ value, label }) => [value, label]))
  const all = cashOptions(shop.country, divisionsOf(shop.country), names)
  const option = (code: string): CashOption => {
    const { name, is } = all.find((one) => one.code === code) ?? smallerPlace(shop.country, code)
    return { code, name, is }
  }
  const found = query === null ? null : foundOptions(all, query)
  const searched = query !== null && found && { text: query, found: found.options, says: foundWords(found, query) }
  const places = {
    ...{ country: shop.country, url: placesPath(shop.country), choices, picked: typed.places.map(option) },
    searched: searched || null,
  }
  return deskPage(
    <CashStep {...facts} places={places} typed={typed} problem={problem}>
      <RulesDecide base={`/t/${host}`} count={rules} />
    </CashStep>,
    {
      title: stepTitles.cobro,
      area: 'hoy',
      status: problem === null ? 200 : 422,
    },
  )
}

/** One that the step does not offer, as a command may have written it. */
function smallerPlace(country: Country, code: string): Omit<CashOption, 'code'> {
  const place = placeByCode(country, code)
  return { name: place?.distrito || place?.provincia || code, is: place ? `en ${place.provincia}` : '' }
}

/** What the shop has, or what most have. */
export function savedCash({ country, config, deliveryTypes }: Shop): TypedCash {
  const places = config.cash_places
  const elsewhere = deliveryTypes.includes('1') ? 'deposito' : 'no'
  if (!deliveryTypes.includes('0')) return { where: 'ninguno', places: [], elsewhere: 'deposito' }
  if (places === null) return usual[country] ?? EVERYWHERE_USUALLY
  return places.includes(EVERYWHERE)
    ? { where: 'todo', places: [], elsewhere }
    : { where: 'algunos', places, elsewhere }
}
