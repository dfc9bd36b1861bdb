import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { atTheDoor } from '../../src/backoffice/orders/forms/at-the-door.ts'
import type { Database } from '../../src/database/database.ts'
import { recordShipmentEvent } from '../../src/dispatch/record-shipment-event.action.ts'
import type { OrderActName } from '../../src/orders/acts/order-acts.ts'
import type { ParcelState } from '../../src/orders/order-work.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { currentParcels } from '../../src/orders/parcels/parcels.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import type { Permission } from '../../src/staff/team/permission.ts'
import { onOneEngine } from '../support/databases.ts'
import { openDesk } from '../support/desk.ts'
import { act, made, owner } from '../support/desk-acts.ts'
import { openStreet, order } from '../support/shoppers.ts'

const packer: Permission = { role: 'packer', switches: [] }
const confirmer: Permission = { role: 'confirmer', switches: [] }
const viewer: Permission = { role: 'viewer', switches: [] }

/** Orders that are packed, each of a phone of its own. */
async function openCounter(db: Database, count: number) {
  const street = await openStreet(db)
  const { shop, time } = street
  const desk = openDesk(db, { clock: () => time.now })
  const codes: string[] = []
  const does = async (code: string, name: OrderActName, fields: object = {}) => {
    time.now += 60_000
    return made(await act(desk.deps, shop, code, name, fields))
  }
  for (let place = 0; place < count; place += 1) codes.push(await order(street, { phone: `98765432${place}` }))
  await queueNewOrders(desk.deps)
  for (const code of codes) {
    await does(code, 'confirmar', { pin: '-12.1,-77.02' })
    await does(code, 'empacar')
  }
  const read = async (code: string) => {
    const found = await findOrder(db.read, shop.id, code)
    if (!found) throw new Error('the order is gone')
    return found
  }
  return { ...desk, shop, time, codes, does, read, base: `/t/${shop.hosts[0]}`, db }
}

/** The parcels of the hand-over screen, by their names in its form, and its key. */
function counter(html: string) {
  const form = /<form id="entregar"(.*?)<\/form>/s.exec(html)?.[1] ?? ''
  const boxes = [...form.matchAll(/<input[^>]*name="marcado"[^>]*>/g)].map(([box]) => ({
    id: / value="([^"]*)"/.exec(box)?.[1] ?? '',
    isMarked: box.includes(' checked=""'),
  }))
  return {
    ...{ key: / name="key" value="([^"]*)"/.exec(form)?.[1] ?? '', ids: boxes.map(({ id }) => id) },
    marked: boxes.filter(({ isMarked }) => isMarked).map(({ id }) => id),
    courier: / name="courier"[^>]* value="([^"]*)"/.exec(form)?.[1] ?? '',
  }
}

