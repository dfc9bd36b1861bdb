import { expect, test, vi } from 'vitest'

class Island {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  closest() {
    return this
  }
}

/** A parsed page with two islands over such a connection. `touch` touches one of them. */
async function openPage(connection: object) {
  const page = new EventTarget()
  const islands = [new Island('cart'), new Island('menu')]
  vi.stubGlobal('window', page)
  vi.stubGlobal('Element', Island)
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('history', { state: null })
  vi.stubGlobal('document', {
    readyState: 'complete',
    querySelectorAll: (selector: string) => (selector === '[data-island]' ? islands : []),
  })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.resetModules()
  const { wakeIslands } = await import('./wake-islands.browser.ts')
  const woken: string[] = []
  wakeIslands(async (island) => void woken.push((island as unknown as Island).name))
  return async (island: number) => {
    const touch = Object.defineProperty(new Event('pointerdown'), 'target', { value: islands[island] })
    page.dispatchEvent(touch)
    await vi.waitFor(() => expect(woken).not.toEqual([]))
    await new Promise((resolve) => setImmediate(resolve))
    return woken.splice(0)
  }
}

test('the first touch wakes the touched island, then all of them', async () => {
  const touch = await openPage({ effectiveType: '4g' })
  expect(await touch(1)).toEqual(['menu', 'cart', 'menu'])
})

test.each([
  ['data saving', { saveData: true, effectiveType: '4g' }],
  ['a slow connection', { saveData: false, effectiveType: '2g' }],
  ['a very slow connection', { effectiveType: 'slow-2g' }],
])('with %s each touch wakes only the touched island', async (_, connection) => {
  const touch = await openPage(connection)
  expect([await touch(1), await touch(0)]).toEqual([['menu'], ['cart']])
})
