import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CartItem } from '../../cart/cart-item.ts'
import { bumpText } from '../../cart/offers/bump-choice.ts'
import { typedPlace } from '../../places/search/typed-place.ts'
import { emptyClient } from '../form/client.ts'
import type { FormShop } from '../form/form-shop.ts'
import type { Saved } from '../form/order-form.ts'
import { type OrderFormName, orderForms } from '../form/order-forms.ts'
import { emptyDraft, type PostedDraft } from '../posted/posted-draft.ts'
import type { PostedShop } from '../posted/posted-field.tsx'
import { PostedSteps } from '../posted/posted-steps.tsx'
import { chargedAsShown } from '../sending/ticket-answer.ts'
import { $bumps } from './answered-bumps.browser.ts'
import { bumpCode } from './bump-code.browser.tsx'
import { $bumpCode } from './loaded-bump.browser.ts'
import { choiceOf, type OfferedBump, shownBump } from './offered-bump.ts'
import { withBump } from './use-bump.browser.ts'

const bump: OfferedBump = {
  ...{ id: 'a', pack: 'oferta-a', sentence: 'Agrega Funda', slug: 'funda', name: 'Funda', image: '' },
  ...{ price: 1_900, own: 2_500, least: 5_000, colors: ['Rojo', 'Verde'] },
}
const lamp: CartItem = {
  ...{ id: 'l', slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 1, colors: [], choices: [] },
  ...{ name: 'Lámpara', image: '', tiers: [12_900, 9_900], currency: 'PEN' },
}
const shop: FormShop = {
  ...{ country: 'peru', currency: 'PEN', trackingCurrency: 'PEN', phone: '', deliveryTypes: ['0'], termsHref: '/t' },
  ...{ bestSellersHref: '/b', cartHref: '/carrito', orderHref: '/pedido/CODE', cartIsAbove: true },
  ...{ placesUrl: '/places.json', cascade: null, hasBumps: true },
}

test.each(Object.keys(orderForms) as OrderFormName[])('the form %s shows the bump on its last step alone', (form) => {
  const client = { ...emptyClient, bump: bumpText({ id: 'a', isTaken: true, color: 'Verde' }) }
  const draft: PostedDraft = { ...emptyDraft, client, id: 'd', form, country: 'peru', begunAt: 0 }
  const saved: Saved = { client, total: 9_900, colorless: [], country: 'peru' }
  const { currency, deliveryTypes, phone, termsHref, cartHref } = shop
  const posted: PostedShop = {
    ...{ currency, deliveryTypes, phone, termsHref, cartHref, bump, lines: [], cart: null, couponLack: null },
    ...{ cartNeedsChange: false, typed: typedPlace([], '', '') },
  }
  for (const step of orderForms[form].steps) {
    const html = renderToStaticMarkup(
      <PostedSteps draft={draft} step={step} saved={saved} cart="1 unidad" shop={posted}>
        {null}
      </PostedSteps>,
    )
    expect(html.includes('Agrega Funda'), `${form} ${step.name}`).toBe(step.status === 'finalizado')
    if (step.status === 'finalizado') {
      expect(html).toMatch(/<input type="checkbox" name="oferta" checked="" value="a"/)
      expect(html).toMatch(/<option selected="">Verde/)
    }
  }
})

test('a taken bump is one more line while the cart is enough for it, in a colour that there is', () => {
  $bumps.set([bump])
  $bumpCode.set(bumpCode)
  const taken = bumpText({ id: 'a', isTaken: true, color: 'Azul' })
  expect(withBump([lamp], taken, shop)[1]).toMatchObject({
    slug: 'funda',
    pack: 'oferta-a',
    tiers: [1_900],
    colors: ['Rojo'],
  })
  expect(withBump([lamp], 'no:a', shop)).toEqual([lamp])
  expect(withBump([{ ...lamp, tiers: [4_900] }], taken, shop)).toHaveLength(1)
  expect(withBump([], taken, shop)).toEqual([])
  expect(choiceOf(bump, 'si:b:Rojo')).toEqual({ id: 'a', isTaken: false, color: '' })
})

test('the one that was taken stays, however many come before it', () => {
  const other = { ...bump, id: 'b', least: 0 }
  expect(shownBump([other, bump], 9_900, '')?.id).toBe('b')
  expect(shownBump([other, bump], 9_900, 'si:a:')?.id).toBe('a')
  expect(shownBump([other, bump], 4_900, 'si:a:')?.id).toBe('b')
  expect(shownBump([bump], 4_900, '')).toBeNull()
})

test('a bump is charged after a pack with what it brings, which stays one line', () => {
  const kit = { type: 'pack', pack: 'pack-7', amount: 1, colors: [] } as const
  const sent = [
    { ...kit, slug: 'kit', order: 0 },
    { ...kit, slug: 'cable', order: 1 },
  ]
  const charged = ['Kit', 'Cable', 'Funda'].map((name) => ({ name, amount: 1, total: 1_000, tiers: null }))
  expect(chargedAsShown(sent, charged)).toEqual([
    { name: 'Kit', amount: 1, total: 2_000, brings: ['Cable'] },
    { name: 'Funda', amount: 1, total: 1_000 },
  ])
})
