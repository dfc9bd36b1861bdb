import vm from 'node:vm'
import { expect, test } from 'vitest'
import type { ProgramOrder } from '../../src/backoffice/programs/program-order.ts'
import { sheetScript } from '../../src/backoffice/shop/keys/sheet-script.ts'
import type { Database } from '../../src/database/database.ts'
import { AppsScript, type Ended, type RunPlan } from '../support/apps-script.ts'
import { customerCommand } from '../support/customer-command.ts'
import { onOneEngine } from '../support/databases.ts'
import { DESK_HOST, OWNER, openDesk } from '../support/desk.ts'
import { act } from '../support/desk-acts.ts'
import { asProgram, makeProgramKey } from '../support/program-key.ts'
import { patient } from '../support/races.ts'
import { openStreet, order } from '../support/shoppers.ts'

const DESK = `http://${DESK_HOST}`
const MINUTE = 60_000

/** Numbers between 0 and 1, the same at each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** A shop, and a sheet with the script that its desk gives, in portions so small that a run needs several. */
async function openSheet(db: Database, scopes: readonly string[], portion = 20) {
  const street = await openStreet(db)
  const desk = openDesk(db, { clock: () => street.time.now })
  const owner = await desk.join(street.shop, OWNER)
  const key = await makeProgramKey(owner, street.host, scopes)
  const program = asProgram(desk.app, key)
  const script = sheetScript({ desk: DESK, shop: street.host })
  expect(script).toContain('limit=200')
  // Answers that stand in for the shop's, once.
  const instead: Response[] = []
  const sheet = new AppsScript(script.replace('limit=200', `limit=${portion}`), street.time.now, (request, now) => {
    street.time.now = Math.max(street.time.now, now)
    const other = instead.shift()
    return other ? Promise.resolve(other) : desk.app(request)
  })
  sheet.properties.set('LLAVE', key)
  let placed = 0
  return {
    ...{ street, desk, owner, sheet, instead, program },
    async place(): Promise<string> {
      placed += 1
      street.time.now += 1_000
      return order(street, {
        phone: String(910_000_000 + placed),
        address: `190.1.${placed >> 7}.${(placed % 128) + 1}`,
      })
    },
    run(handler = 'traerPedidos', plan: RunPlan = {}): Promise<Ended> {
      sheet.waitUntil(street.time.now + 10 * MINUTE)
      return sheet.run(handler, plan)
    },
    rows: () => sheet.grid('Pedidos').slice(1),
    async told(code: string): Promise<ProgramOrder> {
      street.time.now += 1_000
      return (await (await program(`/t/${street.host}/v1/orders/${code}`)).json()).data
    },
  }
}

/** What the sheet has to say of an order. */
function rowOf({ person, place, ...told }: ProgramOrder) {
  const when = (iso: string | null) => (iso === null ? '' : new Date(iso))
  const products = told.lines.map(({ amount, title, colors }) => `${amount} × ${title} ${colors.join(', ')}`.trim())
  return [
    ...[told.code, told.state, when(told.placedAt), products.join(' + ')],
    ...[told.lines.reduce((sum, { amount }) => sum + amount, 0), told.currency],
    ...[Number(told.total), Number(told.paid), Number(told.owed), place.department, place.province, place.district],
    ...[told.parcels.map(({ courier }) => courier).join(', '), when(told.deliveredAt)],
    ...[person?.name ?? '', person?.phone ?? '', person?.address ?? ''],
  ]
}

