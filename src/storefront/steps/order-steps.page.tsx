import type { ReactNode } from 'react'
import { EmptyCart } from '../../cart/empty-cart.tsx'
import { FEATURED } from '../../catalogue/product.ts'
import { currentStep } from '../../checkout/machine.ts'
import { orderFormOf } from '../../checkout/order-forms.ts'
import { PostedChoice } from '../../checkout/posted-choice.tsx'
import { emptyDraft, type PostedDraft } from '../../checkout/posted-draft.ts'
import { PostedSteps } from '../../checkout/posted-steps.tsx'
import { formatMoney } from '../../lib/money.ts'
import { findOrder } from '../../orders/orders.store.ts'
import { countryPlaces } from '../../places/country-places.ts'
import { typedPlace } from '../../places/typed-place.ts'
import containers from '../components/container.module.css'
import { type PrivatePage, page, type VisitorRequest } from '../page.ts'
import reading from '../pages/reading.module.css'
import { draftOf } from './draft-cookie.ts'
import styles from './order-steps.module.css'
import { PlacedPanel } from './placed-panel.tsx'
import { formOf, savedOf } from './posted-step.ts'
import { type StepCart, stepCart } from './step-cart.page.ts'

/** The order form as plain pages: what the shopper has to fill in next, or the order that was placed. */
export const orderStepsPage: PrivatePage = { kind: 'order', show }

async function show(asked: VisitorRequest) {
  const known = draftOf(asked)
  const draft = known?.placed === null ? known : firstDraft(asked)
  const cart = await stepCart(asked, draft.product)
  const order = known?.placed ? await findOrder(asked.deps.db.read, asked.shop.id, known.placed) : null
  if (known && order) {
    const { isEarlier } = known
    const left = cart.lines.length > 0
    return framed(
      'Pedido recibido',
      <PlacedPanel order={order} shop={asked.shop} links={asked.links} isEarlier={isEarlier} hasCart={left} />,
    )
  }
  if (cart.lines.length === 0)
    return framed('Tu pedido', <EmptyCart bestSellersHref={asked.links.category(FEATURED.slug)} />)
  const title = draft.refusal ? 'Revisa tus datos' : 'Tu pedido'
  return framed(title, <Steps asked={asked} draft={draft} cart={cart} />)
}

/** The form before its first post. */
function firstDraft({ deps, shop, country }: VisitorRequest): PostedDraft {
  return { ...emptyDraft, id: '', form: orderFormOf(country, shop.order_form), country, begunAt: deps.clock() }
}

interface StepsProps {
  readonly asked: VisitorRequest
  readonly draft: PostedDraft
  readonly cart: StepCart
}

function Steps({ asked: { shop, links }, draft, cart }: StepsProps) {
  const saved = savedOf(draft, cart, shop.deliveryTypes)
  const units = cart.lines.reduce((sum, { amount }) => sum + amount, 0)
  const words = `${units} ${units === 1 ? 'unidad' : 'unidades'} · ${formatMoney(cart.total, shop.currency)}`
  const posted = {
    currency: shop.currency,
    deliveryTypes: shop.deliveryTypes,
    termsHref: links.terms,
    cartHref: links.cart,
    lines: cart.shown,
    typed: typedPlace(countryPlaces(draft.country), draft.placeText, draft.client.placeCode),
  }
  const step = currentStep(formOf(draft), saved, draft.progress)
  return (
    <PostedSteps draft={draft} step={step} saved={saved} cart={words} shop={posted}>
      {cart.product && draft.product && (
        <PostedChoice product={cart.product} choice={draft.product} showsMissing={draft.refusal !== null} />
      )}
    </PostedSteps>
  )
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
