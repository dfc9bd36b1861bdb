import { vi } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import type { Deps } from '../../src/server/deps.ts'
import { announceShops } from '../../src/server/prepare-shops.ts'
import { testSettings } from './app.ts'
import { Authenticator } from './authenticator.ts'
import { testFolder } from './databases.ts'
import { openDesk, type Seller } from './desk.ts'
import { browser } from './desk-tab.ts'

/** The shop that is opened, and what is typed for it. */
export const HOST = 'luz-y-sol.tiendas.pe'
export const NEW = { pais: 'peru', nombre: 'Luz y Sol', celular: '987 654 321', dominio: '' }

/** What a start prints of the shops, the desk and its first owner. */
export async function printedByStart(deps: Deps): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await announceShops(deps, 3000)
  const printed = log.mock.calls.flat().join('\n')
  log.mockRestore()
  return printed
}

/** The link for the first owner among what was printed. */
export function linkIn(printed: string): string {
  const [link] = /\S+\/bienvenida#[\w-]{43}/.exec(printed) ?? []
  if (!link) throw new Error(`No link was printed:\n${printed}`)
  return link
}

/** A desk on an installation without shops, with whoever came by the link that the start printed. */
export async function openEmpty(db: Database): Promise<{ desk: ReturnType<typeof openDesk>; owner: Seller }> {
  const desk = openDesk(db, { settings: testSettings({ shopDomain: 'tiendas.pe', dataDir: await testFolder() }) })
  const tab = browser(desk.app)
  await tab.submit('/enlace', { enlace: linkIn(await printedByStart(desk.deps)) })
  const fields = { nombre: 'Rosa Quispe', usuario: 'rosa' }
  const welcomed = await tab.passkey('/enlace/llave', new Authenticator(), 'make', fields)
  if (welcomed.status !== 200) throw new Error(`The link opened nothing: ${await welcomed.text()}`)
  return { desk, owner: desk.as({ personId: '', token: tab.jar.get('desk') ?? '' }) }
}

/** Where an answer leads, with its status. */
export async function led(answer: Promise<Response>) {
  const { status, headers } = await answer
  return [status, headers.get('location')]
}
