import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type CartItem, colorlessItems, itemsGoods, itemsTotal } from '../../cart/cart-item.ts'
import { noteAdded } from '../../cart/in-browser/added.browser.ts'
import { $asksColors } from '../../cart/in-browser/asked-colors.browser.ts'
import { useStored } from '../../cart/in-browser/use-stored.browser.ts'
import { withDelivery } from '../country-rules.ts'
import { $coupon } from '../coupon/answered-coupon.browser.ts'
import { $couponCode } from '../coupon/loaded-coupon.browser.ts'
import { couponOf } from '../coupon/use-coupon.browser.ts'
import { $deliveryCode } from '../delivery/loaded-delivery.browser.ts'
import { $rulesLoads } from '../delivery/loaded-rules.browser.ts'
import { deliveryOf } from '../delivery/use-delivery.browser.ts'
import { chosenWay, withOffer } from '../delivery/with-offer.ts'
import { $bumps } from '../offers/answered-bumps.browser.ts'
import { $bumpCode } from '../offers/loaded-bump.browser.ts'
import { withBump } from '../offers/use-bump.browser.ts'
import { fireConversion } from '../sending/conversion-events.browser.ts'
import { $edits, $serverRefusal, sendStep, submitOrder } from '../sending/send-order.browser.ts'
import { shownDelivery, shownItems, ticketContents } from '../sending/ticket-to-send.ts'
import { type Draft, draft, formSigns, progress, saveHoneypot } from '../stored.browser.ts'
import { type Client, emptyClient, readStoredClient } from './client.ts'
import { isEmail } from './email.ts'
import type { FormShop } from './form-shop.ts'
import {
  back,
  currentStep,
  firstProgress,
  newlyPassed,
  next,
  type Progress,
  type StepRefusal,
  serverRefusals,
  stepWith,
} from './machine.ts'
import type { Saved, Step, StepName } from './order-form.ts'
import { type OrderFormName, orderForms } from './order-forms.ts'

/** Where the ordered items come from: the cart, or the one product of a page. */
export interface ItemSource {
  readonly items: readonly CartItem[]
  /** The items are the cart's: a form that shows them can change their colours. */
  readonly isCart: boolean
  /** Reads the items from the storage: another tab may have changed them. */
  read(): readonly CartItem[]
  /** The page where these items are ordered. */
  href(): string
  /** Focuses a choice that the shopper still has to make. Returns whether there is one. */
  focusMissing(): boolean
}

export interface Steps {
  readonly form: OrderFormName
  readonly step: Step
  readonly saved: Saved
  readonly typed: Draft
  /** What is ordered, with the bump that was taken. */
  readonly items: readonly CartItem[]
  /** Without it. */
  readonly ownItems: readonly CartItem[]
  readonly isCart: boolean
  /** Why the step was not passed, from the form's guards or from the server. */
  readonly refusal: StepRefusal | null
  /** Counts every move and every refusal. The focus moves each time. */
  readonly moves: number
  type(change: Partial<Draft>): void
  /** `honeypot` is the text in the field that only programs fill in. */
  submit(honeypot: string): void
  edit(to: StepName): void
}

const emptyDraft: Draft = { ...emptyClient, placeText: '' }

/** The shopper's step in the form, and what the buttons do. */
export function useSteps(name: OrderFormName, shop: FormShop, source: ItemSource): Steps {
  const form = orderForms[name]
  const typed = useStored(draft) ?? emptyDraft
  const stored = useStored(progress)?.[name] ?? null
  const serverRefusal = useStore($serverRefusal, { ssr: () => null })
  const [refusal, setRefusal] = useState<StepRefusal | null>(null)
  const [moves, setMoves] = useState(0)
  const edits = useStore($edits, { ssr: () => 0 })
  useStore($rulesLoads, { ssr: () => 0 })
  useStore($deliveryCode, { ssr: () => null })
  useStore($coupon, { ssr: () => null })
  useStore($couponCode, { ssr: () => null })
  useStore($bumps, { ssr: () => null })
  useStore($bumpCode, { ssr: () => null })
  const items = withBump(source.items, typed.bump, shop)
  const saved = toSaved(typed, items, shop)
  const step = currentStep(form, saved, stored)

  const go = (to: (now: Progress) => Progress): void => {
    goTo(name, to(progress.read()[name] ?? firstProgress(form, saved)))
    setMoves((count) => count + 1)
  }
  useEffect(() => {
    const refused = serverRefusal && serverRefusals(serverRefusal)
    setRefusal(refused)
    $asksColors.set($asksColors.get() || asksForCart(refused))
    const field = refused?.fields[0]?.field
    if (field) go(({ reached }) => ({ at: stepWith(form, field).name, reached }))
  }, [serverRefusal])
  return {
    form: name,
    step,
    saved,
    typed,
    items,
    ownItems: source.items,
    isCart: source.isCart,
    refusal,
    moves: moves + edits,
    type: (change) => {
      // Stored from the first letter on: only the button passes a step, never the typing.
      if (!progress.read()[name]) goTo(name, firstProgress(form, saved))
      draft.update((now) => ({ ...now, ...change }))
      setRefusal((now) => now && without(now, Object.keys(change)))
    },
    submit: (honeypot) => {
      saveHoneypot(honeypot)
      if (source.focusMissing()) return
      $serverRefusal.set(null)
      const refused = passStep(name, step, shop, source)
      setRefusal(refused)
      $asksColors.set(asksForCart(refused))
      setMoves((count) => count + 1)
    },
    edit: (to) => {
      $serverRefusal.set(null)
      setRefusal(null)
      go((now) => back(form, now, to))
    },
  }
}

