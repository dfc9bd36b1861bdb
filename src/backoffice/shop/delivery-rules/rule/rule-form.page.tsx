import { findDeliveryRules } from '../../../../delivery/delivery-rules.store.ts'
import type { Rule } from '../../../../delivery/rule.ts'
import type { RuleColumn, WrittenRule } from '../../../../delivery/rule-columns.ts'
import { neverFreeText, ruleTitle } from '../../../../delivery/rule-words.ts'
import { writtenRule } from '../../../../delivery/written-rule.ts'
import { currencies } from '../../../../lib/money.ts'
import type { RuleNames } from '../../../../orders/placing/rule-names.step.ts'
import { placesPath } from '../../../../places/data/places-files.ts'
import type { Shop } from '../../../../shops/shop.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../../frame/desk-page.ts'
import { isListThere } from '../../../kit/beside/beside-request.ts'
import { Beside } from '../../../kit/beside/list-beside.tsx'
import { readRules } from '../read-rules.api.ts'
import { rulePath } from '../rule-path.ts'
import type { RulesSaid } from '../rules-said.tsx'
import { RulesScreen } from '../rules-view.tsx'
import { pickedPlaces, searchedPlaces, usualNames, WHOLE_COUNTRY } from './place-fields.ts'
import { RuleForm } from './rule-form.tsx'
import type { Choice } from './rule-form-props.ts'

const NEW = 'nueva'
const MOST_PRODUCTS = 10

/** A new rule: at the door, free, paid there. */
const BLANK: Omit<Rule, 'id'> = {
  ...{ name: '', places: [], except: [], least: null, most: null, products: [], categories: [] },
  ...{ way: 'domicilio', rate: 0, freeFrom: null, surcharge: 0, days: null, cutOff: null },
  ...{ payment: 'entrega', deposit: null, agencies: [], couriers: [], cost: null, note: '' },
}

/** One rule, or a new one. */
export async function ruleFormPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, params } = asked
  const isNew = params.regla === NEW
  const rules = await findDeliveryRules(deps.db.read, shop.id)
  const newId = Buffer.from(deps.chance(9)).toString('base64url')
  const rule = isNew ? { ...BLANK, id: newId } : rules.find(({ id }) => id === params.regla)
  if (!rule) return null
  const { findRuleNames } = await import('../../../../orders/placing/rule-names.step.ts')
  const names = await findRuleNames(deps.db.read, shop.id, { rules: [rule] })
  const written = writtenRule(rule, names.written)
  const shown = isNew ? { ...written, rate: '' } : written
  return shownRule(asked, { written: shown, seen: isNew ? null : rule, names })
}

interface Shown {
  readonly written: WrittenRule
  readonly seen: Rule | null
  readonly names: RuleNames
  readonly problems?: Readonly<Partial<Record<RuleColumn, string>>>
  readonly differences?: readonly string[]
  /** The form whose search is answered. */
  readonly searched?: URLSearchParams
  readonly said?: RulesSaid
  readonly status?: number
}

/** The form with what is written in it. */
export async function shownRule(asked: SellerRequest, shown: Shown): Promise<DeskAnswer> {
  const { shop, params } = asked
  const { written, seen, names, problems = {}, differences = [], searched, said = null, status = 200 } = shown
  const isNew = params.regla === NEW
  const title = seen && !isNew ? ruleTitle(seen, shop.country) : 'Nueva regla'
  const what = searched?.get('hacer') ?? ''
  const products = written.products.split('|').flatMap((text) => {
    const id = names.known.products.get(text)
    return id === undefined ? [] : [{ value: text, label: names.nameOf(id) }]
  })
  const query = (what === 'buscar-productos' && searched?.get('buscar_productos')) || null
  const found = query === null ? null : await productChoices(asked, query, products)
  const form = (
    <RuleForm
      base={`/t/${shop.hosts[0]}`}
      {...{ title, isNew, written, problems, differences, said, products }}
      seen={seen ? JSON.stringify(seen) : ''}
      neverFree={seen ? neverFreeText(seen, shop.currency) : ''}
      currencySymbol={currencies[shop.currency].symbol}
      places={[
        placeFields(shop, 'lugares', { text: written.places, searched: searchOf(searched, 'lugares') }),
        placeFields(shop, 'excepto', { text: written.except, searched: searchOf(searched, 'excepto') }),
      ]}
      foundProducts={found && query !== null ? { text: query, found } : null}
      categories={choices(names.known.categories, names)}
      couriers={choices(names.known.couriers, names)}
    />
  )
  if (isListThere(asked.request)) return deskPage(<Beside isOpened>{form}</Beside>, { title, status })
  const base = `/t/${shop.hosts[0]}`
  const { rows } = await readRules(asked)
  if (rows.length === 0) return deskPage(<main>{form}</main>, { title, status })
  const opened = isNew ? '' : rulePath(shop, written.id)
  const body = (
    <RulesScreen base={base} rows={rows} opened={opened}>
      {form}
    </RulesScreen>
  )
  return deskPage(body, { title, status })
}

/** Products with the words of the query that are not chosen yet, whatever their state. */
async function productChoices(asked: SellerRequest, query: string, chosen: readonly Choice[]) {
  const { foundProducts } = await import('./products-of-rules.api.ts')
  const found = await foundProducts(asked, query, { limit: MOST_PRODUCTS })
  return found.filter((one) => !chosen.some(({ value }) => value === one.value)).slice(0, MOST_PRODUCTS)
}

/** The search among the places of a field; `null` where it is not what was asked. */
function searchOf(searched: URLSearchParams | undefined, name: string): string | null {
  return searched?.get('hacer') === `buscar-${name}` ? (searched.get(`buscar_${name}`) ?? '') : null
}

interface PlaceTexts {
  readonly text: string
  readonly searched: string | null
}

function placeFields({ country }: Shop, name: string, { text, searched }: PlaceTexts) {
  const { picked, unknown } = pickedPlaces(country, text)
  const result = searched === null ? null : searchedPlaces(country, searched)
  const isWhole = picked.some(({ code }) => code === WHOLE_COUNTRY.code)
  // The country is always offered, except as an exception to itself.
  const offered = name === 'lugares' && result === null && !isWhole ? offer(picked.length === 0) : result
  return {
    ...{ name, country, url: placesPath(country), names: usualNames(country), picked, codes: unknown },
    searched: offered,
  }
}

function offer(isEmpty: boolean) {
  return isEmpty ? { text: '', found: [WHOLE_COUNTRY], says: '' } : null
}

/** The ids that are known, each once, by their names. */
function choices(known: ReadonlyMap<string, string>, { nameOf }: RuleNames) {
  return [...new Set(known.values())].map((id) => ({ value: id, label: nameOf(id) }))
}
