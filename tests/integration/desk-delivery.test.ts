import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { findDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import type { Rule } from '../../src/delivery/rule.ts'
import { saveDeliveryRules } from '../../src/delivery/save-delivery-rules.action.ts'
import { findShop } from '../../src/shops/shops.store.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { eachEngine } from '../support/databases.ts'
import { OWNER, openDesk, PACKER, type Seller } from '../support/desk.ts'
import { openPages } from '../support/page.ts'

const LIMA: Rule = {
  ...{ id: 'lima', name: 'Lima', places: ['1501', '07'], except: [], least: null, most: null },
  ...{ products: [], categories: [], way: 'domicilio', rate: 0, freeFrom: null, surcharge: 0 },
  ...{ days: { from: 1, to: 2 }, cutOff: 780, payment: 'entrega', deposit: null, agencies: [] },
  ...{ couriers: [], cost: null, note: '' },
}
const REST: Rule = {
  ...{ ...LIMA, id: 'resto', name: 'Provincias', places: [''], rate: 1_200, days: { from: 2, to: 5 }, cutOff: null },
  ...{ payment: 'deposito', deposit: { kind: 'fixed', amount: 2_000 } },
}

/** A shop of Peru with two products, and two owners at its desk. */
async function open(db: Database) {
  let now = NOVEMBER_2026
  const { shop, fill } = await openPages(db)
  await fill(
    [
      aProduct({ id: 'id-lamp', slug: 'lampara', title: 'Lámpara', position: 0, categories: ['hogar'] }),
      aProduct({ id: 'id-chair', slug: 'silla', title: 'Silla', position: 1, categories: [] }),
    ],
    [{ slug: 'hogar', name: 'Hogar' }],
  )
  const desk = openDesk(db, { clock: () => now })
  const [ana, rosa] = [await desk.join(shop, OWNER, 'Ana Ríos'), await desk.join(shop, OWNER, 'Rosa Quispe')]
  const base = `/t/${shop.hosts[0]}`
  const text = async (seller: Seller, path: string) =>
    (await (await seller.get(`${base}${path}`)).text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  return {
    ...{ db, desk, shop, ana, rosa, base, text },
    rules: () => findDeliveryRules(db.read, shop.id),
    version: async () => (await findShop(db.read, shop.id))?.version ?? 0,
    pass: (milliseconds: number) => (now += milliseconds),
    write: async (...rules: readonly Rule[]) => {
      for (const rule of rules) {
        const saved = await saveDeliveryRules(
          desk.deps,
          shop,
          { by: 'staff', personId: ana.personId },
          { what: 'save', rule, seen: null },
        )
        if (!saved.ok) throw new Error(JSON.stringify(saved.refusal))
      }
    },
  }
}

/** The fields of a rule's form as a browser posts them. */
const FORM = {
  ...{
    id: 'nueva-1',
    visto: '',
    forma: 'domicilio',
    pago: 'entrega',
    tarifa: '12,50',
    dias_desde: '1',
    dias_hasta: '3',
  },
  ...{ hora_corte: '13:00', lugares: '1501', codigos_lugares: '07 150201', deposito_tipo: 'caso' },
}

eachEngine((_engine, openDatabase) => {
  test('a rule is written in a form, read in a sentence, changed, and posted twice is one', async () => {
    const { ana, base, rules, text, version } = await open(await openDatabase())
    expect(await text(ana, '/envios')).toContain('Lima Metropolitana y Callao · domicilio · gratis · pago al recibir')
    const before = await version()
    const posted = await ana.submit(`${base}/envios/regla/nueva`, FORM)
    expect(posted.headers.get('location')).toMatch(/\/envios\?hecho=.+$/)
    expect(await version()).toBe(before + 1)
    const again = await ana.submit(`${base}/envios/regla/nueva`, FORM)
    expect(again.headers.get('location')).toMatch(/\/envios\?hecho=$/)
    const kept = await rules()
    expect(kept).toEqual([
      expect.objectContaining({ id: 'nueva-1', places: ['1501', '07', '150201'], rate: 1_250, cutOff: 780 }),
    ])
    expect(await text(ana, '/envios')).toContain(
      'domicilio · S/ 12.50 · 1 a 3 días si piden antes de las 13:00 · pago al recibir',
    )
    const changed = { ...FORM, visto: JSON.stringify(kept[0]), tarifa: '', nombre: 'Lima' }
    expect((await ana.submit(`${base}/envios/regla/nueva-1`, changed)).status).toBe(303)
    expect(await rules()).toEqual([expect.objectContaining({ rate: 0, name: 'Lima' })])
  })

  test('what is wrong is said beside its field, and what was typed stays', async () => {
    const { ana, base, rules } = await open(await openDatabase())
    const wrong = {
      ...FORM,
      codigos_lugares: '999999',
      tarifa: 'doce',
      dias_desde: '5',
      hora_corte: '25:00',
      agencias: 'Centro',
    }
    const page = await ana.submit(`${base}/envios/regla/nueva`, wrong)
    const html = await page.text()
    expect(page.status).toBe(422)
    expect(html).toContain('No hay un lugar con el código 999999.')
    expect(html).toMatch(/id="tarifa"[^>]*aria-invalid="true"[^>]*value="doce"/)
    for (const said of ['Escribe un monto, como 12.50.', 'Los días van de menos a más.', 'Escribe la hora como 13:00.'])
      expect(html).toContain(said)
    expect(await rules()).toEqual([])
  })

  test('places and products are searched without a script, and what was chosen stays', async () => {
    const { ana, base } = await open(await openDatabase())
    const found = await (
      await ana.submit(`${base}/envios/regla/nueva`, { ...FORM, hacer: 'buscar-lugares', buscar_lugares: 'miraflores' })
    ).text()
    expect(found).toContain('value="150122"')
    expect(found).toMatch(/name="lugares" checked=""[^>]*value="1501"|value="1501"[^>]*checked=""/)
    const products = await (
      await ana.submit(`${base}/envios/regla/nueva`, { ...FORM, hacer: 'buscar-productos', buscar_productos: 'lámp' })
    ).text()
    expect(products).toMatch(/name="productos"[^>]*value="lampara"/)
    const saved = new URLSearchParams({ ...FORM, productos: 'lampara', categorias: 'hogar' })
    expect((await ana.submit(`${base}/envios/regla/nueva`, saved)).status).toBe(303)
    expect(await (await ana.get(`${base}/envios`)).text()).toContain('solo Hogar y Lámpara')
  })

  test('who saves over another one’s change is shown it and saves again', async () => {
    const { ana, rosa, base, rules, write, pass } = await open(await openDatabase())
    await write(LIMA, REST)
    const seen = JSON.stringify(REST)
    const form = { ...FORM, id: 'resto', visto: seen, nombre: 'Provincias', lugares: 'todo', codigos_lugares: '' }
    expect((await rosa.submit(`${base}/envios/regla/resto`, { ...form, tarifa: '15' })).status).toBe(303)
    pass(120_000)
    const refused = await ana.submit(`${base}/envios/regla/resto`, { ...form, tarifa: '18' })
    const html = await refused.text()
    expect([refused.status, html.includes('Rosa Quispe la cambió hace 2 min')]).toEqual([409, true])
    expect(html).toContain('Tarifa: de S/ 12 a S/ 15')
    const next = /name="visto" value="([^"]+)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect((await ana.submit(`${base}/envios/regla/resto`, { ...form, visto: next, tarifa: '18' })).status).toBe(303)
    expect((await rules()).map(({ id, rate }) => [id, rate])).toEqual([
      ['lima', 0],
      ['resto', 1_800],
    ])
    // Another rule was nobody's business.
    const lima = { ...FORM, id: 'lima', visto: JSON.stringify(LIMA), nombre: 'Lima', codigos_lugares: '07' }
    expect((await rosa.submit(`${base}/envios/regla/lima`, lima)).status).toBe(303)
  })

  test('the order is kept by hand, and a rule that came meanwhile stays behind its neighbour', async () => {
    const { ana, base, rules, write } = await open(await openDatabase())
    await write(LIMA, REST, { ...REST, id: 'nueva' })
    const fields = new URLSearchParams([
      ...['resto', 'lima'].map((id) => ['regla', id]),
      ...['1', '2'].map((place) => ['lugar', place]),
    ])
    expect((await ana.submit(`${base}/envios`, fields)).status).toBe(303)
    expect((await rules()).map(({ id }) => id)).toEqual(['resto', 'nueva', 'lima'])
    expect(await (await ana.get(`${base}/envios`)).text()).toContain(
      'Esta regla nunca se usa: todo lo toma «Provincias»',
    )
  })

  test('every change is told in Actividad with old and new, and taken back from there', async () => {
    const { ana, base, rules, write, text, pass } = await open(await openDatabase())
    await write(LIMA, REST)
    pass(60_000)
    const form = { ...FORM, id: 'resto', visto: JSON.stringify(REST), nombre: 'Provincias', lugares: 'todo' }
    await ana.submit(`${base}/envios/regla/resto`, { ...form, codigos_lugares: '', tarifa: '15' })
    pass(60_000)
    await ana.submit(`${base}/envios/quitar`, { regla: 'lima' })
    expect((await rules()).map(({ id }) => id)).toEqual(['resto'])
    const told = await text(ana, '/actividad?clase=ajustes')
    for (const line of [
      'Ana Ríos quitó una regla de envío Quitada: Lima (Lima Metropolitana y Callao · domicilio · gratis',
      'Ana Ríos cambió una regla de envío',
      'Provincias: Tarifa: de S/ 12 a S/ 15',
      'Ana Ríos agregó una regla de envío Nueva: Provincias (Todo el país',
    ])
      expect(told).toContain(line)
    const html = await (await ana.get(`${base}/actividad?clase=ajustes`)).text()
    const entries = [...html.matchAll(/\/envios\/deshacer".*?name="hecho" value="([^"]+)"/gs)].map(([, id]) => id ?? '')
    const [removed = '', changed = ''] = entries
    const back = await ana.submit(`${base}/envios/deshacer`, { hecho: removed, actividad: 'clase=ajustes' })
    expect(await (await ana.get(back.headers.get('location') ?? '')).text()).toContain('Deshecho.')
    expect((await rules()).map(({ id }) => id)).toEqual(['lima', 'resto'])
    await ana.submit(`${base}/envios/deshacer`, { hecho: changed })
    expect((await rules())[1]).toEqual(REST)
    // Taken back already: nothing more happens.
    const twice = await ana.submit(`${base}/envios/deshacer`, { hecho: changed })
    expect(twice.headers.get('location')).toMatch(/hecho=$/)
  })

  test('what somebody changed since is not taken back, and who is not the owner sees none of it', async () => {
    const { ana, rosa, desk, shop, base, write, rules } = await open(await openDatabase())
    await write(REST)
    const form = { ...FORM, id: 'resto', nombre: 'Provincias', lugares: 'todo', codigos_lugares: '' }
    const first = await ana.submit(`${base}/envios/regla/resto`, { ...form, visto: JSON.stringify(REST), tarifa: '15' })
    const entry = new URL(first.headers.get('location') ?? '', 'http://x').searchParams.get('hecho') ?? ''
    const [seen] = await rules()
    await rosa.submit(`${base}/envios/regla/resto`, { ...form, visto: JSON.stringify(seen), tarifa: '20' })
    const refused = await ana.call(`${base}/envios/deshacer`, { hecho: entry })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Ya no se puede deshacer, porque cambió después: «Provincias».',
    ])
    const packer = await desk.join(shop, PACKER, 'Luis Paz')
    expect((await packer.get(`${base}/envios`)).status).toBe(403)
    expect((await packer.submit(`${base}/envios/regla/nueva`, FORM)).status).toBe(403)
  })

  test('a shop without rules begins with a table of what it does now, and few rules are written', async () => {
    const { ana, base, rules, text } = await open(await openDatabase())
    const page = await (await ana.get(`${base}/envios/tabla`)).text()
    const kind = (code: string) => new RegExp(`name="lugar_${code}".*?value="(\\w+)" selected`, 's').exec(page)?.[1]
    expect(['1501', '07', '15', '04'].map(kind)).toEqual(['gratis', 'gratis', 'deposito', 'deposito'])
    const fields = {
      ...{ lugar_1501: 'gratis', lugar_07: 'gratis', lugar_16: 'no', lugar_04: 'tarifa', lugar_15: 'tarifa' },
      ...{ tarifa_tarifa: '12', desde_gratis: '1', hasta_gratis: '2', tarifa_deposito: 'x' },
    }
    const wrong = await ana.submit(`${base}/envios/tabla`, fields)
    expect([wrong.status, (await wrong.text()).includes('Escribe un monto, como 12.50.')]).toEqual([422, true])
    const done = await ana.submit(`${base}/envios/tabla`, { ...fields, tarifa_deposito: '15' })
    expect(done.status).toBe(303)
    const kept = await rules()
    expect(kept.map(({ id, rate, payment }) => [id, rate, payment])).toEqual([
      ['tabla-gratis-antes-1', 0, 'entrega'],
      ['tabla-gratis', 0, 'entrega'],
      ['tabla-tarifa', 1200, 'entrega'],
      ['tabla-deposito', 1500, 'deposito'],
      ['tabla-no', 0, 'no'],
    ])
    expect(kept[0]?.places).toEqual(['1501'])
    expect(await text(ana, '/envios')).not.toContain('Ninguna regla llega a')
    expect((await ana.submit(`${base}/envios/tabla`, { ...fields, tarifa_deposito: '15' })).status).toBe(303)
    expect(await rules()).toEqual(kept)
    expect((await ana.get(`${base}/envios/tabla`)).status).toBe(303)
    expect(await text(ana, '/ajustes/entrega')).toContain('Tus 5 reglas de envío deciden ahora')
    expect(await text(ana, '/primeros-pasos/cobro')).toContain('Tus 5 reglas de envío deciden ahora')
  })

  test('the tester says what a shopper sees by the shop’s clock, which rule decides, and why others do not', async () => {
    const { ana, write, text } = await open(await openDatabase())
    await write(
      { ...LIMA, id: 'caro', name: 'Pedidos grandes', least: 20_000 },
      { ...LIMA, id: 'sillas', name: 'Sillas', products: ['id-chair'] },
      { ...LIMA, rate: 800, freeFrom: 15_000 },
      REST,
    )
    const shown = await text(ana, '/envios/probar?donde=miraflores+lima&codigo=150122&monto=120&producto=lampara')
    for (const line of [
      'Lo que ve quien pide en Miraflores',
      'Llega entre ',
      'Envío S/ 8',
      'Pagas S/ 128 al recibir',
      'Te faltan S/ 30 para el envío gratis',
      'decide «Lima»',
      '«Pedidos grandes» no: pide al menos S/ 200',
      '«Sillas» no: es solo de otros productos',
    ])
      expect(shown).toContain(line)
    const arequipa = await text(ana, '/envios/probar?donde=cayma&monto=120')
    for (const line of [
      'Adelantas S/ 20; pagas S/ 112 al recibir',
      'decide «Provincias»',
      '«Lima» no: no es de ese lugar',
    ])
      expect(arequipa).toContain(line)
    expect(await text(ana, '/envios/probar?donde=miraflores')).toMatch(
      /Miraflores · distrito de Lima.*Miraflores · distrito de Arequipa/,
    )
    expect(await text(ana, '/envios/probar?donde=zzz')).toContain('No hay ningún lugar con ese nombre.')
    expect(await text(ana, '/envios/probar?donde=cayma&que=lámpara')).toContain('Lámpara')
  })

  test('a file goes out, is changed, says what it would do, and is applied at once', async () => {
    const { ana, rosa, base, rules, write, text } = await open(await openDatabase())
    await write(LIMA, { ...REST, products: ['id-lamp'], categories: ['hogar'] })
    const file = await ana.get(`${base}/envios/reglas.csv?separador=punto-y-coma`)
    expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="envios-.*\.csv"/)
    const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
    expect(csv).toMatch(/^\ufeffid;nombre;lugares;.*\r\nlima;Lima;1501\|07;/)
    const post = (texto: string, more = {}) => ana.submit(`${base}/envios/archivo`, { texto, ...more })
    expect(await (await post(csv)).text()).toContain('No cambia nada')
    const wrong = await post(csv.replace('1501|07', '9999'))
    expect([
      wrong.status,
      (await wrong.text()).includes('Línea 2: lugares: No hay un lugar con el código 9999.'),
    ]).toEqual([422, true])
    const changed = `${csv.replace('1501|07', '1501')};Ica;11;;domicilio;9,50\r\n`
    const preview = await (await post(changed)).text()
    expect(preview).toContain('Cambia «Lima»: Lugares: de Lima Metropolitana, Callao a Lima Metropolitana')
    expect(preview).toContain('Nueva: Ica · domicilio · S/ 9.50 · pago al recibir')
    const visto = /name="visto" value="([^"]+)"/.exec(preview)?.[1] ?? ''
    expect((await post(changed, { hacer: 'aplicar', visto })).status).toBe(303)
    const kept = await rules()
    expect(kept.map(({ name, rate }) => [name, rate])).toEqual([
      ['Lima', 0],
      ['Provincias', 1200],
      ['Ica', 950],
    ])
    // The same again meets another list, so it is looked at anew.
    expect((await post(changed, { hacer: 'aplicar', visto })).status).toBe(422)
    expect(await rules()).toEqual(kept)
    await rosa.submit(`${base}/envios/quitar`, { regla: 'lima' })
    expect(await text(ana, '/actividad?clase=ajustes')).toContain('agregó 1, cambió 1 reglas de envío')
  })
})
