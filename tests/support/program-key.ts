import { expect } from 'vitest'
import { DESK_HOST, type Seller } from './desk.ts'

/** Makes a key as an owner does: by the form, whose answer shows the token once. */
export async function makeProgramKey(
  owner: Seller,
  host: string,
  scopes: readonly string[],
  { name = 'Mi hoja', days = '' } = {},
): Promise<string> {
  const fields = [['nombre', name], ...scopes.map((scope) => ['permiso', scope]), ['dias', days]]
  const made = await owner.submit(`/t/${host}/llaves`, new URLSearchParams(fields))
  const [token = ''] = /ce_[\w-]{43}/.exec(await made.text()) ?? []
  expect([made.status, token]).toEqual([200, expect.stringMatching(/^ce_/)])
  return token
}

/** The ids of the keys that the desk shows, the newest first. */
export async function shownKeyIds(owner: Seller, host: string): Promise<readonly string[]> {
  const html = await (await owner.get(`/t/${host}/llaves`)).text()
  return [...html.matchAll(/name="id" value="([\w-]+)"|value="([\w-]+)" name="id"/g)].map(
    ([, one, other]) => one ?? other ?? '',
  )
}

/** Asks at the desk's host as a program does, with a token. */
export function asProgram(app: (request: Request) => Promise<Response>, token: string) {
  return (path: string, params?: object): Promise<Response> => {
    const authorization = `Bearer ${token}`
    if (!params) return app(new Request(`http://${DESK_HOST}${path}`, { headers: { authorization } }))
    const headers = { authorization, 'content-type': 'application/json' }
    const body = JSON.stringify({ params })
    return app(new Request(`http://${DESK_HOST}${path}`, { method: 'POST', headers, body }))
  }
}
