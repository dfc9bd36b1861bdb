import type { ReactNode } from 'react'
import { UNUSABLE_COUPON } from '../../cart/coupons/coupon-words.ts'
import { hasCoupons } from '../../cart/coupons/coupons.store.ts'
import { lostNotice } from '../../cart/known-cart.ts'
import { EmptyCart } from '../../cart/view/empty-cart.tsx'
import { FEATURED } from '../../catalogue/product.ts'
import { currentStep, showsLines } from '../../checkout/form/machine.ts'
import type { Saved, Step } from '../../checkout/form/order-form.ts'
import { orderFormOf } from '../../checkout/form/order-forms.ts'
import { OrderLines } from '../../checkout/form/order-lines.tsx'
import type { OfferedBump } from '../../checkout/offers/offered-bump.ts'
import { PostedCart, type PostedCartContents } from '../../checkout/posted/posted-cart.tsx'
import { PostedChoice } from '../../checkout/posted/posted-choice.tsx'
import { emptyDraft, type PostedDraft } from '../../checkout/posted/posted-draft.ts'
import type { PostedShop } from '../../checkout/posted/posted-field.tsx'
import { PostedHidden } from '../../checkout/posted/posted-hidden.tsx'
import { ORDER_ACTION } from '../../checkout/posted/posted-names.ts'
import { PostedSteps } from '../../checkout/posted/posted-steps.tsx'
import { formatMoney } from '../../lib/money.ts'
import { findOrder } from '../../orders/orders.store.ts'
import { searchedPlaces } from '../../places/data/country-places.ts'
import { typedPlace } from '../../places/search/typed-place.ts'
import containers from '../components/container.module.css'
import { type PrivatePage, page, type VisitorRequest } from '../page.ts'
import reading from '../pages/reading.module.css'
import { draftOf } from './draft-cookie.ts'
import styles from './order-steps.module.css'
import { formOf } from './posted-step.ts'
import { savedOf } from './saved-step.ts'
import { stepBump } from './step-bump.page.ts'
import { cartContents, type StepCart, stepCart } from './step-cart.page.ts'
import { stepCoupon } from './step-coupon.page.ts'

/** The order form as plain pages: what the shopper has to fill in next, or the order that was placed. */
export const orderStepsPage: PrivatePage = { kind: 'order', show }

async function show(asked: VisitorRequest) {
  const known = draftOf(asked)
  const draft = known?.placed === null ? known : firstDraft(asked)
  const cart = await stepCart(asked, draft)
  const order = known?.placed ? await findOrder(asked.deps.db.read, asked.shop.id, known.placed) : null
  if (known && order) {
    const [{ PlacedPanel }, { showOffer }] = await Promise.all([
      import('./placed-panel.tsx'),
      import('../../orders/offers/show-offer.action.ts'),
    ])
    const offer = known.isEarlier ? null : await showOffer(asked.deps, asked.shop, order)
    const left = cart.lines.length > 0
    return framed(
      'Pedido recibido',
      <PlacedPanel
        order={order}
        shop={asked.shop}
        links={asked.links}
        isEarlier={known.isEarlier}
        offer={offer}
        hasCart={left}
      />,
    )
  }
  const { stepOffer } = await import('./step-delivery.page.ts')
  const offer = await stepOffer(asked, draft.country)
  const [coupon, hasCoupon] = await Promise.all([
    stepCoupon(asked, draft, cart),
    hasCoupons(asked.deps.db.read, asked.shop.id),
  ])
  const saved = savedOf(draft, cart, { deliveryTypes: asked.shop.deliveryTypes, offer }, coupon)
  const step = currentStep(formOf(draft), saved, draft.progress)
  const bump = step.status === 'finalizado' ? await stepBump(asked, draft, cart) : null
  const lack = coupon?.lack ?? (draft.client.coupon === '' ? '' : UNUSABLE_COUPON)
  const contents = draft.product === null ? await cartContents(asked, cart.lines) : null
  if (cart.lines.length === 0) {
    const bestSellersHref = asked.links.category(FEATURED.slug)
    return framed('Tu pedido', <NothingToOrder cart={contents} draft={draft} bestSellersHref={bestSellersHref} />)
  }
  const title = draft.refusal ? 'Revisa tus datos' : 'Tu pedido'
  const couponLack = hasCoupon || draft.client.coupon !== '' ? lack : null
  return framed(title, <Steps {...{ asked, draft, step, cart, saved, contents, couponLack, bump }} />)
}

