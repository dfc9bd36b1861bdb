import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { ServerRefusal } from '../sending/ticket-answer.ts'
import type { Field, FieldName, OrderForm, Saved, Step, StepName } from './order-form.ts'

/** Where a shopper is in a form, and the farthest step they have reached: an edit returns there. */
export interface Progress {
  readonly at: StepName
  readonly reached: StepName
}

export interface FieldRefusal {
  readonly field: FieldName
  readonly message: string
  /** The field’s own message, where `message` is shown once for the whole step. */
  readonly own?: string
}

/** Why a step cannot be passed: a message for each field, and the one that is read aloud. */
export interface StepRefusal {
  readonly message: string
  readonly fields: readonly FieldRefusal[]
}

/**
 * The step to show: the stored one if all steps before it still hold. With nothing stored, the first step that lacks something or is always shown; where
 * the cart in sight answers that one, the step after it.
 */
export function currentStep(form: OrderForm, saved: Saved, stored: Progress | null): Step {
  const last = stored ? indexOf(form, stored.at) : form.steps.length - 1
  const step = firstIncomplete(form, saved, 0, last, ({ alwaysShown }) => stored === null && alwaysShown)
  return stored ? step : stepAt(form, firstAsking(form, saved, form.steps.indexOf(step)))
}

/** The progress of a shopper who has stored none. A step that the cart in sight answers is still to be passed, with the one that is shown. */
export function firstProgress(form: OrderForm, saved: Saved): Progress {
  const reached = currentStep(form, { ...saved, cartIsInSight: false }, null)
  return { at: currentStep(form, saved, null).name, reached: reached.name }
}

/** The progress after this step is passed; `null` after the last step, which sends the order. */
export function next(form: OrderForm, saved: Saved, progress: Progress): Outcome<Progress | null, StepRefusal> {
  const at = indexOf(form, progress.at)
  const refusals = stepRefusals(stepAt(form, at), saved)
  const last = refusals[refusals.length - 1]
  const spoken = last && refusals.find(({ field }) => field === last.field)
  if (spoken) return refused({ message: spoken.message, fields: refusals })
  if (at === form.steps.length - 1) return done(null)
  const reached = Math.max(firstAsking(form, saved, at + 1), indexOf(form, progress.reached))
  const step = firstIncomplete(form, saved, at + 1, reached, () => false)
  return done({ at: step.name, reached: stepAt(form, reached).name })
}

/** The steps that are passed for the first time: the one that was shown, and those that were answered without it. */
export function newlyPassed(form: OrderForm, before: Progress, after: Progress): readonly Step[] {
  return form.steps.slice(indexOf(form, before.reached), indexOf(form, after.reached))
}

/** Goes back to a passed step so that the shopper can change it. */
export function back(form: OrderForm, progress: Progress, to: StepName): Progress {
  return indexOf(form, to) < indexOf(form, progress.at) ? { at: to, reached: progress.reached } : progress
}

export function stepRefusals(step: Step, saved: Saved): readonly FieldRefusal[] {
  const failed = step.guards.filter((guard) => !guard.holds(saved))
  return failed.flatMap(({ field, message, own }) => {
    const texts = typeof message === 'string' ? message : message(saved)
    const ownText = typeof own === 'function' ? own(saved) : own
    return [texts].flat().map((text) => ({ field, message: text, ...(ownText !== undefined && { own: ownText }) }))
  })
}

/** The message that is shown once for a step, because its fields have messages of their own; `null` where the fields say it all. */
export function stepSentence(refusal: StepRefusal | null): string | null {
  return refusal?.fields.find(({ own }) => own !== undefined)?.message ?? null
}

/** Everything that an order still lacks, in the order of the form. The server checks this before it takes an order. */
export function orderRefusals(form: OrderForm, saved: Saved): readonly FieldRefusal[] {
  return form.steps.flatMap((step) => stepRefusals(step, saved))
}

/** Whether this field shows the errors of `name`. */
export function showsErrorsOf(field: Field, name: FieldName): boolean {
  if (field.kind === 'place' || field.kind === 'district')
    return name === 'departamento' || name === 'provincia' || name === 'distrito'
  if (field.kind === 'choice') return name === 'lima' || name === 'way' || name === 'agency'
  return field.name === name
}

/** Optional fields are below the button that sends the order, so that they do not move it off the screen. */
export function isAfterButton({ name }: Field): boolean {
  return name === 'ofertas'
}

/** Whether the last step shows this field although nothing is missing in it. */
export function staysShown(field: Field): boolean {
  return showsLines(field) || isAfterButton(field)
}

/** Whether this field shows what is ordered. */
export function showsLines({ kind }: Field): boolean {
  return kind === 'cart' || kind === 'lines'
}

/** The step in which the shopper can correct a field. */
export function stepWith(form: OrderForm, field: FieldName): Step {
  return form.steps.find((step) => step.fields.some((one) => showsErrorsOf(one, field))) ?? form.steps[0]
}

const fieldNames: ReadonlyMap<string, FieldName> = new Map([
  ['name', 'name'],
  ['phone', 'phone'],
  ['email', 'email'],
  ['departamento', 'departamento'],
  ['provincia', 'provincia'],
  ['distrito', 'distrito'],
  ['placeCode', 'distrito'],
  ['direccion', 'direccion'],
  ['documento', 'documento'],
  ['lima', 'lima'],
  ['way', 'lima'],
  ['agency', 'agency'],
  ['terminos', 'terminos'],
])

/** Maps a refusal of the server to the form's fields. An error that no field shows goes to the cart, which every call carries. */
export function serverRefusals({ message, errors }: ServerRefusal): StepRefusal {
  const found = errors.flatMap(({ field, message }) => {
    const name = fieldNameOf(field)
    return name ? [{ field: name, message }] : []
  })
  const shown: readonly FieldRefusal[] = found.length > 0 ? found : [{ field: 'cart', message }]
  return { message: shown[0]?.message ?? message, fields: shown }
}

/** `client.phone` is the phone; `products`, `products.{slug}` and the like are the cart. */
function fieldNameOf(path: string): FieldName | undefined {
  const [first = '', second = ''] = path.split('.')
  if (first === 'products') return 'cart'
  return first === 'client' ? fieldNames.get(second) : undefined
}

/** From step `from` on, the first that `stops` or has a refusal; step `to` if there is none before it. */
function firstIncomplete(
  form: OrderForm,
  saved: Saved,
  from: number,
  to: number,
  stops: (step: Step) => boolean,
): Step {
  const incomplete = form.steps.slice(from, to).find((step) => stops(step) || stepRefusals(step, saved).length > 0)
  return incomplete ?? stepAt(form, to)
}

/** The first step from `from` on that asks something; the last one always does, as it orders. */
function firstAsking(form: OrderForm, saved: Saved, from: number): number {
  const place = form.steps.findIndex((step, index) => index >= from && !isAnswered(step, saved))
  return place < 0 ? form.steps.length - 1 : Math.min(place, form.steps.length - 1)
}

/** Whether nothing is open in a step with only one question. Consent to the terms is given beforehand and can be withdrawn, so it is no question. */
function isAnswered(step: Step, saved: Saved): boolean {
  if (step.status === 'finalizado' || (step.alwaysShown && !saved.cartIsInSight)) return false
  const asked = step.fields.filter((field) => field.kind !== 'check' && (field.isShown?.(saved) ?? true))
  return asked.length === 1 && stepRefusals(step, saved).length === 0
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
