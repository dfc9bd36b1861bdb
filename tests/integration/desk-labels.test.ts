import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import type { OrderActName } from '../../src/orders/acts/order-acts.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { numberedParcels } from '../../src/orders/parcels/parcel-numbers.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, PACKER, type Seller } from '../support/desk.ts'
import { act, made } from '../support/desk-acts.ts'
import { openStreet, order } from '../support/shoppers.ts'

/** Orders that are confirmed, of a lamp each. */
async function openShelf(db: Database, count: number) {
  const street = await openStreet(db)
  const { shop, time } = street
  const desk = openDesk(db, { clock: () => time.now })
  const codes: string[] = []
  for (let place = 0; place < count; place += 1) codes.push(await order(street, { phone: `98765432${place}` }))
  await queueNewOrders(desk.deps)
  const does = async (code: string, name: OrderActName, fields: object = {}) => {
    time.now += 60_000
    return made(await act(desk.deps, shop, code, name, fields))
  }
  for (const code of codes) await does(code, 'confirmar')
  const base = `/t/${shop.hosts[0]}`
  const chosen = (own: readonly string[]) => `${base}/etiquetas?${own.map((code) => `codigo=${code}`).join('&')}`
  return { ...desk, shop, time, codes, does, base, chosen }
}

/** The form of labels as a browser has it. */
async function formOf(seller: Seller, path: string) {
  const html = await (await seller.get(path)).text()
  return { html, ...readForm(html) }
}

