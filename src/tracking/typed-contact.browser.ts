import { randomKey } from '../checkout/random-key.browser.ts'
import type { TypedContact } from './post-events.browser.ts'

/** Local storage's names of what was typed into an order form, and of who this browser is to the advertising network. */
const CLIENT = 'client'
const VISITOR = 'visitor'

/** Only for shops that tell the network hashed contact data: the visitor gets his anonymous id with the first call. */
export function typedContact(): TypedContact {
  const client = storedClient()
  const text = (field: string) => (typeof client[field] === 'string' ? client[field].slice(0, 250) : '')
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    departamento: text('departamento'),
    city: text('provincia'),
    externalId: visitorId(),
  }
}

function storedClient(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(localStorage.getItem(CLIENT) ?? ''))
  } catch {
    return {}
  }
}

/** '' where nothing can be kept: an id that changes with every page is none. */
function visitorId(): string {
  try {
    const id = localStorage.getItem(VISITOR) ?? randomKey()
    localStorage.setItem(VISITOR, id)
    return id
  } catch {
    return ''
  }
}
