import type { TypedContact } from './post-events.browser.ts'

/** The local storage key of what was typed into an order form. */
const CLIENT = 'client'

/** Only for shops that send the network hashed contact data. */
export function typedContact(): TypedContact {
  const client = storedClient()
  const text = (field: string) => (typeof client[field] === 'string' ? client[field].slice(0, 250) : '')
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    departamento: text('departamento'),
    city: text('provincia'),
  }
}

function storedClient(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(localStorage.getItem(CLIENT) ?? ''))
  } catch {
    return {}
  }
}
