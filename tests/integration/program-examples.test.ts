import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { root } from '../../bin/ground/paths.mjs'
import { deskOpenApi } from '../../src/backoffice/calls/desk-openapi.ts'
import type { Database } from '../../src/database/database.ts'
import { onOneEngine } from '../support/databases.ts'
import { DESK_HOST, OWNER, openDesk } from '../support/desk.ts'
import { act } from '../support/desk-acts.ts'
import { type Item, runStep, runWorkflow, type Workflow } from '../support/n8n.ts'
import { asProgram, makeProgramKey } from '../support/program-key.ts'
import { openStreet, order } from '../support/shoppers.ts'

const FOLDER = join(root, 'docs/programs')
const DESK = 'https://panel.tienda.pe'
const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const workflow = (name: string): Workflow => JSON.parse(read(name).replace('whsec_PASTE-IT-HERE', SECRET))
const flows = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))

/** A call that an example makes: `GET /v1/orders/changes`, and the names in its query. */
interface Called {
  readonly where: string
  readonly method: string
  readonly path: string
  readonly query: readonly string[]
}

function called(where: string, method: string, address: string): Called {
  const [path = '', query = ''] = address.replace(/^=/, '').replace(`${DESK}/t/tienda.pe`, '').split('?')
  const names = [...query.matchAll(/(?:^|&)(\w+)=/g)].map(([, name = '']) => name)
  return { where, method, path: path.replaceAll(/\{+[^}]*\}+/g, '{}'), query: names }
}

function callsOfExamples(): readonly Called[] {
  const guide = readFileSync(join(root, 'docs/programs.md'), 'utf8')
  const told = [...guide.matchAll(/(GET|POST)`? (?:of `)?(https:\/\/panel\.tienda\.pe\/t\/tienda\.pe|…)(\/v1[^\s`]*)/g)]
  const polled = [...guide.matchAll(/\*Retrieve Poll\* of `([^`]+)`/g)]
  const nodes = flows.flatMap((name) => workflow(name).nodes.map((node) => ({ name, node })))
  const power = read('orders.pq')
  const query = [...power.matchAll(/\[(limit|since) = /g)].map(([, name = '']) => name)
  return [
    ...told.map(([, method = '', , path = '']) => called('programs.md', method, path)),
    ...polled.map(([, address = '']) => called('programs.md', 'GET', address)),
    ...nodes.flatMap(({ name, node: { parameters } }) =>
      parameters.url ? [called(name, parameters.method, parameters.url)] : [],
    ),
    { where: 'orders.pq', method: 'GET', path: `/${/\/(v1[\w/]+)"/.exec(power)?.[1]}`, query },
  ]
}

test('every call of the examples is one of the OpenAPI document, with parameters that it has', () => {
  const { paths } = deskOpenApi() as { paths: Record<string, Record<string, { parameters?: { name: string }[] }>> }
  const known = new Map(
    Object.entries(paths).map(([path, methods]) => [
      path.replace('/t/{host}', '').replaceAll(/\{\w+\}/g, '{}'),
      methods,
    ]),
  )
  const calls = callsOfExamples()
  expect(new Set(calls.map(({ where }) => where)).size).toBe(flows.length + 2)
  expect(calls.length).toBeGreaterThan(12)
  const unknown = calls.filter(({ method, path, query }) => {
    const call = known.get(path)?.[method.toLowerCase()]
    return !call || query.some((name) => !call.parameters?.some((one) => one.name === name))
  })
  expect(unknown).toEqual([])
})

onOneEngine((_engine, openDatabase) => {
  /** A shop, and n8n with a key of it in its credential. */
  async function openFlow(db: Database, name: string, scopes: readonly string[]) {
    const street = await openStreet(db)
    const desk = openDesk(db, { clock: () => street.time.now })
    const owner = await desk.join(street.shop, OWNER)
    const token = await makeProgramKey(owner, street.host, scopes)
    const saved: { cursor?: string } = {}
    const ask = (url: string, { method, body }: { method: string; body: string | null }) => {
      const address = url.replace(`${DESK}/t/tienda.pe`, `http://${DESK_HOST}/t/${street.host}`)
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      return desk.app(new Request(address, { method, headers, body }))
    }
    const run = (given: readonly Item[]) => runWorkflow(workflow(name), given, { now: street.time.now, saved, ask })
    return { street, desk, run, program: asProgram(desk.app, token), base: `/t/${street.host}/v1` }
  }

  test('n8n gets the order of a message that is signed, and of no other', async () => {
    const { street, run } = await openFlow(await openDatabase(), 'n8n-webhook.json', ['orders'])
    const code = await order(street, { phone: '987654321' })
    const body = JSON.stringify({
      type: 'order.placed',
      timestamp: new Date(street.time.now),
      data: { code, version: 1 },
    })
    const sent = (at: number, signed = body) => {
      const signature = new Webhook(SECRET).sign('msg_1', new Date(at), signed)
      const headers = {
        ...{ 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(at / 1_000)) },
        'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} ${signature}`,
      }
      return [{ json: { headers }, body: Buffer.from(body) }]
    }
    expect(await run(sent(street.time.now))).toMatchObject([{ json: { data: { code, state: 'finalizado' } } }])
    await expect(run(sent(street.time.now, `${body} `))).rejects.toThrow('Not from the shop')
    await expect(run(sent(street.time.now - 400_000))).rejects.toThrow('Not from the shop')
    // Zapier's step reads the same message.
    const [{ json }] = sent(street.time.now) as [Item]
    const inputData = {
      ...{ id: 'msg_1', time: json.headers['webhook-timestamp'], signature: json.headers['webhook-signature'] },
      ...{ body, secret: SECRET },
    }
    const step = (given: object) =>
      runStep(`let output\n${read('zapier-verify.js')}\nreturn output`, {
        ...{ inputData: given, Date: { now: () => street.time.now } },
      })
    expect(await step(inputData)).toEqual({ id: 'msg_1', type: 'order.placed', code, version: 1 })
    await expect(step({ ...inputData, body: body.replace('placed', 'paid') })).rejects.toThrow('Not from the shop')
  })

  test('n8n asks for what changed: nothing twice, and again what it could not handle', async () => {
    const { street, desk, run } = await openFlow(await openDatabase(), 'n8n-polling.json', ['orders'])
    const codes = [await order(street, { phone: '987654321' })]
    street.time.now += 1_000
    codes.push(await order(street, { phone: '987654322' }))
    const told = async () => (await run([{ json: {} }])).map(({ json }) => json.code)
    expect(await told()).toEqual(codes)
    expect(await told()).toEqual([])
    await act(desk.deps, street.shop, codes[0] ?? '', 'confirmar')
    expect(await told()).toEqual([codes[0]])
  })

  test('n8n hands over the buttons of WhatsApp', async () => {
    const { street, run, program, base } = await openFlow(await openDatabase(), 'n8n-whatsapp.json', [
      'orders',
      'confirm',
    ])
    const code = await order(street, { phone: '987654321' })
    const { confirmation } = (await (await program(`${base}/orders/${code}`)).json()).data
    // As a webhook of WhatsApp brings them: taps, texts, and states of messages.
    const tap = (payload: string) => ({
      json: { messages: [{ from: '51987654321', type: 'button', button: { payload } }, { type: 'text' }] },
    })
    const given = [tap(confirmation.yes), { json: { statuses: [{}] } }, tap(confirmation.no)]
    expect((await run(given)).map(({ json }) => json.data.answer)).toEqual(['confirmed', 'cancelled'])
    await expect(run([tap(`${confirmation.yes.slice(0, -1)}_`)])).rejects.toThrow('409')
  })
})
