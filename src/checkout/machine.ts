import { done, type Outcome, refused } from '../lib/outcome.ts'
import { asks, type FieldName, type OrderForm, type Saved, type Step, type StepName } from './order-form.ts'

/** Where a shopper stands in a form, and the farthest step reached, to which an edit returns. */
export interface Progress {
  readonly at: StepName
  readonly reached: StepName
}

export interface FieldRefusal {
  readonly field: FieldName
  readonly message: string
}

/** Why a step cannot be passed: each field with its message, and the one that is said. */
export interface StepRefusal {
  readonly message: string
  readonly fields: readonly FieldRefusal[]
}

/** The step to show: the stored one if all before it still hold; without one, the first that lacks something or is always asked. */
export function derivedStep(form: OrderForm, saved: Saved, stored: Progress | null): Step {
  const last = stored ? indexOf(form, stored.at) : form.steps.length - 1
  return firstOpen(form, saved, 0, last, (step) => stored === null && step.alwaysAsked)
}

/** What passing a step leads to; `null` after the last one, which sends the order. */
export function next(form: OrderForm, saved: Saved, progress: Progress): Outcome<Progress | null, StepRefusal> {
  const at = indexOf(form, progress.at)
  const refusals = stepRefusals(stepAt(form, at), saved)
  const said = refusals[refusals.length - 1]
  if (said) return refused({ message: said.message, fields: refusals })
  if (at === form.steps.length - 1) return done(null)
  const reached = Math.max(at + 1, indexOf(form, progress.reached))
  const step = firstOpen(form, saved, at + 1, reached, () => false)
  return done({ at: step.name, reached: stepAt(form, reached).name })
}

/** Back to a step that was passed, to change what was typed. */
export function back(form: OrderForm, progress: Progress, to: StepName): Progress {
  return indexOf(form, to) < indexOf(form, progress.at) ? { at: to, reached: progress.reached } : progress
}

export function stepRefusals(step: Step, saved: Saved): readonly FieldRefusal[] {
  return step.guards.filter((guard) => !guard.holds(saved)).map(({ field, message }) => ({ field, message }))
}

/** Everything that an order still lacks, in the order of the form; the server asks this before it takes one. */
export function orderRefusals(form: OrderForm, saved: Saved): readonly FieldRefusal[] {
  return form.steps.flatMap((step) => stepRefusals(step, saved))
}

/** The step where a field can be corrected. */
export function stepWith(form: OrderForm, field: FieldName): Step {
  return form.steps.find((step) => step.fields.some((one) => asks(one, field))) ?? form.steps[0]
}

function firstOpen(form: OrderForm, saved: Saved, from: number, to: number, stops: (step: Step) => boolean): Step {
  const passable = form.steps.slice(from, to).find((step) => stops(step) || stepRefusals(step, saved).length > 0)
  return passable ?? stepAt(form, to)
}

function indexOf(form: OrderForm, name: StepName): number {
  return Math.max(
    0,
    form.steps.findIndex((step) => step.name === name),
  )
}

function stepAt(form: OrderForm, index: number): Step {
  return form.steps[index] ?? form.steps[0]
}