onOneEngine((_engine, openDatabase) => {
  test('the marked parcels leave with one act, each with its number and its courier, and are taken back with one', async () => {
    const { codes, does, join, shop, base, read } = await openCounter(await openDatabase(), 4)
    const [one = '', two = '', three = '', four = ''] = codes
    const [seller, boss] = [await join(shop, packer), await join(shop, owner)]
    await boss.submit(`${base}/couriers`, { nombre: 'Shalom', tipo: 'empresa' })
    await boss.submit(`${base}/couriers`, { nombre: 'Juan', tipo: 'persona', celular: '911222333' })
    const page = counter(await (await seller.get(`${base}/despacho`)).text())
    expect(page.ids).toEqual(codes)
    // Somebody else was first with one of them.
    await boss.submit(`${base}/pedidos/${three}/cancelar`, { reason: '8', key: 'cancel-it-1' })
    const fields = new URLSearchParams({ key: page.key, courier: 'shalom', [`guide:${one}`]: 'SHA-1' })
    fields.set(`courier:${two}`, 'Juan')
    fields.set('hacer', 'entregar')
    for (const code of [one, two, three]) fields.append('marcado', code)
    const post = (sent: URLSearchParams) => seller.submit(`${base}/despacho`, sent)
    const partly = await post(fields)
    const html = await partly.text()
    expect(partly.status).toBe(422)
    expect(html).toContain('1 paquete no salió')
    expect(html).toContain('2 paquetes salieron.')
    // A person is sent the list next.
    expect(html.match(/Lista de \w+(?=<)/g)).toEqual(['Lista de Juan'])
    // It is in the list no more, so its reason stands below the message.
    expect(html).toMatch(new RegExp(`#${three}</a>: [^<]*cancelado`))
    expect(counter(html).ids).toEqual([four])
    expect(await read(one)).toMatchObject({
      state: 'enviado',
      work: { courier: 'Shalom' },
      workPerson: { guide: 'SHA-1' },
    })
    expect(await read(two)).toMatchObject({ state: 'enviado', work: { courier: 'Juan' } })
    // The same tap again does nothing.
    await post(fields)
    expect((await read(one)).work.outings).toBe(1)
    const again = new URLSearchParams({ key: counter(html).key, courier: 'Shalom', marcado: four, hacer: 'entregar' })
    const next = (await post(again)).headers.get('location') ?? ''
    expect(next).not.toMatch(/shalom|SHA-1/i)
    const after = await (await seller.get(next)).text()
    expect(after).toContain(`#${four}</a> salió.`)
    const undo = new URLSearchParams({ key: `${page.key}-no`, lote: page.key, hacer: 'deshacer' })
    const undone = (await post(undo)).headers.get('location') ?? ''
    expect(undone).toBe(`${base}/despacho?deshecho=${page.key}`)
    expect((await post(undo)).headers.get('location')).toBe(undone)
    expect([(await read(one)).state, (await read(two)).state, (await read(four)).state]).toEqual([
      ...['confirmado', 'confirmado', 'enviado'],
    ])
    const told = async (address: string) => (await seller.get(address)).text()
    expect(await told(undone)).toContain('2 paquetes no salieron después de todo.')
    expect(await told(`${base}/despacho?lote=${page.key}`)).not.toContain('salieron.')
    // What has arrived is not taken back.
    await does(four, 'entregar')
    const late = new URLSearchParams({ key: `${page.key}-ya`, lote: again.get('key') ?? '', hacer: 'deshacer' })
    const kept = (await post(late)).headers.get('location') ?? ''
    expect(await told(kept)).toContain('1 paquete ya avanzó y sigue como está.')
    expect(await told(kept)).not.toContain('después de todo')
  })

  test('a scanned code, all of them or a district are marked without script, and what was typed stays', async () => {
    const { codes, does, join, shop, base } = await openCounter(await openDatabase(), 3)
    const [one = '', two = '', three = ''] = codes
    const seller = await join(shop, packer)
    for (const [code, placeCode] of [
      [one, '150122'],
      [three, '040110'],
    ] as const)
      await does(code, 'editar', { placeCode, lima: '0' })
    const scan = async (codigo: string) => {
      const typed = { codigo, hacer: 'marcar', [`guide:${two}`]: 'SHA-9', courier: 'Olva', key: 'a-key-of-it' }
      return (await seller.submit(`${base}/despacho`, typed)).text()
    }
    const marked = await scan(`https://tienda.pe/pedido/${one}`)
    expect(counter(marked)).toMatchObject({ marked: [one], courier: 'Olva' })
    expect(marked).toContain('value="SHA-9"')
    expect(marked).toContain('Entregar 1 paquete')
    expect(await scan('NADA-1')).toContain('«NADA-1» no está por despachar.')
    expect(marked.match(/(?<=<h2[^>]*>)[^<]*/g)).toEqual([
      'Ate (1)',
      'Miraflores, Arequipa (1)',
      'Miraflores, Lima (1)',
    ])
    const press = async (html: string, more: object) => {
      const { key, marked: before } = counter(html)
      const fields = new URLSearchParams({ key, courier: 'Olva', [`guide:${two}`]: 'SHA-9', ...more })
      for (const id of before) fields.append('marcado', id)
      return (await seller.submit(`${base}/despacho`, fields)).text()
    }
    const district = await press(marked, { lugar: '040110' })
    expect(counter(district)).toMatchObject({ marked: [three, one], courier: 'Olva' })
    // No place is a place of its own.
    expect(counter(await press(marked, { lugar: '' })).marked).toEqual([one])
    const all = await press(district, { hacer: 'todos' })
    expect(counter(all)).toMatchObject({ ids: counter(all).marked, courier: 'Olva' })
    expect(all).toContain('value="SHA-9"')
    // Again, it takes the marks away, as with script.
    expect(counter(await press(all, { hacer: 'todos' })).marked).toEqual([])
    expect(await (await seller.submit(`${base}/despacho`, { hacer: 'entregar', key: 'a-key-of-it' })).text()).toContain(
      'Marca al menos un paquete.',
    )
  })

  test('an order in two parcels: the screen and the motorizado’s list tell each what it will collect, whichever leaves first', async () => {
    const { codes, does, join, shop, base, read } = await openCounter(await openDatabase(), 1)
    const [code = ''] = codes
    const seller = await join(shop, owner)
    await seller.submit(`${base}/couriers`, { nombre: 'Juan', tipo: 'persona', celular: '911222333', tarifa: '8' })
    await does(code, 'editar', { lines: [{ slug: 'lampara', amount: 2 }] })
    await does(code, 'preparar', { courier: 'Juan', units: [1] })
    const { total } = await read(code)
    const half = `S/ ${(total / 200).toFixed(2)}`
    const page = (await (await seller.get(`${base}/despacho`)).text()).replaceAll('\u00a0', ' ')
    expect([...page.matchAll(/>(S\/ [\d.]+)<\/span>/g)].map(([, told]) => told)).toEqual([half, half])
    expect(page.match(/Paquete \d de 2(?=: )/g)).toEqual(['Paquete 1 de 2', 'Paquete 2 de 2'])
    const marks = async (codigo: string, marcado: string) =>
      counter(
        await (
          await seller.submit(`${base}/despacho`, { codigo, hacer: 'marcar', marcado, key: 'a-key-of-it' })
        ).text(),
      )
    const [first = '', second = ''] = counter(page).ids
    expect((await marks(code, '')).marked).toEqual([first])
    expect((await marks(code, first)).marked).toEqual([first, second])
    const restOf = async () =>
      currentParcels((await read(code)).work.parcels).find(([, { units }]) => units === null)?.[0] ?? ''
    await does(code, 'preparar', { parcel: await restOf(), courier: 'Juan' })
    const juan =
      /href="([^"]*\/motorizados\/[^"]*)"/.exec(await (await seller.get(`${base}/couriers`)).text())?.[1] ?? ''
    const list = decodeURIComponent(/wa\.me\/\d+\?text=([^"]*)/.exec(await (await seller.get(juan)).text())?.[1] ?? '')
    expect([...list.matchAll(/COBRAR (S\/ [\d.]+)/g)].map(([, told]) => told)).toEqual([half, half])
    const rest = await restOf()
    await does(code, 'despachar', { parcel: rest })
    expect((await read(code)).work.parcels[rest]?.collect).toBe(total / 2)
  })

  test('an order’s screen shows its parcels with the clave to those who work with it, and to nobody who only looks', async () => {
    const { codes, does, join, shop, base } = await openCounter(await openDatabase(), 1)
    const [code = ''] = codes
    await does(code, 'despachar', { courier: 'Shalom', guide: 'SHA-1', clave: 'QWZX77' })
    await does(code, 'novedad', { kind: 'ausente' })
    const shown = async (permission: Permission) =>
      (await (await join(shop, permission)).get(`${base}/pedidos/${code}`)).text()
    for (const permission of [owner, confirmer, packer]) {
      expect(await shown(permission)).toContain('QWZX77')
      expect(await shown(permission)).toContain('Con novedad')
    }
    expect(await shown(viewer)).not.toContain('QWZX77')
  })

  test('what a courier said last stands on the card of its trouble and with the parcel, for those who work with it', async () => {
    const { deps, codes, does, join, shop, base, read, time } = await openCounter(await openDatabase(), 1)
    const [code = ''] = codes
    await does(code, 'despachar', { courier: 'Shalom', guide: 'SHA-1' })
    const [parcel = ''] = Object.keys((await read(code)).work.parcels)
    const tells = async (state: ParcelState, words: string) => {
      time.now += 60_000
      const told = { words, place: 'Cayma', at: time.now, source: 'file' as const, actor: commandLine }
      made(await recordShipmentEvent(deps, shop, { parcel, state, ...told }))
    }
    await tells('en_ruta', 'EN REPARTO')
    await tells('novedad', 'NOVEDAD: No había nadie')
    const seen = async (permission: Permission) => {
      const person = await join(shop, permission)
      const get = async (path: string) => (await (await person.get(path, { accept: 'application/json' })).json()).data
      const [card] = (await get(`${base}/cola?cola=novedad`)).cards
      const { parcels } = await get(`${base}/pedidos/${code}/detalle`)
      return [card?.said ?? '', parcels[0].said]
    }
    const words = '«NOVEDAD: No había nadie» · Cayma · ahora'
    expect(await seen(confirmer)).toEqual([words, words])
    expect((await seen(viewer)).join()).not.toContain('nadie')
    expect(await (await (await join(shop, owner)).get(`${base}/pedidos/${code}`)).text()).toContain('No había nadie')
  })

  test('of an order in two parcels the delivery of one is of its own lines, also without script, and lists know which acts have to ask', async () => {
    const { codes, does, join, shop, base, read } = await openCounter(await openDatabase(), 1)
    const [code = ''] = codes
    const lines = [
      { slug: 'lampara', amount: 2 },
      { slug: 'olla', amount: 1 },
    ]
    await does(code, 'editar', { lines })
    await does(code, 'preparar', { units: [2, 0], courier: 'Shalom', collect: '150' })
    await does(code, 'despachar')
    const seller = await join(shop, packer)
    const cards = async (queue: string) =>
      (await (await seller.get(`${base}/cola?cola=${queue}`, { accept: 'application/json' })).json()).data.cards
    expect(await cards('camino')).toMatchObject([{ several: expect.arrayContaining(['entregar', 'devolver']) }])
    const { data } = await (await seller.get(`${base}/pedidos/${code}/detalle`)).json()
    const [first, second] = data.parcels
    expect(atTheDoor(data, '')).toMatchObject({ due: data.saldo, isPart: false })
    expect(atTheDoor(data, first.id)).toEqual({
      came: [
        { title: 'Lámpara de mesa', amount: 2 },
        { title: 'Olla', amount: 0 },
      ],
      due: 15_000,
      isPart: true,
    })
    const page = async (query: string) => (await seller.get(`${base}/pedidos/${code}?hacer=entregar${query}`)).text()
    expect(await page('')).toMatch(/name="paquete"/)
    expect(await page('')).not.toMatch(/name="stayed"/)
    const form = await page(`&paquete=${first.id}`)
    expect(form).toContain(`name="parcel" value="${first.id}"`)
    expect(form).toMatch(/type="number"[^>]*max="2"[^>]*name="stayed" value="2"/)
    expect(form).toMatch(/type="hidden" name="stayed" value="0"/)
    const stayed = JSON.stringify([1, 0])
    const arrived = { parcel: first.id, stayed, payments: JSON.stringify([{ amount: '75', means: 'Efectivo' }]) }
    const answer = await seller.submit(`${base}/pedidos/${code}/entregar`, { ...arrived, key: 'one-parcel-1' })
    expect(answer.status).toBe(303)
    const { state, work, lines: left } = await read(code)
    expect([state, left.map(({ amount }) => amount)]).toEqual(['enviado', [1, 1]])
    expect(work.parcels[second.id]?.state).toBe('recogido')
    expect(work.unitsBack).toBe(1)
    // The last collects whatever is left.
    const last = (await (await seller.get(`${base}/pedidos/${code}/detalle`)).json()).data
    expect(atTheDoor(last, '')).toMatchObject({ due: last.saldo, isPart: false })
    expect(atTheDoor(last, '').came.map(({ amount }) => amount)).toEqual([0, 1])
    // Only what each parcel may still lack has to ask which one.
    expect((await cards('camino'))[0].several).toEqual(['completar'])
  })

  test('a motorizado gets his list by WhatsApp: where, whom to call, and what to collect', async () => {
    const { codes, does, join, shop, base } = await openCounter(await openDatabase(), 2)
    const seller = await join(shop, owner)
    expect((await seller.submit(`${base}/couriers`, { nombre: '', tipo: 'persona' })).status).toBe(422)
    const fields = { nombre: 'Juan Moto', tipo: 'persona', celular: '911 222 333', tarifa: '8,50' }
    const juan = (await seller.submit(`${base}/couriers`, fields)).headers.get('location') ?? ''
    expect(await (await seller.get(juan)).text()).toContain('Guardado.')
    // A selection at once, by his name.
    const given = await seller.call(`${base}/varios/preparar`, { codes, courier: 'juan moto', key: 'give-to-juan' })
    expect(given.body.data.done).toBe(2)
    const page = async () => (await (await seller.get(juan)).text()).replaceAll('&amp;', '&')
    const listOf = (html: string) =>
      decodeURIComponent(/https:\/\/wa\.me\/51911222333\?text=([^"]*)/.exec(html)?.[1] ?? '')
    const list = listOf(await page())
    expect(list).toMatch(/^Juan Moto: 2 entregas\n\n1\. \w{8} · Ate\n/)
    for (const told of [
      codes[0],
      codes[1],
      '987 654 320',
      'https://maps.google.com/?q=-12.1,-77.02',
      'COBRAR S/ 99.00',
    ]) {
      expect(list).toContain(told)
    }
    await does(codes[0] ?? '', 'pago', { kind: 'saldo', amount: '99', means: 'Yape', accept: true })
    expect(listOf(await page())).toContain('YA PAGADO')
    for (const code of codes) await does(code, 'despachar')
    await does(codes[1] ?? '', 'entregar')
    expect(listOf(await page())).toMatch(/^Juan Moto: 1 entrega\n/)
    // The list stands beside him, and he in it.
    expect(await page()).toMatch(
      /<h2>Couriers y motorizados<\/h2>[\s\S]*aria-current="true"[^>]*>[\s\S]*Juan Moto[\s\S]*911 222 333[\s\S]*1 entrega<small>desde hoy</,
    )
    expect(await page()).toContain(`href="${juan.split('?')[0]}/rendicion" title="Rendición de Juan Moto"`)
    expect((await (await join(shop, confirmer)).get(`${base}/couriers`)).status).toBe(403)
  })
})
