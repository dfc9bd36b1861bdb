import { forgetAct, refusedActs, waitingActs } from '../../../orders/waiting/kept-acts.browser.ts'
import type { WaitingAct } from '../../../orders/waiting/waiting-acts.ts'
import { fieldsOfDay, type PostedDay } from './day-form.ts'
import type { ShownDay } from './day-view.ts'

type Screen = Pick<ShownDay, 'me' | 'rider' | 'path' | 'call'>

/** What was typed of a day and has not reached the server: in this browser until it has. Leaving the desk clears it with everything else. */
export interface HeldDay {
  /** What was typed before the page was closed; `null` for nothing. */
  readonly day: PostedDay | null
  /** It was sent, and nobody knows yet whether it arrived. */
  readonly isSent: boolean
  /** Why it was refused after the page was closed. */
  readonly message: string
}

/** What is held of this courier's day. What was sent and refused meanwhile is typed text again. */
export function takeHeldDay(screen: Screen): HeldDay {
  const waits = waitingActs(screen.me).find((act) => isOf(screen, act))
  if (waits) return { day: dayOf(waits.fields), isSent: true, message: '' }
  const refused = refusedActs(screen.me).findLast((act) => isOf(screen, act))
  if (!refused) return { day: readHeld(nameOf(screen)), isSent: false, message: '' }
  const day = dayOf(refused.fields)
  if (day) holdDay(screen, day)
  forgetAct(refused)
  return { day, isSent: false, message: refused.refused.message }
}

/** Whether an act is the day of this courier, and not another's. */
export function isOf({ call, rider }: Pick<Screen, 'call' | 'rider'>, { path, fields }: WaitingAct): boolean {
  return path === call && fields.rider === rider
}

export function holdDay(screen: Screen, day: PostedDay): void {
  try {
    localStorage.setItem(nameOf(screen), JSON.stringify(day))
  } catch {
    // Full, or switched off: the page has it as long as it is open.
  }
}

export function dropDay(screen: Screen): void {
  try {
    localStorage.removeItem(nameOf(screen))
  } catch {
    // Nothing was kept.
  }
}

/**
 * Types a held day into its form again: the parcels that are still there, and the money handed over and its reason where nobody has settled since. Says whether anything
 * was to be typed.
 */
export function typeAgain(form: HTMLFormElement, held: PostedDay, { seen }: Pick<ShownDay, 'seen'>): boolean {
  const isCurrent = held.seen === seen
  const fields = fieldsOfDay(isCurrent ? held : { ...held, handed: '', note: '' })
  let isTyped = false
  for (const [name, value] of fields) {
    const field = form.elements.namedItem(name)
    if (name === 'earlier' || name === 'seen' || name === 'day' || !isTypable(field)) continue
    field.value = value
    isTyped ||= value !== ''
    if (!(field instanceof HTMLInputElement) || field.value === field.defaultValue) continue
    for (let folded = field.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
      folded.open = true
  }
  if (isCurrent) {
    for (const box of form.querySelectorAll<HTMLInputElement>('input[name=earlier]'))
      box.checked = held.earlier.includes(box.value)
  }
  return isTyped
}

function isTypable(field: unknown): field is HTMLInputElement | HTMLSelectElement | RadioNodeList {
  return [HTMLInputElement, HTMLSelectElement, RadioNodeList].some((kind) => field instanceof kind)
}

function nameOf({ me, path }: Screen): string {
  return `rendicion ${me} ${path}`
}

function readHeld(name: string): PostedDay | null {
  try {
    return dayOf(JSON.parse(localStorage.getItem(name) ?? 'null'))
  } catch {
    return null
  }
}

/** Anything else than a day is nothing. */
function dayOf(held: unknown): PostedDay | null {
  if (typeof held !== 'object' || held === null) return null
  const { day, seen, handed, note, earlier, marks } = held as Record<string, unknown>
  const isDay = [day, seen, handed, note].every((text) => typeof text === 'string')
  if (!isDay || !Array.isArray(earlier) || !Array.isArray(marks)) return null
  return { day, seen, handed, note, earlier, marks } as PostedDay
}