onOneEngine((_engine, openDatabase) => {
  async function mirrored(rounds: number, ordersOfEach: number, portion: number): Promise<void> {
    const db = patient(await openDatabase())
    const opened = await openSheet(db, ['orders', 'persons'], portion)
    const { street, desk, sheet, instead, place, run, rows, told } = opened
    const chance = seeded(rounds)
    const codes: string[] = []
    const endings: Ended['as'][] = []
    for (let round = 0; round < rounds; round += 1) {
      for (let nth = 0; nth < ordersOfEach; nth += 1) codes.push(await place())
      for (let nth = 0; nth < ordersOfEach; nth += 1) {
        const code = codes[Math.floor(chance() * codes.length)] ?? ''
        const done = Math.floor(chance() * 4)
        if (done === 0) await act(desk.deps, street.shop, code, 'confirmar')
        if (done === 1) await act(desk.deps, street.shop, code, 'cancelar', { reason: '4' })
        if (done === 2) await act(desk.deps, street.shop, code, 'editar', { direccion: `=HYPERLINK("//x/${round}")` })
        if (done === 3)
          await act(desk.deps, street.shop, code, 'editar', { lines: [{ slug: 'olla', amount: 1 + nth }] })
      }
      if (round % 4 === 3) {
        const { person } = await told(codes[round] ?? '')
        await customerCommand(desk.deps, 'forget', '--phone', `+51${person?.phone}`, '--yes')
      }
      const ends = round % 5
      if (ends === 3) instead.push(busy(429, '7'), busy(503, '2'))
      if (ends === 4) instead.push(busy(429, '3600'))
      const plans: readonly RunPlan[] = [
        { killedAt: 1 + Math.floor(chance() * 60), losesUnflushed: chance() < 0.5 },
        { loses: (nth) => nth === 1 + Math.floor(chance() * 2) },
      ]
      endings.push((await run('traerPedidos', plans[ends] ?? {})).as)
    }
    expect(new Set(endings)).toEqual(new Set(['done', 'killed', 'failed']))
    expect(await run()).toMatchObject({ as: 'done' })

    const written = rows()
    expect(written.map(([code]) => code?.value).toSorted()).toEqual(codes.toSorted())
    expect(written.flat().filter(({ isFormula }) => isFormula)).toEqual([])
    let forgotten = 0
    for (const row of written) {
      const one = await told(String(row[0]?.value))
      if (one.forgotten) forgotten += 1
      expect(row.map(({ value }) => value)).toEqual(rowOf(one))
    }
    expect(forgotten).toBeGreaterThan(0)
    expect(JSON.stringify(written)).toContain('=HYPERLINK')
    // From the beginning it writes the same.
    sheet.properties.delete('CURSOR')
    expect(await run()).toMatchObject({ as: 'done' })
    expect(rows()).toEqual(written)
    expect((await run()).asked).toHaveLength(1)
  }

  test(
    'the sheet equals the shop’s orders, though runs die in the middle and answers are lost',
    { timeout: 180_000 },
    () => mirrored(16, 5, 5),
  )

  test('the same with hundreds of orders', { timeout: 600_000, tags: ['detail'] }, () => mirrored(50, 10, 50))

  test('wherever a run dies, the next one mends it', { timeout: 120_000 }, async () => {
    const { place, run, rows, sheet, desk, street, told } = await openSheet(await openDatabase(), ['orders'], 2)
    const codes = [await place(), await place(), await place()]
    const { calls } = await run()
    expect(calls).toBeGreaterThan(20)
    let kills = 0
    for (let killedAt = 1; killedAt <= calls; killedAt += 1) {
      // The oldest changes, one is new, and both are in the first portion.
      await act(desk.deps, street.shop, codes[0] ?? '', 'editar', { lines: [{ slug: 'olla', amount: killedAt }] })
      codes.push(await place())
      const ended = await run('traerPedidos', { killedAt, losesUnflushed: killedAt % 2 === 0 })
      if (ended.as !== 'killed') break
      kills += 1
      await run()
      expect(
        rows().map(([code]) => code?.value),
        `killed at ${killedAt}`,
      ).toEqual(codes)
      expect(rows()[0]?.map(({ value }) => value)).toEqual(rowOf(await told(codes[0] ?? '')))
    }
    expect(kills).toBeGreaterThan(15)
    // Without the scope nobody's data are in it.
    expect(
      rows()
        .flatMap((row) => row.slice(-3).map(({ value }) => value))
        .join(''),
    ).toBe('')
    expect(sheet.grid('Pedidos')[0]?.map(({ value }) => value)).toContain('Por cobrar')
  })

  test('a run stops long before Google would end it, waits as it is told, and leaves another one alone', async () => {
    const { place, run, rows, instead, sheet } = await openSheet(await openDatabase(), ['orders'], 1)
    for (let nth = 0; nth < 8; nth += 1) await place()
    const slow = { fetchMs: 55_000 }
    expect(await run('traerPedidos', slow)).toMatchObject({ as: 'done' })
    expect(rows()).toHaveLength(5)
    expect(await run('traerPedidos', { isLocked: true })).toMatchObject({ as: 'done', asked: [] })
    expect(await run('traerPedidos', slow)).toMatchObject({ as: 'done' })
    expect(rows()).toHaveLength(8)
    instead.push(...Array.from({ length: 30 }, () => busy(503, '20')))
    const before = sheet.now
    expect(await run()).toMatchObject({ as: 'done' })
    expect(sheet.now - before - 10 * MINUTE).toBeLessThan(5 * MINUTE)
    instead.length = 0
    // The shop was brought back to a backup and does not know the cursor: from the beginning, over what is there.
    sheet.properties.set('CURSOR', 'c99-00000000')
    expect(await run()).toMatchObject({ as: 'done' })
    expect(rows()).toHaveLength(8)
    // What it is refused is told to the seller: Google mails it to them.
    sheet.properties.set('LLAVE', 'ce_nada')
    expect(await run()).toMatchObject({ as: 'failed', error: expect.stringContaining('La tienda respondió 401') })
    for (let nth = 0; nth < 2; nth += 1) await run('empezar')
    expect(sheet.triggers).toEqual([{ handler: 'traerPedidos', minutes: 10 }])
  })

  test('a cell runs nothing and is never too long, and numbers stay numbers', () => {
    const script = sheetScript({ desk: DESK, shop: 'tienda.pe' })
    const cell = (value: unknown) => vm.runInNewContext(`${script}\ncelda(value)`, { value })
    for (const text of ['=1+1', '+51 987', '-1', '@rosa', '\t=1', ' =1', '"=1', '＝1', '＠a']) {
      expect(cell(text)).toBe(`'${text}`)
    }
    for (const value of ['Ana = Luis', 'a@b.pe', '', -5, 12.5]) expect(cell(value)).toBe(value)
    expect([cell(undefined), cell(null)]).toEqual(['', ''])
    expect(cell('=x'.repeat(40_000)).length).toBeLessThan(50_000)
  })

  test('the desk gives the script with its own addresses and no key', async () => {
    const { owner, street, desk } = await openSheet(await openDatabase(), ['orders'])
    const html = await (await owner.get(`/t/${street.host}/llaves/hoja`)).text()
    const [, shown = ''] = /<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(html) ?? []
    const names = { quot: '"', '#x27': "'", gt: '>', lt: '<', amp: '&' } as const
    const text = shown.replaceAll(/&(quot|#x27|gt|lt|amp);/g, (_, name: keyof typeof names) => names[name])
    expect(text.trim()).toBe(sheetScript({ desk: DESK, shop: street.host }).trim())
    expect(html).not.toMatch(/ce_[\w-]{43}/)
    expect((await desk.stranger().get(`/t/${street.host}/llaves/hoja`)).status).toBe(303)
  })
})

function busy(status: number, seconds: string): Response {
  return new Response('{}', { status, headers: { 'retry-after': seconds } })
}
