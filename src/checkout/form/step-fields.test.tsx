import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { saved } from '../../../tests/support/order-forms.ts'
import type { Client } from './client.ts'
import type { FormShop } from './form-shop.ts'
import { orderForms } from './order-forms.ts'
import { StepFields } from './step-fields.browser.tsx'
import type { Steps } from './use-steps.browser.ts'

const shop: FormShop = {
  country: 'peru',
  currency: 'PEN',
  trackingCurrency: 'PEN',
  phone: '+51 900 000 000',
  deliveryTypes: [],
  termsHref: '/terminos-y-condiciones',
  bestSellersHref: '/',
  cartHref: '/carrito',
  orderHref: '/pedido/ORDER_CODE',
  cartIsAbove: true,
  placesUrl: '/places.json',
  cascade: null,
}

/** The last step of the form of the second generation, which disables its button while something is missing. */
function lastStep(change: Partial<Client>): string {
  const step = orderForms.v2.steps[3]
  if (!step) throw new Error('The second generation has four steps')
  const draft = saved('v2', change)
  const nothing = () => {}
  const steps: Steps = {
    ...{
      form: 'v2',
      step,
      saved: draft,
      typed: { ...draft.client, placeText: '' },
      items: [],
      ownItems: [],
      isCart: true,
    },
    ...{ refusal: null, moves: 0, type: nothing, submit: nothing, edit: nothing },
  }
  return renderToStaticMarkup(<StepFields id="x" steps={steps} cart="1 unidad" shop={shop} />)
}

test('a button that is disabled is described by what is missing, and one that is not is described by nothing', () => {
  const lacking = lastStep({ direccion: '' })
  expect(lacking).toMatch(/<button type="submit" class="[^"]+" disabled="" aria-describedby="x-missing">/)
  expect(lacking).toMatch(/<p id="x-missing" class="[^"]+" role="status">Para finalizar falta: Dirección exacta/)
  const whole = lastStep({})
  expect(whole).toMatch(/<button type="submit" class="[^"]+">/)
  expect(whole).toMatch(/<p id="x-missing" class="[^"]+" role="status"><\/p>/)
})