function readForm(html: string) {
  const value = (name: string) => new RegExp(` name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const boxes = [...html.matchAll(/<input[^>]*name="etiqueta"[^>]*>/g)].map(([box]) => box)
  const codeOf = (box: string) => / value="([^"]*)"/.exec(box)?.[1] ?? ''
  return {
    ...{ key: value('key'), lista: value('lista'), codes: boxes.map(codeOf) },
    ticked: boxes.filter((box) => box.includes(' checked=""')).map(codeOf),
  }
}

const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+|&nbsp;/g, ' ')

/** Posts what is ticked. */
function prints(seller: Seller, base: string, form: ReturnType<typeof readForm>, more: Record<string, string> = {}) {
  const fields = new URLSearchParams({ key: form.key, lista: form.lista, tamano: 'a6', ...more })
  for (const code of form.ticked) fields.append('etiqueta', code)
  return seller.submit(`${base}/etiquetas`, fields)
}

onOneEngine((_engine, openDatabase) => {
  test('labels are printed in the order of the list, on the paper that the device had last, without the clave', async () => {
    const { codes, does, join, shop, base, chosen } = await openShelf(await openDatabase(), 3)
    const [one = '', two = '', three = ''] = codes
    await does(two, 'editar', { lines: [{ slug: 'lampara', amount: 2 }], reference: 'portón azul' })
    await does(two, 'preparar', { courier: 'Olva', units: [1] })
    await does(one, 'preparar', { courier: 'Shalom', guide: 'SHA-1', guideCode: 'QQ88', clave: 'QWZX77' })
    await does(one, 'pago', { kind: 'adelanto', means: 'Yape', amount: '99', receivedBy: 'tienda', accept: 'on' })
    const rosa = await join(shop, OWNER)
    const form = await formOf(rosa, chosen([three, two, one]))
    expect(form.codes).toEqual([three, `${two}-1`, `${two}-2`, one])
    expect(form.ticked).toEqual(form.codes)
    const printed = await prints(rosa, base, form)
    expect([printed.status, printed.headers.get('set-cookie')]).toEqual([303, expect.stringMatching(/^label-size=a6;/)])
    const location = printed.headers.get('location') ?? ''
    const html = await (await rosa.get(location)).text()
    expect([...html.matchAll(/aria-label="Etiqueta ([^"]*)"/g)].map(([, code]) => code)).toEqual(form.codes)
    expect(html).toContain('@page{size:105mm 148mm;margin:4mm}')
    const text = textOf(html)
    expect(text).toMatch(
      new RegExp(`1 de 2 ${two}-1 Ate .*987 654 321 .*Ref\\.: portón azul Olva · A domicilio COBRAR S/ `),
    )
    expect(text).toMatch(new RegExp(`${one} Ate .*Shalom · A domicilio · Guía SHA-1 PAGADO`))
    expect(html).not.toMatch(/QWZX77|QQ88/)
    const next = await rosa.get(chosen([one]), { cookie: `desk=${rosa.token}; label-size=a6` })
    expect(await next.text()).toContain('<option value="a6" selected="">')
    expect((await rosa.get(`${base}/etiquetas/hoja?codigo=AAAAAAAA`)).status).toBe(404)
  })

  test('a packer prints what may be packed, and without a choice what waits to leave', async () => {
    const { codes, does, join, shop, base, chosen } = await openShelf(await openDatabase(), 3)
    const [waits = '', packed = '', left = ''] = codes
    await does(left, 'despachar', { courier: 'Olva' })
    await does(packed, 'empacar')
    await does(waits, 'cancelar', { reason: '8' })
    const beto = await join(shop, PACKER)
    expect((await formOf(beto, `${base}/etiquetas`)).codes).toEqual([packed])
    expect((await formOf(beto, chosen(codes))).codes).toEqual([packed, left])
    await does(waits, 'reabrir')
    expect((await formOf(beto, chosen([waits]))).html).toContain('Estos pedidos no tienen nada por enviar.')
    expect((await formOf(await join(shop, OWNER), chosen([waits]))).codes).toEqual([waits])
  })

  test('goods are summed over the orders, and the paper of a hand-over has what each courier takes', async () => {
    const { codes, does, join, shop, base } = await openShelf(await openDatabase(), 3)
    const [one = '', two = '', three = ''] = codes
    await does(three, 'editar', {
      lines: [
        { slug: 'lampara', amount: 2 },
        { slug: 'olla', amount: 1 },
      ],
    })
    for (const code of codes) await does(code, 'empacar')
    const beto = await join(shop, PACKER)
    const text = async (path: string) => textOf(await (await beto.get(path)).text())
    const picked = await text(`${base}/imprimir/productos?codigo=${one}&codigo=${three}`)
    expect(picked).toMatch(/2 pedidos · 4 unidades 3 × Lámpara de mesa en 2 pedidos 1 × Olla en 1 pedido/)
    const owner = await join(shop, OWNER)
    await owner.submit(`${base}/couriers`, { nombre: 'Juan Moto', tipo: 'persona', celular: '911222333' })
    const posted = await beto.submit(
      `${base}/despacho`,
      new URLSearchParams([
        ...[one, two].map((code) => ['marcado', code]),
        ['hacer', 'manifiesto'],
        ['courier', 'juan moto'],
      ]),
    )
    const before = posted.headers.get('location') ?? ''
    expect(before).not.toMatch(/juan/i)
    const manifest = await text(before)
    expect(manifest).toMatch(
      new RegExp(
        `Courier: Juan Moto .* 1 ${one} 1 de 1 Ate .* 2 ${two} .*2 paquetes de 2 pedidos · 2 por cobrar S/ 198.00`,
      ),
    )
    expect(manifest).not.toContain(three)
    expect(manifest).not.toContain('987 654 320')
    const leaving = new URLSearchParams([
      ['key', 'hand-over-1'],
      ['hacer', 'entregar'],
      ['courier', 'Olva'],
    ])
    for (const code of [two, three]) leaving.append('marcado', code)
    const after = await beto.get((await beto.submit(`${base}/despacho`, leaving)).headers.get('location') ?? '')
    const link = /href="([^"]*manifiesto\?lote=[^"]*)"/.exec(await after.text())?.[1] ?? ''
    const signed = await text(link)
    expect(signed).toMatch(/Courier: Olva .*2 paquetes de 2 pedidos/)
    expect([two, three].every((code) => signed.includes(code))).toBe(true)
    // What is delivered since was on the paper too.
    await does(two, 'entregar')
    expect(await text(link)).toContain(two)
  })

  test('the code of a label is read where parcels are marked, and names one of several', async () => {
    const { codes, does, join, shop, base, deps } = await openShelf(await openDatabase(), 1)
    const [code = ''] = codes
    await does(code, 'editar', { lines: [{ slug: 'lampara', amount: 2 }] })
    await does(code, 'preparar', { courier: 'Olva', units: [1] })
    await does(code, 'empacar')
    const beto = await join(shop, PACKER)
    const states = async () => {
      const found = await findOrder(deps.db.read, shop.id, code)
      return numberedParcels(found?.work.parcels ?? {}).map(({ parcel }) => parcel.state)
    }
    const mark = (typed: string) =>
      beto.call(`${base}/marcar/codigo`, { typed, mark: 'recogido', key: `mark-${typed}-${typed}` })
    const scan = async (codigo: string) => {
      const page = await beto.submit(`${base}/despacho`, { codigo, hacer: 'marcar', key: 'a-key-of-it' })
      const boxes = [...(await page.text()).matchAll(/<input[^>]*name="marcado"[^>]*>/g)]
      return boxes.map(([box]) => box.includes(' checked=""'))
    }
    const found = await beto.submit(`${base}/busqueda`, { q: `${code}-2` })
    expect(await found.text()).toContain(`/pedidos/${code}`)
    expect(await scan(`${code}-2`)).toEqual([false, true])
    expect((await mark(code)).status).toBe(409)
    expect((await mark(`${code}-3`)).body).toMatchObject({
      message: `#${code} ya no tiene un paquete 3. Imprime su etiqueta otra vez.`,
    })
    expect((await mark(`${code}-2`)).status).toBe(200)
    expect(await states()).toEqual(['preparado', 'recogido'])
    expect((await mark(`${code}-1`)).status).toBe(200)
    expect(await states()).toEqual(['recogido', 'recogido'])
  })

  test('what was printed is told with its author and left out, unless it changed since or is asked for again', async () => {
    const { codes, does, join, shop, base, chosen, time } = await openShelf(await openDatabase(), 2)
    const [one = '', two = ''] = codes
    const [rosa, beto] = [await join(shop, OWNER), await join(shop, PACKER, 'Beto Ríos')]
    const seen = await formOf(beto, chosen(codes))
    const first = await formOf(rosa, chosen([one]))
    expect((await prints(rosa, base, first)).status).toBe(303)
    time.now += 60_000
    // He opened the page before she printed.
    const told = await prints(beto, base, seen)
    expect(told.status).toBe(409)
    const html = await told.text()
    expect(html).toContain('Rosa Quispe imprimió una de estas hace 1 min. No se marcó nada')
    expect(html).toContain('Ya impresas: 1. Imprimirlas otra vez')
    expect(readForm(html)).toMatchObject({ codes, ticked: [two] })
    expect((await formOf(rosa, chosen(codes))).ticked).toEqual([two])
    // The same form twice is one print, and again he has to ask for it.
    expect((await prints(rosa, base, first)).status).toBe(303)
    const again = await prints(beto, base, readForm(html), { otra: 'si' })
    expect(new URL(again.headers.get('location') ?? '', 'http://desk').searchParams.getAll('codigo')).toEqual(codes)
    const after = await formOf(rosa, chosen(codes))
    expect(after.html).toContain('Beto Ríos')
    expect(after.ticked).toEqual([])
    expect((await prints(rosa, base, after)).status).toBe(422)
    await does(two, 'editar', { reference: 'portón azul' })
    const changed = await formOf(rosa, chosen(codes))
    expect(changed.html).toContain('1 etiqueta cambió después de imprimirse')
    expect(changed.ticked).toEqual([two])
    // Nothing came out of the printer.
    const { key } = readForm(html)
    const back = await beto.submit(`${base}/etiquetas`, { key, lista: codes.join(' '), hacer: 'quitar' })
    const page = await formOf(beto, back.headers.get('location') ?? '')
    expect(page.html).toContain('2 etiquetas ya no cuentan como impresas.')
    expect(page.ticked).toEqual(codes)
  })

  test('orders whose labels were printed are packed with one tap, once, and taken back together', async () => {
    const { codes, does, join, deps, shop, base, chosen } = await openShelf(await openDatabase(), 3)
    const [one = '', two = '', packed = ''] = codes
    await does(two, 'preparar', { courier: 'Olva', units: [1] })
    await does(packed, 'empacar')
    const beto = await join(shop, PACKER, 'Beto Ríos')
    const printed = await prints(beto, base, await formOf(beto, chosen(codes)))
    const sheet = await (await beto.get(printed.headers.get('location') ?? '')).text()
    const value = (name: string) =>
      [...sheet.matchAll(new RegExp(` name="${name}" value="([^"]*)"`, 'g'))].at(-1)?.[1] ?? ''
    expect(value('pedidos').split(' ').toSorted()).toEqual([one, two].toSorted())
    await does(one, 'cancelar', { reason: '2' })
    const fields = { ...{ key: value('key'), lista: value('lista') }, lote: value('lote'), pedidos: value('pedidos') }
    const packs = async () => {
      const answer = await beto.submit(`${base}/etiquetas`, { ...fields, hacer: 'empacar' })
      return textOf(await (await beto.get(answer.headers.get('location') ?? '')).text())
    }
    const isPacked = async (code: string) => (await findOrder(deps.db.read, shop.id, code))?.work.packedAt !== null
    for (const _ of ['a tap', 'and another'])
      expect(await packs()).toMatch(
        new RegExp(`1 pedido empacado\\. Entregar paquetes Deshacer No se pudo con #${one}`),
      )
    expect([await isPacked(one), await isPacked(two)]).toEqual([false, true])
    await beto.submit(`${base}/varios/deshacer`, { batch: fields.key, key: `${fields.key}-no` })
    expect([await isPacked(two), await isPacked(packed)]).toEqual([false, true])
    // Who does not pack is not asked.
    const ana = await join(shop, CONFIRMER, 'Ana Ruiz')
    expect(await (await ana.get(printed.headers.get('location') ?? '')).text()).not.toContain('empacado')
  })

  test('of two who print the same labels at the same moment one is told', async () => {
    const { codes, join, shop, base, chosen } = await openShelf(await openDatabase(), 3)
    const people = [await join(shop, OWNER), await join(shop, PACKER)]
    const forms = await Promise.all(people.map((seller) => formOf(seller, chosen(codes))))
    const answers = await Promise.all(
      people.map((seller, place) =>
        prints(seller, base, forms[place] ?? { key: '', lista: '', codes: [], ticked: [] }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  })
})
