import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { createApp } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import type { CommandContext } from '../../src/server/command-context.ts'
import { deskAddress } from '../../src/server/prepare-shops.ts'
import { addStaffCommands } from '../../src/staff/staff.command.ts'
import { testSettings } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { linkIn, printedByStart } from '../support/first-steps.ts'
import { PlainBrowser } from '../support/plain-browser.ts'
import { runCommand } from '../support/run-command.ts'
import { openStaff, PASSWORD } from '../support/staff.ts'

const addCommands = (program: Command, context: CommandContext) =>
  addStaffCommands(program, context, { deskAddress: 'https://desk.tienda.pe' })

onOneEngine((_engine, openDatabase) => {
  async function opened() {
    const db = await openDatabase()
    const staff = openStaff(db, { settings: testSettings({ deskHost: 'desk.tienda.pe' }) })
    const app = createApp(staff.deps)
    const shop = await openCatalogueShop(db, { id: 'one', hosts: ['una.pe'] })
    const run = (...words: readonly string[]) => runCommand(addCommands, staff.deps, 'staff', ...words)
    const linkBy = async (...words: readonly string[]) => /#([\w-]{43})/.exec(await run(...words))?.[1] ?? ''
    return { ...staff, app, shop, run, linkBy }
  }

  test('an operator makes an owner, invites, changes a role, recovers and removes, and each is in the shop’s log', async () => {
    const { db, app, run, linkBy, welcome, byPassword, signIn } = await opened()
    expect(await run('list')).toContain('Nobody yet.')
    expect(await run('owner', '--shop', 'una.pe')).toMatch(
      /^https:\/\/desk\.tienda\.pe\/bienvenida#[\w-]{43}\nIt works once, within an hour\.$/,
    )
    await welcome(await linkBy('owner', '--shop', 'una.pe'), 'rosa', 'Rosa Quispe')
    await byPassword(
      await linkBy('invite', '--shop', 'una.pe', '--role', 'packer', '--switches', 'payments'),
      'luis',
      PASSWORD,
    )
    expect(await run('role', 'Luis', '--shop', 'una.pe', '--role', 'viewer')).toBe('Luis at una.pe: viewer')
    await expect(run('rename', 'luis')).rejects.toThrow('Say --to NAME')
    await expect(run('rename', 'luis', '--login', 'rosa')).rejects.toThrow('Somebody else signs in')
    expect(await run('rename', 'luis', '--to', 'Luis Paz', '--login', 'lucho')).toBe('lucho  Luis Paz')
    expect(await run('rename', 'lucho', '--to', 'luis', '--login', 'luis')).toBe('luis  luis')
    const people = (await run('list')).split('\n').toSorted()
    expect(people).toEqual(['luis  luis  una.pe: viewer', 'rosa  Rosa Quispe  una.pe: owner'])
    await expect(run('role', 'luis', '--shop', 'una.pe', '--role', 'owner')).rejects.toThrow('An owner needs a passkey')
    await expect(run('remove', 'rosa', '--shop', 'una.pe')).rejects.toThrow('last owner')
    await expect(run('link', 'nobody')).rejects.toThrow('Nobody signs in by that name.')
    const [recovery = ''] = /^https\S+/.exec(await run('link', 'luis')) ?? []
    const phone = await (await PlainBrowser.at(app, recovery)).post({ enlace: recovery })
    expect(phone.text).toContain('luis, elige cómo vas a entrar.')
    await phone.post({ clave: `${PASSWORD} nuevo` })
    expect([phone.page.status, phone.page.path]).toEqual([200, '/t/una.pe/hoy'])
    expect(await signIn('luis', PASSWORD)).toMatchObject({ ok: false })
    expect(await run('remove', 'luis', '--shop', 'una.pe')).toBe('luis does not work at una.pe any more.')
    expect(await signIn('luis', `${PASSWORD} nuevo`)).toMatchObject({ ok: false })
    const log = await listActivity(db.read, 'one', 50)
    const byHand = log.filter(({ actor }) => actor === 'command-line').map(({ act }) => act)
    expect(byHand.toSorted()).toEqual([
      ...['change-member', 'invite-member', 'make-owner-link', 'make-owner-link'],
      ...['make-recovery-link', 'remove-member', 'rename-person', 'rename-person'],
    ])
    expect(JSON.stringify(log)).not.toMatch(/rosa|luis/i)
  })

  test('a start prints a link for the first owner while nobody owns a shop, and none afterwards', async () => {
    const { db, deps, welcome } = await opened()
    const link = linkIn(await printedByStart(deps))
    expect(link).toMatch(/^https:\/\/desk\.tienda\.pe\/bienvenida#/)
    const [, token = ''] = link.split('#')
    await welcome(token, 'rosa')
    expect(await printedByStart(deps)).not.toContain('#')
    expect(await stored(db, token)).toBe(false)
  })
})

/** Whether a secret stands in any row of the tables of staff. */
async function stored(db: Database, secret: string): Promise<boolean> {
  const tables = ['staff_links', 'desk_sessions', 'desk_challenges', 'people', 'passkeys', 'recovery_codes']
  const sql = db.read.withTables<Record<string, Record<string, unknown>>>()
  const rows = await Promise.all(tables.map((table) => sql.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows).includes(secret)
}

test('the desk is at HTTPS, except on this machine', () => {
  expect(deskAddress('desk.tienda.pe', 3000)).toBe('https://desk.tienda.pe')
  expect(deskAddress('desk.localhost', 3000)).toBe('http://desk.localhost:3000')
})
