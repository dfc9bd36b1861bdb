import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type CartItem, itemsTotal } from '../cart/cart-item.ts'
import { useKept } from '../cart/use-kept.browser.ts'
import { type Client, emptyClient, readClient } from './client.ts'
import { fire } from './conversion-events.browser.ts'
import { withDelivery } from './delivery-options.ts'
import { noteTrap, signsNow } from './filling.browser.ts'
import type { FormShop } from './form-shop.ts'
import { back, derivedStep, next, type Progress, type StepRefusal, stepWith } from './machine.ts'
import type { Saved, Step, StepName } from './order-form.ts'
import { type OrderFormName, orderForms } from './order-forms.ts'
import { problemRefusal } from './problem.ts'
import { $problem, placeOrder, sendStep } from './send-order.browser.ts'
import { contentsOf, linesOf } from './sending.ts'
import { type Draft, draft, progress } from './stored.browser.ts'

/** What is ordered: the cart, or the one product of a page. */
export interface Goods {
  readonly items: readonly CartItem[]
  /** What is stored at this moment, by whichever tab. */
  now(): readonly CartItem[]
  /** Whether something has to be chosen first; leads the shopper there. */
  holdsUp(): boolean
}

export interface Steps {
  readonly step: Step
  readonly saved: Saved
  readonly typed: Draft
  readonly items: readonly CartItem[]
  /** What is wrong in the step, from the form's guards or from the server. */
  readonly refusal: StepRefusal | null
  /** How often the shopper moved or was held up: each time the focus moves. */
  readonly moves: number
  type(change: Partial<Draft>): void
  /** `trapped`: what was found where no person types. */
  submit(trapped: string): void
  edit(to: StepName): void
}

const nothingTyped: Draft = { ...emptyClient, placeText: '' }

/** Where the shopper stands in the form, and what the buttons do. */
export function useSteps(name: OrderFormName, shop: FormShop, goods: Goods): Steps {
  const form = orderForms[name]
  const typed = useKept(draft) ?? nothingTyped
  const stored = useKept(progress)?.[name] ?? null
  const problem = useStore($problem, { ssr: () => null })
  const [refusal, setRefusal] = useState<StepRefusal | null>(null)
  const [moves, setMoves] = useState(0)
  const saved = savedOf(typed, goods.items, shop)
  const step = derivedStep(form, saved, stored)

  const go = (to: (now: Progress) => Progress): void => {
    goTo(name, to(progress.now()[name] ?? { at: step.name, reached: step.name }))
    setMoves((count) => count + 1)
  }
  useEffect(() => {
    const refused = problem && problemRefusal(problem)
    setRefusal(refused)
    const field = refused?.fields[0]?.field
    if (field) go(({ reached }) => ({ at: stepWith(form, field).name, reached }))
  }, [problem])
  return {
    step,
    saved,
    typed,
    items: goods.items,
    refusal,
    moves,
    type: (change) => {
      // From the first letter on the step is stored: a step is passed by its button, not by what is typed.
      if (!progress.now()[name]) goTo(name, { at: step.name, reached: step.name })
      draft.change((now) => ({ ...now, ...change }))
      setRefusal((now) => now && without(now, Object.keys(change)))
    },
    submit: (trapped) => {
      noteTrap(trapped)
      if (goods.holdsUp()) return
      $problem.set(null)
      setRefusal(passStep(name, step, shop, goods))
      setMoves((count) => count + 1)
    },
    edit: (to) => {
      $problem.set(null)
      setRefusal(null)
      go((now) => back(form, now, to))
    },
  }
}

function goTo(form: OrderFormName, step: Progress): void {
  progress.change((steps) => ({ ...steps, [form]: step }))
}

function savedOf(typed: Client, items: readonly CartItem[], { country, deliveryTypes }: FormShop): Saved {
  return { client: withDelivery(typed, country, deliveryTypes), total: itemsTotal(items), country }
}

/** Passes the step with what is stored at this moment, by whichever tab; answers why not. */
function passStep(form: OrderFormName, step: Step, shop: FormShop, goods: Goods): StepRefusal | null {
  const items = goods.now()
  const saved = savedOf(readClient(draft.now()), items, shop)
  const { client, total } = saved
  const reached = progress.now()[form]?.reached ?? step.name
  const outcome = next(orderForms[form], saved, { at: step.name, reached })
  if (!outcome.ok) return outcome.refusal
  const contents = contentsOf(client, items, { country: shop.country, domain: location.hostname, ...signsNow() })
  if (outcome.value) {
    goTo(form, outcome.value)
    if (step.status) sendStep(contents, step.status)
    // An edit of a step that was passed before is no news.
    if (step.event && reached === step.name) fire({ event: step.event })
    return null
  }
  const { currency, trackingCurrency, phone } = shop
  placeOrder({ contents, lines: linesOf(items), total, currency, trackingCurrency, phone })
  return null
}

/** What was wrong in a field is not any more said once it is changed. */
function without({ message, fields }: StepRefusal, changed: readonly string[]): StepRefusal | null {
  const left = fields.filter(({ field }) => !changed.includes(field))
  return left.length > 0 ? { message, fields: left } : null
}
