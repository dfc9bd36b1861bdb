import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { atLink, linkOf, openLinked } from '../support/confirm-links.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { act } from '../support/desk-acts.ts'
import { holds } from '../support/order-holds.ts'
import { asProgram, makeProgramKey } from '../support/program-key.ts'
import { together } from '../support/races.ts'
import { openStreet, order, type Shopper } from '../support/shoppers.ts'

const DAY = 86_400_000
/** As WhatsApp gives the number of who placed the order. */
const PHONE = '51987654321'
const AS_NO_OTHER = { status: 404, detail: expect.stringContaining('responda a ese mac') }

/** An order, and a bot with a key that hands over what its buyer answers. */
async function openBot(db: Database, settings: object = {}, shopper: Partial<Shopper> = {}) {
  const linked = await openLinked(db, settings, shopper)
  const { street, code } = linked
  const desk = openDesk(db, { clock: () => street.time.now })
  const owner = await desk.join(street.shop, OWNER)
  const base = `/t/${street.host}`
  const made = async (scopes: readonly string[], name: string) => {
    const program = asProgram(desk.app, await makeProgramKey(owner, street.host, scopes, { name }))
    const asked = async (path: string, params?: object) => {
      const response = await program(`${base}/v1${path}`, params)
      const body = await response.json()
      return { status: response.status, ...(body.data ? { data: body.data } : body) }
    }
    return { asked, say: (params: object) => asked('/confirmations', params) }
  }
  const bot = await made(['orders', 'confirm'], 'Kommo')
  const toldOf = async (one = code) => (await bot.asked(`/orders/${one}`)).data.confirmation
  return { ...linked, desk, owner, base, made, bot, say: bot.say, toldOf, mac: linked.path.slice(-16) }
}

