import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type CartItem, itemsTotal, itemTotal } from '../cart/cart-item.ts'
import { ticket } from '../cart/ticket.browser.ts'
import { useKept } from '../cart/use-kept.browser.ts'
import { emptyClient, readClient } from './client.ts'
import type { FormShop } from './form-shop.ts'
import { back, derivedStep, next, type StepRefusal, stepWith } from './machine.ts'
import type { OrderForm, Saved, Step, StepName } from './order-form.ts'
import { problemRefusal } from './problem.ts'
import { $problem, placeOrder, sendStep } from './send-order.browser.ts'
import { contentsOf } from './sending.ts'
import { type Draft, draft, progress } from './stored.browser.ts'

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
  submit(): void
  edit(to: StepName): void
}

const nothingTyped: Draft = { ...emptyClient, placeText: '' }

/** Where the shopper stands in the form, and what the buttons do. */
export function useSteps(form: OrderForm, shop: FormShop): Steps {
  const typed = useKept(draft) ?? nothingTyped
  const items = useKept(ticket)?.products ?? []
  const stored = useKept(progress)
  const problem = useStore($problem, { ssr: () => null })
  const [refusal, setRefusal] = useState<StepRefusal | null>(null)
  const [moves, setMoves] = useState(0)
  const saved = { client: typed, total: itemsTotal(items) }
  const step = derivedStep(form, saved, stored)

  const moveTo = (at: StepName): void => {
    progress.change((now) => ({ at, reached: now?.reached ?? step.name }))
    setMoves((count) => count + 1)
  }
  useEffect(() => {
    const refused = problem && problemRefusal(problem)
    setRefusal(refused)
    if (refused?.fields[0]) moveTo(stepWith(form, refused.fields[0].field).name)
  }, [problem])
  return {
    step,
    saved,
    typed,
    items,
    refusal,
    moves,
    type: (change) => {
      // From the first letter on the step is stored: a step is passed by its button, not by what is typed.
      progress.change((now) => now ?? { at: step.name, reached: step.name })
      draft.change((now) => ({ ...now, ...change }))
      setRefusal((now) => now && without(now, Object.keys(change)))
    },
    submit: () => {
      $problem.set(null)
      setRefusal(passStep(form, step, shop))
      setMoves((count) => count + 1)
    },
    edit: (to) => {
      $problem.set(null)
      setRefusal(null)
      progress.change((now) => back(form, now ?? { at: step.name, reached: step.name }, to))
      setMoves((count) => count + 1)
    },
  }
}

/** Passes the step with what is stored at this moment, by whichever tab; answers why not. */
function passStep(form: OrderForm, { name, status }: Step, shop: FormShop): StepRefusal | null {
  const client = readClient(draft.now())
  const items = ticket.now().products
  const outcome = next(
    form,
    { client, total: itemsTotal(items) },
    { at: name, reached: progress.now()?.reached ?? name },
  )
  if (!outcome.ok) return outcome.refusal
  const contents = contentsOf(client, items, shop.country, location.hostname)
  if (outcome.value) {
    progress.change(() => outcome.value)
    sendStep(contents, status)
    return null
  }
  const lines = items.map((item) => ({ name: item.name, amount: item.amount, total: itemTotal(item) }))
  placeOrder({ contents, lines, total: itemsTotal(items), currency: shop.currency, phone: shop.phone })
  return null
}

/** What was wrong in a field is not any more said once it is changed. */
function without({ message, fields }: StepRefusal, changed: readonly string[]): StepRefusal | null {
  const left = fields.filter(({ field }) => !changed.includes(field))
  return left.length > 0 ? { message, fields: left } : null
}
