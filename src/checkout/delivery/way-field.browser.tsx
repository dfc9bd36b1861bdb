import { useStore } from '@nanostores/react'
import { DeliveryTypeChoice } from '../controls/field-controls.tsx'
import { deliveryOptions, openDeliveryOptions } from '../country-rules.ts'
import type { FormShop } from '../form/form-shop.ts'
import type { ChoiceField } from '../form/order-form.ts'
import type { Steps } from '../form/use-steps.browser.ts'
import { $deliveryCode } from './loaded-delivery.browser.ts'

interface Props {
  readonly id: string
  readonly field: ChoiceField
  readonly error: string | undefined
  readonly steps: Steps
  readonly shop: FormShop
}

/** The ways that the shop's own rules offer; without rules, and where they cannot tell, the delivery types of the country. */
export function WayField({ id, field, error, steps, shop }: Props) {
  const code = useStore($deliveryCode, { ssr: () => null })
  const { saved, type, refusal } = steps
  if (saved.delivery && saved.delivery.kind !== 'open') {
    const agency = refusal?.fields.find((one) => one.field === 'agency')?.message
    const errors = { way: agency ? undefined : error, agency }
    const typing = {
      onWay: (way: 'domicilio' | 'agencia') => type({ way }),
      onAgency: (agency: string) => type({ agency }),
    }
    return code && <code.OfferedWays {...{ id, label: field.label, saved, phone: shop.phone, errors }} {...typing} />
  }
  return (
    <>
      <PlaceWays steps={steps} shop={shop} />
      <DeliveryTypeChoice
        id={id}
        field={field}
        options={(saved.delivery ? openDeliveryOptions : deliveryOptions)(shop.country, shop.deliveryTypes)}
        value={saved.client.lima}
        error={error}
        onChange={(lima) => type({ lima })}
      />
    </>
  )
}

/** What is known of the delivery to the chosen place. */
export function PlaceWays({ steps: { saved }, shop: { phone } }: Pick<Props, 'steps' | 'shop'>) {
  const code = useStore($deliveryCode, { ssr: () => null })
  return code && saved.delivery && saved.delivery.kind !== 'waiting' ? (
    <code.WaysNote saved={saved} phone={phone} />
  ) : null
}
