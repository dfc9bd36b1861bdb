import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { lists } from '../../src/backoffice/orders/queue/queue-words.ts'
import { inviteMember } from '../../src/staff/links/invite-member.action.ts'
import type { Permission } from '../../src/staff/team/permission.ts'
import { openTestSqlite } from '../support/databases.ts'
import { CONFIRMER, VIEWER } from '../support/desk.ts'
import { accessText, type Door, mayPass, nameOf } from '../support/desk-matrix.ts'
import { browser } from '../support/desk-tab.ts'
import { knock, triedDoors } from '../support/desk-tenants.ts'
import { rosa } from '../support/personal-data.ts'
import { PASSWORD } from '../support/staff.ts'
import { openWholePerson } from '../support/whole-person.ts'

/** What a viewer sees of *Rosaluz Quispehuamán*. */
const SHOWN = /rosaluz q\./g

/** The pages and calls of orders that a viewer may open; those that change something are for other roles. */
const read = triedDoors.filter(
  (door) =>
    mayPass(accessText(door.access), 'viewer', true) && (door.method === 'GET' || isSearch(door) || isFile(door)),
)

function isSearch({ method, path }: Door): boolean {
  return method === 'POST' && /\/(?:buscar|pedidos)$/.test(path)
}

function isFile({ method, path }: Door): boolean {
  return method === 'POST' && path.endsWith('/exportar')
}

/** Somebody who came by an invitation, at a shop with everything that it ever keeps of a person. */
/** What stands in the place of other names of an address. */
const named: Readonly<Record<string, string>> = { pagina: 'pedidos', icono: 'icono-192.png', lugar: 'nuevo' }

async function open() {
  const db = await openTestSqlite()
  const { app, deps, shop, traces } = await openWholePerson(db)
  const host = shop.hosts[0] ?? ''
  const orders = await sql<{ code: string }>`select code from orders where shop_id = ${shop.id}`.execute(db.read)
  const codes = orders.rows.map(({ code }) => code.toLowerCase())
  const invited = async (permission: Permission, login: string) => {
    const tab = browser(app)
    await tab.submit('/enlace', {
      enlace: await inviteMember(deps, shop, permission, commandLine),
      ruta: '/invitacion',
    })
    await tab.submit('/invitacion', { nombre: login, usuario: login, clave: PASSWORD })
    const token = tab.jar.get('desk') ?? ''
    return (door: Door, { code = '', ...fields }: Readonly<Record<string, string>>) => {
      const path = door.path
        .replace(':host', host)
        .replace(':code', code)
        .replace(/:(pagina|icono|lugar)/, (_, name: string) => named[name] ?? '')
      if (path.includes(':')) throw new Error(`A viewer may open ${path}: say with what`)
      return knock(app, { token }, { door, path, fields })
    }
  }
  return { invited, traces: traces.map((trace) => trace.toLowerCase()), codes }
}

type Ask = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['invited']>>

/** What a door that only reads is asked for: each list, each order, each kind of file. */
function fieldsFor(door: Door, codes: readonly string[]): readonly Readonly<Record<string, string>>[] {
  if (door.path.includes(':code')) return codes.map((code) => ({ code }))
  if (isFile(door)) return ['csv', 'xlsx'].map((formato) => ({ cola: 'todo', formato }))
  return /\/(?:cola|pedidos|exportar)$/.test(door.path) ? lists.map((cola) => ({ cola })) : [{}]
}

/** All answers of a door in one text. */
async function answersOf(ask: Ask, door: Door, codes: readonly string[]): Promise<string> {
  const texts: string[] = []
  for (const fields of fieldsFor(door, codes)) {
    const { status, text } = await ask(door, fields)
    if (status >= 400) throw new Error(`${nameOf(door)} answers ${status}`)
    texts.push(text)
  }
  return texts.join('\n')
}

/** Doors that show orders. */
const TELLING = ['GET /t/:host/pedidos', 'GET /cola', 'GET /t/:host/pedidos/:code/detalle', 'POST /t/:host/exportar']

test('no byte that the desk answers to a viewer tells who ordered: only a first name, an initial and the district', async () => {
  const { invited, traces, codes } = await open()
  const viewer = await invited({ ...VIEWER, switches: ['profits', 'exports', 'payments'] }, 'mira')
  const confirmer = await invited({ ...CONFIRMER, switches: ['exports'] }, 'confirma')
  const told: (readonly [string, readonly string[]])[] = []
  for (const door of read.filter((one) => !isSearch(one))) {
    const answers = await answersOf(viewer, door, codes)
    const rest = answers.replace(SHOWN, '')
    told.push([nameOf(door), traces.filter((trace) => rest.includes(trace))])
    if (TELLING.includes(nameOf(door)))
      expect([nameOf(door), answers.match(SHOWN)?.[0], answers.includes('ate')]).toEqual([
        nameOf(door),
        'rosaluz q.',
        true,
      ])
  }
  expect(told.filter(([, found]) => found.length > 0)).toEqual([])
  expect(told.map(([name]) => name)).toEqual(expect.arrayContaining(TELLING))
  // The same doors tell a confirmer, so each is able to find a leak.
  const [order, file] = read.filter((door) => TELLING.slice(2).includes(nameOf(door)))
  const whole = `${order && (await answersOf(confirmer, order, codes))} ${file && (await answersOf(confirmer, file, codes))}`
  const all = [
    rosa.name,
    rosa.number.slice(2),
    rosa.email,
    rosa.documento,
    rosa.direccion,
    'Nota:',
    'Zulema',
    'GUIA-ROSA-1',
  ]
  expect(all.filter((trace) => !whole.includes(trace.toLowerCase()))).toEqual([])
})

test('a viewer finds an order by its code, and confirms no name, phone, document, address or guide by searching', async () => {
  const { invited, traces, codes } = await open()
  const [viewer, confirmer] = [await invited(VIEWER, 'mira'), await invited(CONFIRMER, 'confirma')]
  const found = async (ask: Ask, door: Door, q: string) => {
    const { text } = await ask(door, { q })
    return codes.filter((code) => text.includes(code))
  }
  for (const door of read.filter(isSearch)) {
    expect(await found(viewer, door, codes[0] ?? '')).toEqual([codes[0]])
    for (const q of [...traces.filter((trace) => trace.length <= 100), 'rosaluz', 'quis', '4321'])
      expect([nameOf(door), q, await found(viewer, door, q)]).toEqual([nameOf(door), q, []])
    for (const q of ['rosaluz', '4321', 'guia-rosa-1'])
      expect([q, (await found(confirmer, door, q)).length > 0]).toEqual([q, true])
  }
})
