import { findDeliveryRules } from '../../../delivery/delivery-rules.store.ts'
import { isBeginning } from '../../../delivery/first-rules.ts'
import { type Country, EVERYWHERE } from '../../../lib/countries.ts'
import { currencies } from '../../../lib/money.ts'
import { cashChoices } from '../../../places/cash-places.ts'
import { placesPath } from '../../../places/data/places-files.ts'
import { divisionsOf, placeByCode } from '../../../places/divisions.ts'
import { usualMeans } from '../../../shops/payment-account.ts'
import type { Shop } from '../../../shops/shop.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import controls from '../../orders/controls.module.css'
import { RulesDecide } from '../../shop/delivery-rules/rules-decide.tsx'
import { StepFrame } from '../step-frame.tsx'
import { stepPath, stepTitles } from '../step-words.ts'
import styles from '../steps.module.css'
import { type CashOption, cashOptions, foundOptions, foundWords } from './cash-options.ts'
import { type CashProblems, CashStep } from './cash-step.tsx'
import { savedCosts, type TypedCash, type TypedCosts } from './typed-costs.ts'

/** What a seller says most: of Peru Lima, and of other countries everywhere. */
const usual: Readonly<Partial<Record<Country, TypedCash>>> = {
  peru: { where: 'algunos', places: ['07', '1501'], elsewhere: 'deposito' },
}
const EVERYWHERE_USUALLY: TypedCash = { where: 'todo', places: [], elsewhere: 'no' }

/** *Cobro y envío* as the shop has it, or as most have it. Where rules decide that the seller wrote by hand, there is nothing to ask. */
export async function cashPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, params } = asked
  const rules = await findDeliveryRules(deps.db.read, shop.id)
  const host = shop.hosts[0] ?? ''
  if (!isBeginning(rules)) return rulesDecide(params.host ?? host, rules.length)
  return shownCash(asked, savedCash(shop), { costs: savedCosts(rules) })
}

/** The step of a shop whose own rules decide. */
function rulesDecide(host: string, count: number): DeskAnswer {
  const title = stepTitles.cobro
  return deskPage(
    <StepFrame title={title} place={3} back={stepPath(host, 'tienda')}>
      <RulesDecide base={`/t/${host}`} count={count} />
      <form method="post" action={stepPath(host, 'cobro')}>
        <button type="submit" className={`${controls.main} ${styles.wide}`}>
          Siguiente
        </button>
      </form>
    </StepFrame>,
    { title },
  )
}

interface Shown {
  readonly costs: TypedCosts
  readonly problems?: CashProblems
  /** A search without script. */
  readonly query?: string
}

/** The step with what was typed, what is wrong with it, and what a search without script has found. */
export function shownCash(
  { deps, shop, session }: SellerRequest,
  typed: TypedCash,
  { costs, problems = {}, query }: Shown,
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
  const found = query === undefined ? null : foundOptions(all, query)
  const searched = query !== undefined && found && { text: query, found: found.options, says: foundWords(found, query) }
  const places = {
    ...{ country: shop.country, url: placesPath(shop.country), choices, picked: typed.places.map(option) },
    searched: searched || null,
  }
  const money = {
    symbol: currencies[shop.currency].symbol,
    means: usualMeans[shop.country],
    accounts: shop.config.payment_accounts?.length ?? 0,
    mayWriteAccount: isFresh(session, deps.clock()),
  }
  return deskPage(<CashStep {...facts} {...{ places, typed, costs, money, problems }} />, {
    title: stepTitles.cobro,
    status: Object.keys(problems).length === 0 ? 200 : 422,
  })
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