/** The form before its first post. */
function firstDraft({ deps, shop, country }: VisitorRequest): PostedDraft {
  return { ...emptyDraft, id: '', form: orderFormOf(country, shop.order_form), country, begunAt: deps.clock() }
}

interface EmptyProps {
  readonly cart: PostedCartContents | null
  readonly draft: PostedDraft
  readonly bestSellersHref: string
}

/** An empty cart. What was removed can be put back. */
function NothingToOrder({ cart, draft, bestSellersHref }: EmptyProps) {
  return (
    <>
      {cart && cart.removals.length > 0 && (
        <form method="post" action={ORDER_ACTION} aria-label="Tu carrito">
          <PostedHidden
            form={draft.form}
            country={draft.country}
            step={draft.progress?.at ?? formOf(draft).steps[0].name}
            draft={draft.id}
          />
          <PostedCart cart={cart} asksColors={false} />
        </form>
      )}
      <EmptyCart bestSellersHref={bestSellersHref} />
    </>
  )
}

interface StepsProps {
  readonly asked: VisitorRequest
  readonly draft: PostedDraft
  readonly step: Step
  readonly cart: StepCart
  readonly saved: Saved
  readonly contents: PostedCartContents | null
  /** Why the coupon takes nothing off; `null` where the form asks for none. */
  readonly couponLack: string | null
  readonly bump: OfferedBump | null
}

function Steps({ asked: { shop, links }, draft, step, cart, saved, contents, couponLack, bump }: StepsProps) {
  const units = cart.lines.reduce((sum, { amount }) => sum + amount, 0)
  const words = `${units} ${units === 1 ? 'unidad' : 'unidades'} · ${formatMoney(saved.total, shop.currency)}`
  const posted = {
    currency: shop.currency,
    deliveryTypes: shop.deliveryTypes,
    phone: shop.config.phone_contact,
    termsHref: links.terms,
    cartHref: links.cart,
    lines: cart.shown,
    cart: contents,
    couponLack,
    bump,
    cartNeedsChange: cart.trouble !== null || cart.colorless.length > 0,
    typed: typedPlace(searchedPlaces(draft.country), draft.placeText, draft.client.placeCode),
  }
  return (
    <PostedSteps draft={draft} step={step} saved={saved} cart={words} shop={posted}>
      {cart.lost > 0 && <p>{lostNotice(cart.lost)}</p>}
      {cart.product && draft.product ? (
        <PostedChoice product={cart.product} choice={draft.product} showsMissing={draft.refusal !== null} />
      ) : (
        <CartAbove step={step} draft={draft} shop={posted} />
      )}
    </PostedSteps>
  )
}

/** The cart above the steps: with its buttons at the first one, as lines afterwards. Not where a step shows it, or has shown it. */
function CartAbove({
  step,
  draft,
  shop,
}: {
  readonly step: Step
  readonly draft: PostedDraft
  readonly shop: PostedShop
}) {
  const { steps } = formOf(draft)
  if (step.fields.some(showsLines)) return null
  if (step === steps[0]) return shop.cart && <PostedCart cart={shop.cart} asksColors={false} />
  const wasShown = steps.slice(0, steps.indexOf(step)).some(({ name }) => name === 'cart')
  return wasShown ? null : <OrderLines lines={shop.lines} currency={shop.currency} />
}

function framed(title: string, body: ReactNode) {
  return page(
    <div className={`${containers.reading} ${reading.article}`}>
      <div className={styles.page}>
        <h1>¡Pide ahora y paga en casa!</h1>
        {body}
      </div>
    </div>,
    { title, description: 'Completa tu pedido.', canonical: null, orderDialog: 'none' },
  )
}
