import { LineColors } from '../../cart/buying/line-colors.browser.tsx'
import { CartView } from '../../cart/view/cart-view.browser.tsx'
import { cascades } from '../../places/levels.ts'
import type { Place } from '../../places/place.ts'
import { PlaceCascade } from '../../places/place-cascade.browser.tsx'
import { preloadRules } from '../delivery/use-delivery.browser.ts'
import { PlaceWays, WayField } from '../delivery/way-field.browser.tsx'
import { chosenWay } from '../delivery/with-offer.ts'
import { type Client, placeFields, placeOf } from '../form/client.ts'
import type { FormShop } from '../form/form-shop.ts'
import { showsErrorsOf } from '../form/machine.ts'
import type { Field } from '../form/order-form.ts'
import { OrderLines } from '../form/order-lines.tsx'
import { phoneDigits, phoneHint } from '../form/phone.ts'
import type { Steps } from '../form/use-steps.browser.ts'
import { shownItems } from '../sending/ticket-to-send.ts'
import { DistrictField } from './district-field.browser.tsx'
import { EmailField } from './email-field.browser.tsx'
import { FieldError, OffersCheck, TermsCheck, TextInput } from './field-controls.tsx'

interface Props {
  readonly id: string
  readonly field: Field
  /** The step has no field for the way, so the place shows the ways that are offered. */
  readonly showsWays: boolean
  readonly isLastText: boolean
  readonly steps: Steps
  /** The cart in a few words. */
  readonly cart: string
  readonly shop: FormShop
}

/** The control of a field. It shows the stored value and stores every change. */
export function FormField({ id, field, showsWays, isLastText, steps, cart, shop }: Props) {
  const note = showsWays && <PlaceWays steps={steps} shop={shop} />
  const { typed, type, refusal } = steps
  const refused = refusal?.fields.find((one) => showsErrorsOf(field, one.field))
  const error = refused?.own ?? refused?.message
  switch (field.kind) {
    case 'cart':
      return (
        <div>
          {shop.cartIsAbove ? (
            <p>Lo que ves arriba: {cart}</p>
          ) : (
            <CartView
              bestSellersHref={shop.bestSellersHref}
              sumLabel={chosenWay(steps.saved) ? 'Productos' : 'Total'}
            />
          )}
          <FieldError id={id} message={error} />
        </div>
      )
    case 'lines':
      return (
        <div>
          {!shop.cartIsAbove && <OrderLines lines={shownItems(steps.items)} currency={shop.currency} />}
          {!shop.cartIsAbove && steps.isCart && <LineColors items={steps.items} />}
          <FieldError id={id} message={error} />
        </div>
      )
    case 'place':
      return (
        <>
          <CascadeField id={id} steps={steps} shop={shop} />
          {note}
        </>
      )
    case 'district':
      return (
        <>
          <DistrictField
            id={id}
            label={field.label}
            value={placeOf(typed)}
            text={typed.placeText}
            url={shop.placesUrl}
            error={error}
            onChange={(place) => type(placeFields(typed, place, shop.country))}
            onTextChange={(placeText) => type({ placeText })}
            onFound={(codes) => preloadRules(shop, codes)}
          />
          {note}
        </>
      )
    case 'choice':
      return <WayField id={id} field={field} error={error} steps={steps} shop={shop} />
    case 'check':
      return field.name === 'ofertas' ? (
        <OffersCheck
          id={id}
          label={field.label}
          isWanted={typed.ofertas === true}
          onChange={(ofertas) => type({ ofertas })}
        />
      ) : (
        <TermsCheck
          id={id}
          termsHref={shop.termsHref}
          isAccepted={typed.terminos}
          error={error}
          onChange={(terminos) => type({ terminos })}
        />
      )
    default: {
      const text = {
        ...{ id, field, error, country: shop.country, value: typed[field.name] },
        enterKeyHint: isLastText ? 'go' : 'next',
        onChange: (text: string) => type({ [field.name]: field.type === 'tel' ? phoneDigits(text) : text }),
      } as const
      if (field.type === 'email') return <EmailField {...text} />
      const isRefused = error !== undefined
      return (
        <TextInput {...text} hint={field.type === 'tel' ? phoneHint(typed.phone, shop.country, isRefused) : null} />
      )
    }
  }
}

interface CascadeFieldProps {
  readonly id: string
  readonly steps: Steps
  readonly shop: FormShop
}

/** The selects of the country. */
function CascadeField({ id, steps: { typed, type, refusal }, shop: { cascade, country } }: CascadeFieldProps) {
  if (!cascade) return null
  const errors = Object.fromEntries(refusal?.fields.map(({ field, message, own }) => [field, own ?? message]) ?? [])
  return (
    <PlaceCascade
      {...cascade}
      id={id}
      value={placeOf(typed)}
      errors={errors}
      onChange={(place) => type(withCascadePlace(typed, place, country))}
    />
  )
}

/** Keeps a neighbourhood that was typed before any city was chosen; one of another city is cleared. */
function withCascadePlace(typed: Client, place: Place | null, country: FormShop['country']): Partial<Client> {
  const after = placeFields(typed, place, country)
  const isFreeText = !cascades[country].some(({ part }) => part === 'distrito')
  return isFreeText && typed.provincia === '' ? { ...after, distrito: typed.distrito } : after
}
