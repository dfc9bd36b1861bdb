import { afterEach, expect, test, vi } from 'vitest'
import type { Buyable } from './cart-item.ts'

const lamp: Buyable = {
  id: '7',
  slug: 'lampara',
  name: 'Lámpara',
  image: '',
  status: 'normal',
  tiers: [12000, 9900],
  currency: 'PEN',
  colors: [],
  dependents: [],
}

/** A tab over a shared storage. The test dispatches the storage events that a browser would send to the other tabs. */
async function openTab(shared: Map<string, string>) {
  const tab = new EventTarget()
  const localStorage = {
    getItem: (name: string) => shared.get(name) ?? null,
    setItem: (name: string, value: string) => void shared.set(name, value),
    removeItem: (name: string) => void shared.delete(name),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', Object.assign(tab, { localStorage }))
  vi.stubGlobal('dispatchEvent', (event: Event) => tab.dispatchEvent(event))
  vi.resetModules()
  const cart = await import('./ticket.browser.ts')
  const { itemsOf } = await import('./cart-item.ts')
  const hear = () => {
    const event = Object.assign(new Event('storage'), { key: 'ticket', newValue: shared.get('ticket') ?? null })
    tab.dispatchEvent(event)
  }
  return { ...cart, tab, hear, addLamp: () => cart.add(itemsOf(lamp, 1, [])) }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an added product is stored and counted, and the badge is notified', async () => {
  const shared = new Map<string, string>()
  const { addLamp, tab, ticket } = await openTab(shared)
  const onChange = vi.fn()
  tab.addEventListener('cart-changed', onChange)
  expect([addLamp(), addLamp(), addLamp(), addLamp()]).toEqual([true, true, true, false])
  expect(onChange).toHaveBeenCalled()
  expect(ticket.$value.get().products).toMatchObject([{ slug: 'lampara', amount: 3 }])
  expect(JSON.parse(shared.get('ticket') ?? '')).toMatchObject({ products: [{ amount: 3 }] })
})

test('two tabs keep and show each other’s changes', async () => {
  const shared = new Map<string, string>()
  const one = await openTab(shared)
  const two = await openTab(shared)
  one.addLamp()
  two.addLamp()
  expect(two.ticket.read().products).toMatchObject([{ amount: 2 }])
  one.hear()
  expect(one.ticket.$value.get().products).toMatchObject([{ amount: 2 }])
})

test('broken storage contents are read as an empty cart that works', async () => {
  const { addLamp, ticket } = await openTab(new Map([['ticket', '{"products":[{]']]))
  expect(ticket.$value.get().products).toEqual([])
  expect(addLamp()).toBe(true)
})
