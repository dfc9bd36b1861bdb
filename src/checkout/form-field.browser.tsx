import { CartView } from '../cart/cart-view.browser.tsx'
import { CascadeField } from './cascade-field.browser.tsx'
import { placeOf, withPlace } from './client.ts'
import { deliveryOptions } from './delivery-options.ts'
import { DeliveryTypeChoice } from './delivery-type-choice.tsx'
import { DistrictField } from './district-field.browser.tsx'
import { FieldError } from './field-error.tsx'
import type { FormShop } from './form-shop.ts'
import { asks, type Field } from './order-form.ts'
import { OrderLines } from './order-lines.tsx'
import { phoneDigits, phoneHint } from './phone.ts'
import { linesOf } from './sending.ts'
import { TermsCheck } from './terms-check.tsx'
import { TextInput } from './text-input.tsx'
import type { Steps } from './use-steps.browser.ts'

interface Props {
  readonly id: string
  readonly field: Field
  readonly isLastText: boolean
  readonly steps: Steps
  /** In a few words what is in it. */
  readonly cart: string
  readonly shop: FormShop
}

/** A field of the table as its control, filled with what is stored and storing every change. */
export function FormField({ id, field, isLastText, steps, cart, shop }: Props) {
  const { typed, saved, type, refusal } = steps
  const error = refusal?.fields.find((one) => asks(field, one.field))?.message
  switch (field.kind) {
    case 'cart':
      return (
        <div>
          {shop.cartIsAbove ? <p>Lo que ves arriba: {cart}</p> : <CartView bestSellersHref={shop.bestSellersHref} />}
          <FieldError id={id} message={error} />
        </div>
      )
    case 'lines':
      return shop.cartIsAbove ? null : <OrderLines lines={linesOf(steps.items)} currency={shop.currency} />
    case 'place':
      return <CascadeField id={id} steps={steps} shop={shop} />
    case 'district':
      return (
        <DistrictField
          id={id}
          label={field.label}
          value={placeOf(typed)}
          text={typed.placeText}
          url={shop.placesUrl}
          error={error}
          onChange={(place) => type(withPlace(typed, place, shop.country))}
          onTextChange={(placeText) => type({ placeText })}
        />
      )
    case 'choice':
      return (
        <DeliveryTypeChoice
          id={id}
          field={field}
          options={deliveryOptions(shop.country, shop.deliveryTypes)}
          value={saved.client.lima}
          error={error}
          onChange={(lima) => type({ lima })}
        />
      )
    case 'check':
      return (
        <TermsCheck
          id={id}
          termsHref={shop.termsHref}
          isAccepted={typed.terminos}
          error={error}
          onChange={(terminos) => type({ terminos })}
        />
      )
    default:
      return (
        <TextInput
          id={id}
          field={field}
          value={typed[field.name]}
          error={error}
          hint={field.name === 'phone' ? phoneHint(typed.phone, shop.country) : null}
          enterKeyHint={isLastText ? 'go' : 'next'}
          onChange={(text) => type({ [field.name]: field.type === 'tel' ? phoneDigits(text) : text })}
        />
      )
  }
}
