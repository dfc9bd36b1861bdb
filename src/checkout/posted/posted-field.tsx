import type { Country } from '../../lib/countries.ts'
import type { CurrencyCode } from '../../lib/money.ts'
import { smallestLevels } from '../../places/levels.ts'
import type { TypedPlace } from '../../places/search/typed-place.ts'
import type { DeliveryType } from '../../shops/shop.ts'
import { DeliveryTypeChoice, FieldError, OffersCheck, TermsCheck, TextInput } from '../controls/field-controls.tsx'
import { deliveryOptions, openDeliveryOptions } from '../country-rules.ts'
import { OfferedWays, WaysNote } from '../delivery/offered-ways.tsx'
import { chosenWay } from '../delivery/with-offer.ts'
import type { Client } from '../form/client.ts'
import { emailHint, emailQuestion } from '../form/email-hint.ts'
import { showsErrorsOf } from '../form/machine.ts'
import type { ChoiceField, Field, Saved } from '../form/order-form.ts'
import { OrderLines } from '../form/order-lines.tsx'
import { phoneHint } from '../form/phone.ts'
import type { OfferedBump } from '../offers/offered-bump.ts'
import type { PlacedOrder } from '../sending/ticket-to-send.ts'
import { PostedCart, type PostedCartContents } from './posted-cart.tsx'
import type { PostedDraft } from './posted-draft.ts'
import { PostedPlace } from './posted-place.tsx'

/** What the pages of a posted form need of the shop and of what is ordered. */
export interface PostedShop {
  readonly currency: CurrencyCode
  readonly deliveryTypes: readonly DeliveryType[]
  /** For the chat. */
  readonly phone: string
  readonly termsHref: string
  readonly cartHref: string
  readonly lines: PlacedOrder['lines']
  /** The cart with its buttons; `null` for a form that orders the product of its page. */
  readonly cart: PostedCartContents | null
  /** Something of the cart was sold out, or lacks its colour. */
  readonly cartNeedsChange: boolean
  /** Why the coupon takes nothing off; `null` where the form asks for none. */
  readonly couponLack: string | null
  /** One more product that can be added; `null` where the shop offers none. */
  readonly bump: OfferedBump | null
  /** What the typed place may mean. */
  readonly typed: TypedPlace
}

interface Props {
  readonly field: Field
  readonly draft: PostedDraft
  readonly saved: Saved
  readonly shop: PostedShop
  /** The step has no field for the way, so the place shows the ways that are offered. */
  readonly showsWays: boolean
  /** Focus it: the first field that has to be corrected. */
  readonly takesFocus: boolean
}

/** A page of the server has no listeners. */
const noop = (): void => {}

/** The control of a field on a page of the server. */
export function PostedField({ field, draft, saved, shop, showsWays, takesFocus }: Props) {
  const { client, country, refusal, placeText } = { ...draft, client: saved.client }
  const id = fieldId(field)
  const errors = refusal?.fields.filter((one) => showsErrorsOf(field, one.field)).map(({ message }) => message) ?? []
  const [error] = errors
  const own = refusal?.fields.find((one) => one.field === field.name)?.own ?? error
  switch (field.kind) {
    case 'cart':
    case 'lines':
      return (
        <div id={id} tabIndex={-1}>
          <CartOrLines shop={shop} hasButtons={field.kind === 'cart'} asksColors={errors.length > 0} saved={saved} />
          {errors.map((message) => (
            <FieldError key={message} id={id} message={message} />
          ))}
        </div>
      )
    case 'place':
    case 'district':
      return (
        <>
          <PostedPlace
            id={id}
            smallest={smallestLevels[country]}
            text={placeText}
            typed={shop.typed}
            error={error}
            takesFocus={takesFocus}
          />
          {showsWays && saved.delivery?.kind !== 'waiting' && <WaysNote saved={saved} phone={shop.phone} />}
        </>
      )
    case 'choice':
      return <PostedWay {...{ field, draft, saved, shop, takesFocus }} error={own} />
    case 'check':
      return (
        <>
          <input type="hidden" name={field.name} value="no" />
          {field.name === 'ofertas' ? (
            <OffersCheck id={id} label={field.label} isWanted={client.ofertas === true} onChange={noop} />
          ) : (
            <TermsCheck
              id={id}
              termsHref={shop.termsHref}
              isAccepted={client.terminos}
              error={own}
              takesFocus={takesFocus}
              onChange={noop}
            />
          )}
        </>
      )
    default:
      return (
        <TextInput
          id={id}
          field={field}
          country={country}
          value={client[field.name]}
          error={own}
          hint={hintOf(field.name, client, country, own !== undefined)}
          enterKeyHint="next"
          takesFocus={takesFocus}
          onChange={noop}
        />
      )
  }
}

/** The id of a field's control, for the link of a message. */
export function fieldId({ name }: Pick<Field, 'name'>): string {
  return `pedir-${name}`
}

/** The ways that the shop's own rules offer; without rules, and where they cannot tell, the delivery types of the country. */
function PostedWay(
  props: Omit<Props, 'showsWays' | 'field'> & { readonly field: ChoiceField; readonly error: string | undefined },
) {
  const { field, draft, saved, shop, takesFocus, error } = props
  const id = fieldId(field)
  if (saved.delivery && saved.delivery.kind !== 'open') {
    const agency = draft.refusal?.fields.find((one) => one.field === 'agency')?.message
    const errors = { way: agency ? undefined : error, agency }
    const asking = { id, label: field.label, saved, phone: shop.phone, errors, takesFocus }
    return <OfferedWays {...asking} onWay={noop} onAgency={noop} />
  }
  return (
    <>
      <WaysNote saved={saved} phone={shop.phone} />
      <DeliveryTypeChoice
        id={id}
        field={field}
        options={(saved.delivery ? openDeliveryOptions : deliveryOptions)(saved.country, shop.deliveryTypes)}
        value={saved.client.lima}
        error={error}
        takesFocus={takesFocus}
        onChange={noop}
      />
    </>
  )
}

interface CartProps {
  readonly shop: PostedShop
  readonly hasButtons: boolean
  readonly asksColors: boolean
  readonly saved: Saved
}

/** The cart with its buttons where the step has it, and where something of it has to be changed; else its lines. */
function CartOrLines({ shop, hasButtons, asksColors, saved }: CartProps) {
  const { cart, cartNeedsChange, lines, currency, cartHref } = shop
  if (cart && (hasButtons || cartNeedsChange)) {
    return <PostedCart cart={cart} asksColors={asksColors} sumLabel={chosenWay(saved) ? 'Productos' : 'Total'} />
  }
  return (
    <>
      <OrderLines lines={lines} currency={currency} />
      {cart && (
        <p>
          <a href={cartHref}>Cambiar mi carrito</a>
        </p>
      )}
    </>
  )
}

function hintOf(name: Field['name'], { phone, email }: Client, country: Country, isRefused: boolean): string | null {
  if (name === 'email') return emailQuestion(emailHint(email))
  return name === 'phone' ? phoneHint(phone, country, isRefused) : null
}
