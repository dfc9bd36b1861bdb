import { type Format, storedValue } from '../cart/in-browser/stored-value.browser.ts'
import type { LastOrder } from './after-order/last-order.ts'
import type { StoredNews } from './after-order/order-news.ts'
import { type Client, readStoredClient } from './form/client.ts'
import type { Progress } from './form/machine.ts'
import type { OrderFormName } from './form/order-forms.ts'
import { type Choice, readChoice } from './form/product-choice.ts'
import type { FormSigns, TicketToSend } from './sending/ticket-to-send.ts'

/** Everything that was typed, with the text in the district field that is not yet a chosen place. */
export interface Draft extends Client {
  readonly placeText: string
}

/** In local storage as `client`. */
export const draft = storedValue<Draft>('client', {
  write: JSON.stringify,
  read: (text) => {
    const found = parse(text)
    return { ...readStoredClient(found), placeText: hasText(found, 'placeText') ? found.placeText : '' }
  },
})

/** The shopper's progress in each form that they have begun. */
export const progress = storedValue<Readonly<Partial<Record<OrderFormName, Progress>>>>('step', {
  write: (steps) => (Object.keys(steps).length === 0 ? undefined : JSON.stringify(steps)),
  read: (text) => {
    const found = Object.entries(Object(parse(text)))
    return Object.fromEntries(found.filter(([, step]) => hasText(step, 'at') && hasText(step, 'reached')))
  },
})

/** The amount and colours that were chosen last on a product's own page. */
export const selection = storedValue<Choice | null>('selection', {
  write: (choice) => (choice === null ? undefined : JSON.stringify(choice)),
  read: (text) => readChoice(parse(text)),
})

export const sending = storedValue('sending', ownFormat<TicketToSend>(['key']))

/** Whether the ticket to send survives this page. It does not where storage is blocked or full. */
export function isSendingStored(): boolean {
  try {
    return localStorage.getItem('sending') === JSON.stringify(sending.read())
  } catch {
    return false
  }
}

/** In local storage as `order`. */
export const lastOrder = storedValue('order', ownFormat<LastOrder>(['code', 'link']))

/** In local storage as `news`: what became of an order, until the shopper has read it. */
export const orderNews = storedValue('news', ownFormat<StoredNews>(['kind', 'href']))

interface Filling {
  /** Milliseconds since 1970, by this browser's clock. */
  readonly begunAt: number
  /** The text that was found in the honeypot. */
  readonly website: string
}

const filling = storedValue<Filling | null>('filling', {
  write: (now) => (now === null ? undefined : JSON.stringify(now)),
  read: (text) => {
    const { begunAt, website } = Object(parse(text))
    return typeof begunAt === 'number' && typeof website === 'string' ? { begunAt, website } : null
  },
})

/** Starts the fill time when the form appears, unless it runs already. */
export function startFillTime(): void {
  filling.update((now) => now ?? { begunAt: Date.now(), website: '' })
}

/** Restarts the fill time for the next order. */
export function restartFillTime(): void {
  filling.update(() => ({ begunAt: Date.now(), website: '' }))
}

/** Remembers a text in the honeypot until the order is sent. */
export function saveHoneypot(website: string): void {
  if (website !== '') filling.update((now) => ({ begunAt: now?.begunAt ?? Date.now(), website: website.slice(0, 100) }))
}

export function formSigns(): Partial<FormSigns> {
  const now = filling.read()
  return now ? { website: now.website, filledMs: Math.max(0, Date.now() - now.begunAt) } : {}
}

/** For values that only this program writes: accepts any object with these texts, and reads anything else as `null`. */
function ownFormat<Value extends object>(texts: readonly (keyof Value & string)[]): Format<Value | null> {
  return {
    write: (value) => (value === null ? undefined : JSON.stringify(value)),
    read: (text) => {
      const found = parse(text)
      return texts.every((name) => hasText(found, name)) ? (found as Value) : null
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
