import { expect, type Page } from '@playwright/test'

/** Does an act on an order of the Peruvian shop as another screen of the same seller would. Returns `done` or the refusal. */
export function tryAct(page: Page, code: string, act: string, fields: object = {}): Promise<string> {
  return page.evaluate(
    async ([path, params]) => {
      const response = await fetch(path, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ params: { key: crypto.randomUUID(), ...params } }),
      })
      return response.ok ? 'done' : (await response.json()).message
    },
    [`/t/peru.localhost/pedidos/${code}/${act}`, fields] as const,
  )
}

/** Does an act on an order as another screen would, which must not be refused. */
export async function does(page: Page, code: string, act: string, fields: object = {}): Promise<void> {
  expect(await tryAct(page, code, act, fields), act).toBe('done')
}
