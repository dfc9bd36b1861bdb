import { kept, type Shape } from '../cart/persistent.browser.ts'
import { type Choice, readChoice } from './choice.ts'
import { type Client, readClient } from './client.ts'
import type { LastOrder } from './last-order.ts'
import type { Progress } from './machine.ts'
import type { OrderFormName } from './order-forms.ts'
import type { Sending } from './sending.ts'

/** What was typed, to the last letter: also what was typed into the district and not chosen from its list. */
export interface Draft extends Client {
  readonly placeText: string
}

/** In local storage as `client`. */
export const draft = kept<Draft>('client', {
  write: JSON.stringify,
  read: (text) => {
    const found = parse(text)
    return { ...readClient(found), placeText: hasText(found, 'placeText') ? found.placeText : '' }
  },
})

/** Where the shopper stands in each form that was begun. */
export const progress = kept<Readonly<Partial<Record<OrderFormName, Progress>>>>('step', {
  write: (steps) => (Object.keys(steps).length === 0 ? undefined : JSON.stringify(steps)),
  read: (text) => {
    const found = Object.entries(Object(parse(text)))
    return Object.fromEntries(found.filter(([, step]) => hasText(step, 'at') && hasText(step, 'reached')))
  },
})

/** The product of the page that was chosen last. */
export const selection = kept<Choice | null>('selection', {
  write: (choice) => (choice === null ? undefined : JSON.stringify(choice)),
  read: (text) => readChoice(parse(text)),
})

export const sending = kept('sending', nullable<Sending>(['key']))

/** Whether what is to be sent is there after this page, too; not so where storage is blocked or full. */
export function outlivesPage(): boolean {
  try {
    return localStorage.getItem('sending') === JSON.stringify(sending.now())
  } catch {
    return false
  }
}

/** In local storage as `order`. */
export const lastOrder = kept('order', nullable<LastOrder>(['code', 'link']))

/** Written by this program alone: what has the texts `needed` is taken as it is, anything else is nothing. */
function nullable<Value extends object>(needed: readonly (keyof Value & string)[]): Shape<Value | null> {
  return {
    write: (value) => (value === null ? undefined : JSON.stringify(value)),
    read: (text) => {
      const found = parse(text)
      return needed.every((name) => hasText(found, name)) ? (found as Value) : null
    },
  }
}

function hasText<Name extends string>(value: unknown, name: Name): value is Record<Name, string> {
  return typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[name] === 'string'
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
