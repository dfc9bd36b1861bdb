import type { DeskProduct } from '../../../catalogue/desk-products.store.ts'
import { defaultRules } from '../../../delivery/default-rules.ts'
import { findDeliveryRules } from '../../../delivery/delivery-rules.store.ts'
import { deliveryWindow } from '../../../delivery/delivery-window.ts'
import { explainWay, type WayExplained } from '../../../delivery/explain-rules.ts'
import { arrivalText, missingText, notSentTexts, paymentText, rateText } from '../../../delivery/option-words.ts'
import { coming, localMoment } from '../../../delivery/public-rules.ts'
import { type Answer, type Option, type QuotedLine, quote } from '../../../delivery/quote.ts'
import { type PublicRule, type Rule, WAYS } from '../../../delivery/rule.ts'
import { ruleTitle } from '../../../delivery/rule-words.ts'
import { EVERYWHERE } from '../../../lib/countries.ts'
import { type CurrencyCode, currencies, readTypedMoney } from '../../../lib/money.ts'
import type { Shop } from '../../../shops/shop.ts'
import { publicRulesOf } from '../../../tickets/placing/public-rules.step.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { countryOptions, pickedPlaces } from './rule/place-fields.ts'
import { foundPlaces, foundPlacesText } from './rule/place-options.ts'
import { type ShownWay, TestRules } from './test-rules.tsx'

const MOST_PRODUCTS = 8
const WAY_TITLES = { domicilio: 'A domicilio', agencia: 'A una agencia' } as const

/** What a shopper of a place sees for some products, and which rules say so. */
export async function testRulesPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, url } = asked
  const get = (name: string) => (url.searchParams.get(name) ?? '').trim().slice(0, 60)
  const query = { place: get('donde'), sum: get('monto'), product: get('que') }
  const found = placesAsked(shop, query.place, get('codigo'))
  const { chosenProducts, foundProducts } = await import('./rule/products-of-rules.api.ts')
  const chosen = await chosenProducts(asked, url.searchParams.getAll('producto').slice(0, MOST_PRODUCTS))
  const offered =
    query.product === '' ? [] : await foundProducts(asked, query.product, { states: ['visible'], limit: MOST_PRODUCTS })
  const products = [
    ...chosen.map(({ values }) => ({ value: values.slug, label: values.title })),
    ...offered.filter(({ value }) => !chosen.some(({ values }) => values.slug === value)),
  ]
  const at = (code: string) => {
    const next = new URLSearchParams(url.searchParams)
    next.set('codigo', code)
    return `?${next}`
  }
  const rules = await findDeliveryRules(deps.db.read, shop.id)
  const open = rules.length === 0 ? defaultRules[shop.country] : await publicRulesOf(deps.db.read, shop.id, rules)
  const lines = linesOf(chosen, query.sum)
  const answer = found.place && quote(open, found.place.code, lines)
  return deskPage(
    <TestRules
      base={`/t/${shop.hosts[0]}`}
      query={query}
      currencySymbol={currencies[shop.currency].symbol}
      places={found.places.map((one) => ({ ...one, href: at(one.code) }))}
      says={found.says}
      place={found.place}
      products={products}
      chosen={chosen.map(({ values }) => values.slug)}
      options={answer?.kind === 'options' ? answer.options.map((one) => shownOption(one, shop, deps.clock())) : null}
      instead={answer ? insteadText(answer, lines, shop.currency) : ''}
      ways={found.place ? shownWays(asked, { rules, open, code: found.place.code, lines }) : []}
    />,
    { title: 'Probar los envíos' },
  )
}

/** The place that is meant, or those to choose from. A code counts as long as the words beside it find its place. */
function placesAsked({ country }: Shop, text: string, code: string) {
  const none = { place: null, places: [], says: '' }
  const found = foundPlaces(countryOptions(country), text)
  const [picked] = code === '' || code === EVERYWHERE ? [] : pickedPlaces(country, code).picked
  const isMeant = picked && (text === '' || foundPlaces([optionOf(country, picked.code)], text).total > 0)
  if (isMeant) return { ...none, place: picked }
  if (found.total === 1) return { ...none, place: found.options[0] ?? null }
  return text === '' ? none : { place: null, places: found.options, says: foundPlacesText(found, text) }
}

function optionOf(country: Shop['country'], code: string) {
  const option = countryOptions(country).find((one) => one.code === code)
  if (!option) throw new Error(`no place ${code}`)
  return option
}

/** The sum that was typed, shared among the products; without one their own prices. */
function linesOf(products: readonly DeskProduct[], text: string): readonly QuotedLine[] {
  const sum = readTypedMoney(text)
  if (products.length === 0) return [{ slug: '', total: sum.ok ? sum.value : 0 }]
  return products.map(({ values: { slug, title, tiers } }, place) => {
    const own = tiers[1] ?? tiers[0]
    if (!sum.ok) return { slug, title, total: own }
    const share = Math.floor(sum.value / products.length)
    return { slug, title, total: place === 0 ? sum.value - share * (products.length - 1) : share }
  })
}

function shownOption(option: Option, { country, currency }: Shop, now: number) {
  const { days, cutOff } = option.rule
  const moment = localMoment(now, country)
  const window = days && deliveryWindow({ days, cutOff }, moment, coming(country, now))
  const lines = [
    window ? arrivalText(window, option.way, moment.day) : '',
    rateText(option, currency),
    paymentText(option, currency),
    missingText(option, currency),
  ]
  return { title: WAY_TITLES[option.way], lines: lines.filter((line) => line !== '') }
}

function insteadText(answer: Answer, lines: readonly QuotedLine[], currency: CurrencyCode): string {
  if (answer.kind === 'refused') {
    const isPlace = answer.missing === null && answer.most === null && answer.slugs.length === 0
    if (isPlace) return 'No llegamos a ese lugar con estos productos. Puede escribirte por el chat.'
    return `Tu cliente lee: ${notSentTexts(answer, { place: 'ese lugar', lines, currency }).text}.`
  }
  return answer.kind === 'open' ? 'Depende del distrito: elige un lugar más pequeño.' : ''
}

interface Explained {
  readonly rules: readonly Rule[]
  readonly open: readonly PublicRule[]
  readonly code: string
  readonly lines: readonly QuotedLine[]
}

function shownWays({ shop }: SellerRequest, { rules, open, code, lines }: Explained): readonly ShownWay[] {
  const cost = lines.reduce((sum, { total }) => sum + total, 0)
  const titles = new Map(rules.map((rule) => [rule.id, ruleTitle(rule, shop.country)]))
  const titleOf = (id: string) => titles.get(id) ?? 'lo que la tienda hace sin reglas'
  return lines.flatMap(({ slug }) =>
    WAYS.map((way) => explainWay(open, { way, code, cost, slug }, shop.currency))
      .filter(({ way }) => open.some((rule) => rule.way === way))
      .map((one) => ({
        title: lines.length > 1 ? `${WAY_TITLES[one.way]}, ${slug}` : WAY_TITLES[one.way],
        decided: decidedText(one, titleOf),
        href: one.decided && titles.has(one.decided) ? `/t/${shop.hosts[0]}/envios/regla/${one.decided}` : null,
        before: one.before.map(({ id, why }) => ({ title: titleOf(id), why })),
      })),
  )
}

function decidedText({ decided }: WayExplained, titleOf: (id: string) => string): string {
  if (decided === null) return 'ninguna regla coincide'
  return decided === 'open' ? 'depende del lugar exacto' : `decide «${titleOf(decided)}»`
}