function goTo(form: OrderFormName, step: Progress): void {
  progress.update((steps) => ({ ...steps, [form]: step }))
}

function asksForCart(refusal: StepRefusal | null): boolean {
  return refusal?.fields.some(({ field }) => field === 'cart') ?? false
}

function toSaved(typed: Draft, items: readonly CartItem[], shop: FormShop): Saved {
  const { country, deliveryTypes, cartIsAbove: cartIsInSight } = shop
  const client = withDelivery(readStoredClient(typed), country, deliveryTypes)
  const coupon = couponOf(shop, client, items)
  const discount = coupon?.discount ?? undefined
  const total = itemsTotal(items) - (discount?.amount ?? 0)
  const saved = { client, total, discount, colorless: colorlessItems(items), country, cartIsInSight }
  const delivery = deliveryOf(shop, client, items, coupon)
  return delivery ? withOffer(saved, delivery) : saved
}

/** Passes the step with what is in the storage at this moment, so another tab's changes count. Returns why it cannot be passed. */
function passStep(form: OrderFormName, step: Step, shop: FormShop, source: ItemSource): StepRefusal | null {
  const typed = draft.read()
  const own = source.read()
  const items = withBump(own, typed.bump, shop)
  const saved = { ...toSaved(typed, items, shop), placeText: typed.placeText }
  const { client, total } = saved
  const { reached } = progress.read()[form] ?? firstProgress(orderForms[form], saved)
  const before = { at: step.name, reached }
  const outcome = next(orderForms[form], saved, before)
  if (!outcome.ok) return outcome.refusal
  const visit = { country: shop.country, domain: location.hostname, ...formSigns() }
  const contents = ticketContents(withoutHalfEmail(client), own, visit)
  if (outcome.value) {
    goTo(form, outcome.value)
    // Editing a passed step fires no event again.
    const passed = newlyPassed(orderForms[form], before, outcome.value)
    const { status } = passed[passed.length - 1] ?? step
    if (status) sendStep(contents, status)
    const goods = itemsGoods(items, shop.trackingCurrency)
    for (const { event } of passed) {
      if (!event) continue
      if (!source.isCart) noteAdded(own)
      fireConversion({ event }, goods)
    }
    return null
  }
  const { currency, trackingCurrency, phone, orderHref } = shop
  const [formHref, delivery] = [source.href(), shownDelivery(chosenWay(saved))]
  const order = { contents, lines: shownItems(items), total, currency, trackingCurrency, phone, orderHref, formHref }
  const isOpen = saved.delivery?.kind === 'open' && ({ isCostOpen: true } as const)
  const { discount } = saved
  submitOrder({ ...order, ...(delivery && { delivery }), ...(discount && { discount }), ...isOpen })
  return null
}

/** Another form of the shop may have left a half-written e-mail, for which this one does not ask. */
function withoutHalfEmail(client: Client): Client {
  return isEmail(client.email) ? client : { ...client, email: '' }
}

/** Drops the messages of fields that the shopper has changed. The text in the district field belongs to the district. */
function without({ message, fields }: StepRefusal, changed: readonly string[]): StepRefusal | null {
  const names = changed.map((name) => (name === 'placeText' ? 'distrito' : name))
  const left = fields.filter(({ field }) => !names.includes(field))
  return left.length > 0 ? { message, fields: left } : null
}