onOneEngine((_engine, openDatabase) => {
  test('a confirmation by phone, by the link’s token or by a button is noted once, in the name of the key', async () => {
    const db = await openDatabase()
    const { street, code, say, toldOf, acts, read, path, mac, owner, base } = await openBot(db)
    const told = await toldOf()
    expect(told).toMatchObject({ mac, link: expect.stringContaining(path), yes: `ok:${code}:${mac}:${told.shown}` })
    const ways = [
      { answer: 'confirm', code: ` #${code.toLowerCase()}`, phone: PHONE },
      { answer: 'confirm', code, mac },
      { answer: 'confirm', mac: path.slice(3), shown: told.shown },
      { button: told.yes },
      { answer: 'confirm', code, mac, phone: '987 654 321' },
    ]
    for (const way of ways) {
      const data = { code, state: 'finalizado', version: 2, answer: 'confirmed' }
      expect(await say(way), JSON.stringify(way)).toEqual({ status: 200, data })
    }
    expect(await acts()).toEqual(['pedir shopper', expect.stringMatching(/^contestar api-key:/)])
    await holds(db, street.shop.id, await read())
    const page = await (await owner.get(`${base}/pedidos/${code}`)).text()
    for (const said of ['Kommo (programa)', 'anotó lo que contestó el cliente', 'Confirmó por chat'])
      expect(page).toContain(said)
    expect(await (await owner.get(`${base}/actividad`)).text()).toContain('anotó lo que contestó el cliente')
  })

  test('the shop’s rights hold: it confirms, corrects and cancels only where the link would, never with suspicions', async () => {
    const all = { link_confirms: 'confirma', link_cancels: 'true' }
    const clear = await openBot(await openDatabase(), all)
    expect(await clear.say({ answer: 'confirm', code: clear.code, phone: PHONE })).toMatchObject({
      data: { state: 'confirmado', version: 3 },
    })
    const late = { answer: 'cancel', code: clear.code, phone: PHONE, reason: 'too-expensive' }
    expect(await clear.say(late)).toMatchObject({ status: 409, reason: 'closed', state: 'confirmado' })

    const suspicious = await openBot(await openDatabase(), all, { signs: { website: 'x', filledMs: 60_000 } })
    await suspicious.say({ answer: 'confirm', code: suspicious.code, phone: PHONE })
    expect(await suspicious.read()).toMatchObject({ state: 'finalizado', work: { answer: { kind: 'confirmo' } } })

    const gone = await openBot(await openDatabase(), all)
    const { no } = await gone.toldOf()
    expect(await gone.say({ button: no })).toMatchObject({ status: 422, errors: [{ field: 'reason' }] })
    expect(await gone.say({ button: no, reason: 'too-slow' })).toMatchObject({ data: { state: 'cancelado' } })
    expect((await gone.read()).work.closed).toMatchObject({ reason: '7' })

    const noted = await openBot(await openDatabase(), { link_corrects: 'false' })
    await noted.say({ answer: 'cancel', code: noted.code, mac: noted.mac, reason: 'no-money' })
    expect(await noted.read()).toMatchObject({
      state: 'finalizado',
      work: { answer: { kind: 'cancela', reason: '5' } },
    })
    const wish = { answer: 'correct', code: noted.code, phone: PHONE, address: 'Av. Nueva 123' }
    expect(await noted.say(wish)).toMatchObject({ data: { answer: 'asks-for-correction' } })
    expect((await noted.read()).direccion).toBe('Mz. B, lote 4')
  })

  test('address and phone are corrected by who has the phone, never by the token alone', async () => {
    const { code, mac, say, read, acts } = await openBot(await openDatabase())
    const wish = { answer: 'correct', code, address: ' Av. Nueva 123 ' }
    expect(await say({ ...wish, mac })).toMatchObject({ status: 422, errors: [{ field: 'phone' }] })
    for (const [field, wrong] of [
      ['address', { address: ' ' }],
      ['newPhone', { newPhone: '123' }],
    ] as const)
      expect(await say({ ...wish, phone: PHONE, ...wrong })).toMatchObject({ status: 422, errors: [{ field }] })
    for (let tap = 0; tap < 2; tap += 1) {
      expect(await say({ ...wish, phone: PHONE })).toMatchObject({ data: { answer: 'corrected' } })
    }
    expect(await read()).toMatchObject({ direccion: 'Av. Nueva 123', phone: '987654321' })
    expect(await say({ ...wish, phone: PHONE, newPhone: '955 444 333' })).toMatchObject({ status: 200 })
    expect((await read()).phone).toBe('955444333')
    // The earlier phone is nobody's any more.
    expect(await say({ answer: 'confirm', code, phone: PHONE })).toMatchObject(AS_NO_OTHER)
    expect((await acts()).map((one) => one.split(' ')[0])).toEqual([
      'pedir',
      ...Array(2).fill(['contestar', 'editar']).flat(),
    ])
  })

  test('what was changed since is not confirmed, with the mark of what was told or without one', async () => {
    const { street, deps, code, mac, say, toldOf, acts } = await openBot(await openDatabase(), {
      link_confirms: 'confirma',
    })
    const before = await toldOf()
    await act(deps, street.shop, code, 'editar', { lines: [{ slug: 'lampara', amount: 2 }] })
    for (const way of [
      { button: before.yes },
      { answer: 'confirm', code, mac },
      { answer: 'confirm', code, phone: PHONE },
    ]) {
      expect(await say(way)).toMatchObject({ status: 409, reason: 'changed', state: 'finalizado' })
    }
    expect(await acts()).toHaveLength(2)
    const now = await toldOf()
    expect(now.shown).not.toBe(before.shown)
    // A note is no change of what is bought.
    await act(deps, street.shop, code, 'nota', { note: 'llama antes' })
    expect(await say({ button: now.yes })).toMatchObject({ data: { state: 'confirmado' } })
  })

  test('wrong tokens, phones, codes and shops are answered alike, five times an order, and then nothing is taken', async () => {
    const db = await openDatabase()
    const { street, code, mac, say, made, acts } = await openBot(db)
    const other = await openStreet(db, 'shop-2', street.time)
    const others = await made(['orders', 'confirm'], 'Otro')
    const reader = await made(['orders', 'persons', 'acts'], 'Hoja')
    const ofOther = linkOf(other.shop.id, code).slice(-16)
    const confirm = { answer: 'confirm', code }
    const wrong = [
      { mac: ofOther },
      { phone: '51911111111' },
      { mac, phone: '51911111111' },
      { mac: 'x' },
      { phone: '-' },
    ]
    const refusals = []
    for (const one of wrong) refusals.push(await say({ ...confirm, ...one }))
    const unknown = await say({ answer: 'confirm', code: 'ACDEFGHJ', phone: PHONE })
    for (const one of refusals) expect(one).toEqual(unknown)
    expect(unknown).toMatchObject(AS_NO_OTHER)
    // Used up: the right phone opens nothing now, for this key and this order only.
    expect(await say({ ...confirm, phone: PHONE })).toEqual(unknown)
    const second = await order(street, { phone: '987 654 322', address: '190.1.1.9' })
    expect(await say({ answer: 'confirm', code: second, phone: '51987654322' })).toMatchObject({ status: 200 })
    expect(await acts()).toEqual(['pedir shopper'])
    street.time.now += 3_600_000
    expect(await say({ ...confirm, phone: PHONE })).toMatchObject({ status: 200 })
    expect(await others.say({ ...confirm, phone: PHONE })).toMatchObject({ data: { version: 2 } })
    // Neither keys without the scope nor links of 30 days ago.
    expect(await reader.say({ ...confirm, phone: PHONE })).toMatchObject({ status: 403 })
    for (const path of ['/orders', '/orders/changes', `/orders/${code}`])
      expect(JSON.stringify(await reader.asked(path))).not.toContain(mac)
    street.time.now += 30 * DAY
    expect(await say({ ...confirm, phone: PHONE })).toMatchObject(AS_NO_OTHER)
  })

  test('of an answer and the seller’s own first act one happens, and of two answers at once one is noted', async () => {
    const db = await openDatabase()
    const { street, deps, bot, say } = await openBot(db, { link_confirms: 'confirma', link_cancels: 'true' })
    for (let round = 0; round < 12; round += 1) {
      street.time.now += 600_000
      const last = String(930_000_000 + round)
      const code = await order(street, { phone: last, address: `190.7.8.${round}` })
      const isConfirmed = round % 2 === 0
      const proof = { code, phone: `51${last}` }
      const said = isConfirmed
        ? { ...proof, answer: 'confirm' }
        : { ...proof, answer: 'cancel', reason: 'too-expensive' }
      const own = isConfirmed ? (['cancelar', { reason: '8' }] as const) : (['confirmar', {}] as const)
      const random = () => ((round * 7_919) % 101) / 101
      const [one, two, seller] = await together(random, [
        () => say(said),
        () => bot.say(said),
        () => act(deps, street.shop, code, own[0], own[1], { version: 1 }),
      ])
      const { data } = await bot.asked(`/orders/${code}`)
      const isSellers = data.state === (isConfirmed ? 'cancelado' : 'confirmado')
      expect(seller.ok, `round ${round}`).toBe(isSellers)
      // What came before the seller's act was noted; what came after it is told that it is too late.
      for (const answered of [one, two]) expect([200, 409], `round ${round}`).toContain(answered.status)
      if (!isSellers) expect(data).toMatchObject({ state: isConfirmed ? 'confirmado' : 'cancelado', version: 3 })
      expect((await atLink(street, linkOf(street.shop.id, code))).status).toBe(200)
    }
  })
})
