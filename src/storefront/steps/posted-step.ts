import { BUY_FIELDS, colorField, postedColor, postedSlug } from '../../cart/buying/buy-fields.ts'
import { LARGEST_AMOUNT } from '../../cart/line.ts'
import { type Client, withPlace } from '../../checkout/form/client.ts'
import type { Progress } from '../../checkout/form/machine.ts'
import type { Field, OrderForm, Step, TextField } from '../../checkout/form/order-form.ts'
import { isOrderForm, type OrderFormName, orderForms } from '../../checkout/form/order-forms.ts'
import { phoneDigits } from '../../checkout/form/phone.ts'
import { type Choice, readChoice } from '../../checkout/form/product-choice.ts'
import type { PostedDraft } from '../../checkout/posted/posted-draft.ts'
import { POSTED } from '../../checkout/posted/posted-names.ts'
import { WAYS, type Way } from '../../delivery/rule.ts'
import { type Country, isCountry } from '../../lib/countries.ts'
import { cleanText } from '../../lib/text/clean-text.ts'
import { smallestLevels } from '../../places/levels.ts'
import { withQuarter } from '../../places/quarter.ts'
import type { IndexedPlace } from '../../places/search/place-search.ts'
import { typedPlace } from '../../places/search/typed-place.ts'

type Fields = Pick<URLSearchParams, 'get' | 'getAll' | 'has' | 'keys'>

/** The form, the country and the product that a page names in its hidden fields; what it does not name stays. */
export function withPostedForm<Begun extends Pick<PostedDraft, 'form' | 'country' | 'product' | 'progress'>>(
  draft: Begun,
  fields: Fields,
): Begun {
  const form = fields.get(POSTED.form)
  const country = fields.get(POSTED.country)
  const named = isOrderForm(form) ? form : draft.form
  return {
    ...draft,
    form: named,
    country: isCountry(country ?? '') ? (country as Country) : draft.country,
    progress: named === draft.form ? draft.progress : null,
    product: sellsOneProduct(named) ? (postedChoice(fields) ?? draft.product) : null,
  }
}

/** The first generation's form orders the product of its page, and the others order the cart. */
function sellsOneProduct(form: OrderFormName): boolean {
  return form === 'v1'
}

/** The product, its amount and the colours of its units; `null` without a product. */
export function postedChoice(fields: Fields): Choice | null {
  const amount = Number(fields.get(BUY_FIELDS.amount) ?? 1)
  const picks = [...fields.keys()].flatMap((name) =>
    name.startsWith(colorField('')) ? [name.slice(colorField('').length)] : [],
  )
  return readChoice({
    slug: postedSlug(fields),
    amount: Math.min(amount, LARGEST_AMOUNT),
    colors: Object.fromEntries(picks.map((pick) => [pick, postedColor(fields, pick)])),
  })
}

/** Where the shopper is who posted: a step that was reached before may be posted again, as after the browser's back button. */
export function postedProgress(form: OrderForm, current: Step, progress: Progress | null, fields: Fields): Progress {
  const names = form.steps.map(({ name }) => name)
  const reached = progress?.reached ?? current.name
  const at = names.find((name) => name === fields.get(POSTED.step)) ?? current.name
  return names.indexOf(at) <= names.indexOf(reached) ? { at, reached } : { at: current.name, reached }
}

/** What the fields of a step are read with. */
export interface Reading {
  readonly step: Step
  readonly fields: Fields
  /** The smallest divisions of the draft's country, and neighbourhoods. */
  readonly places: readonly IndexedPlace[]
  /** The delivery type that the page showed as chosen. */
  readonly shownDelivery: Client['lima']
}

/** The draft with what stands in the posted fields of a step. A field that is not posted stays as it was. */
export function withPostedStep(draft: PostedDraft, { step, fields, places, shownDelivery }: Reading): PostedDraft {
  const asksPlace = step.fields.some(({ kind }) => kind === 'place' || kind === 'district')
  const { draft: before, quarter } = asksPlace ? withPostedPlace(draft, fields, places) : { draft, quarter: '' }
  const typed = step.fields.reduce((now, field) => withField(now, field, fields, shownDelivery), before.client)
  const client = quarter === '' ? typed : { ...typed, distrito: withQuarter(typed.distrito, quarter) || quarter }
  const isHoneypotFilled = draft.isHoneypotFilled || (fields.get(POSTED.honeypot) ?? '').trim() !== ''
  return { ...before, client, isHoneypotFilled }
}

function withField(client: Client, field: Field, fields: Fields, shownDelivery: Client['lima']): Client {
  const posted = fields.get(field.name)
  if (field.kind === 'choice') return withWay(client, fields, shownDelivery)
  if (posted === null) return client
  switch (field.kind) {
    case 'text':
    case 'area':
      return { ...client, [field.name]: textOf(field, posted) }
    case 'check':
      return { ...client, [field.name]: fields.getAll(field.name).includes('on') }
    default:
      return client
  }
}

/** The delivery type, or the way and the agency by the shop's own rules. */
function withWay(client: Client, fields: Fields, shownDelivery: Client['lima']): Client {
  const [lima, way, agency] = [fields.get('lima') ?? '', fields.get('way'), fields.get('agency')]
  return {
    ...client,
    ...(isDelivery(lima) && lima !== shownDelivery && { lima }),
    ...(isWay(way) && { way }),
    ...(agency !== null && { agency: [...cleanText(agency)].slice(0, LONGEST_AGENCY).join('') }),
  }
}

const LONGEST_AGENCY = 120

function isWay(posted: string | null): posted is Way {
  return WAYS.some((way) => way === posted)
}

function textOf({ type, maxLength }: TextField, posted: string): string {
  if (type === 'tel') return phoneDigits(posted)
  return [...cleanText(posted)].slice(0, maxLength).join('')
}

function isDelivery(posted: string): posted is '0' | '1' {
  return posted === '0' || posted === '1'
}

const LONGEST_PLACE = 120

/**
 * A place counts when it was picked from what the server found. Another text than before asks again. `quarter`: the neighbourhood that was picked where the smallest level is
 * one; '' elsewhere, where the place is called by it.
 */
function withPostedPlace(
  draft: PostedDraft,
  fields: Fields,
  places: readonly IndexedPlace[],
): { readonly draft: PostedDraft; readonly quarter: string } {
  const posted = fields.get(POSTED.place)
  if (posted === null) return { draft, quarter: '' }
  const placeText = [...cleanText(posted)].slice(0, LONGEST_PLACE).join('')
  const { client, country } = draft
  const code = fields.get(POSTED.placeCode) ?? client.placeCode
  const typed = typedPlace(places, placeText, code)
  const picked = typed.found === 'picked' ? typed.places[0] : null
  const isQuarterAsked = smallestLevels[country] === 'municipio'
  const isSame =
    picked?.place.code === client.placeCode && (isQuarterAsked || picked.place.distrito === client.distrito)
  const at = isSame ? client : withPlace(client, picked?.place ?? null, country)
  return { draft: { ...draft, placeText, client: at }, quarter: isQuarterAsked ? (picked?.quarter ?? '') : '' }
}

/** The steps of a draft's form. */
export function formOf({ form }: Pick<PostedDraft, 'form'>): OrderForm {
  return orderForms[form]
}
