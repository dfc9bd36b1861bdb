import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { findDeliveryRules, replaceDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import type { Rule } from '../../src/delivery/rule.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { doorRule } from '../support/delivery-shop.ts'
import { OWNER, openDesk, type Seller } from '../support/desk.ts'
import { openPages } from '../support/page.ts'

const rule: Rule = { ...doorRule, couriers: [], cost: null, note: '' }

/** A shop with one rule, and two owners at its desk. */
async function open(db: Database) {
  let now = NOVEMBER_2026
  const { shop } = await openPages(db)
  await db.transaction((tx) => replaceDeliveryRules(tx, shop.id, [rule], { at: now, by: 'command' }))
  const desk = openDesk(db, { clock: () => now })
  const [ana, rosa] = [await desk.join(shop, OWNER, 'Ana Ríos'), await desk.join(shop, OWNER, 'Rosa Quispe')]
  const base = `/t/${shop.hosts[0]}`
  const change = {
    ...{ id: rule.id, visto: JSON.stringify(rule), nombre: 'Puerta', lugares: 'todo', forma: 'domicilio' },
    ...{ pago: 'entrega', tarifa: '15', dias_desde: '1', dias_hasta: '2', deposito_tipo: 'caso' },
  }
  return {
    ...{ ana, rosa, base, change },
    rules: () => findDeliveryRules(db.read, shop.id),
    pass: (milliseconds: number) => (now += milliseconds),
  }
}

const OWN_PAGE = { origin: 'http://desk.localhost', 'sec-fetch-site': 'same-origin' }
/** A form of a browser without script, with a file that was chosen, or none. */
async function sendFile(
  seller: Seller,
  path: string,
  fields: Readonly<Record<string, string>>,
  file: Uint8Array<ArrayBuffer> | null,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // A browser sends an empty file where none was chosen.
  form.append('archivo', new Blob([file ?? new Uint8Array()], { type: 'text/csv' }), file ? 'envios.csv' : '')
  const posted = new Response(form)
  const type = posted.headers.get('content-type') ?? ''
  const headers = { ...OWN_PAGE, 'content-type': type }
  return seller.send(path, { method: 'POST', body: await posted.arrayBuffer(), headers })
}

const bytes = (text: string) => new TextEncoder().encode(text)
const FILE = 'nombre;lugares;tarifa\nLima;1501 07;8,50\n'

onOneEngine((_engine, openDatabase) => {
  test('a rule that somebody else changed meanwhile is not removed unseen, and is with one more tap', async () => {
    const { ana, rosa, base, change, rules, pass } = await open(await openDatabase())
    const path = `${base}/envios/regla/${rule.id}`
    expect((await rosa.submit(path, change)).status).toBe(303)
    pass(120_000)
    const remove = { id: rule.id, visto: JSON.stringify(rule), hacer: 'quitar' }
    const refused = await ana.submit(path, remove)
    const html = await refused.text()
    expect(refused.status).toBe(409)
    expect(html).toContain('Rosa Quispe la cambió hace 2 min, así que no se quitó.')
    expect(html).toContain('Tarifa: de S/ 10 a S/ 15')
    expect((await rules()).map(({ rate }) => rate)).toEqual([1_500])
    const next = /name="visto" value="([^"]+)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect((await ana.submit(path, { ...remove, visto: next })).status).toBe(303)
    expect(await rules()).toEqual([])
    // Both wanted it gone.
    expect((await rosa.submit(path, { ...remove, visto: next })).headers.get('location')).toMatch(/hecho=$/)
  })

  test('a script that says what it saw is told too', async () => {
    const { ana, rosa, base, change, rules } = await open(await openDatabase())
    await rosa.submit(`${base}/envios/regla/${rule.id}`, change)
    const call = (visto?: string) => ana.call(`${base}/envios/quitar`, { regla: rule.id, ...(visto && { visto }) })
    expect((await call(JSON.stringify(rule))).status).toBe(409)
    expect(await rules()).toHaveLength(1)
    expect((await call()).status).toBe(200)
    expect(await rules()).toEqual([])
  })

  test('a file of rules is chosen without script, seen, and applied; also one of an old Excel', async () => {
    const { ana, base, rules } = await open(await openDatabase())
    const path = `${base}/envios/archivo`
    const seen = await sendFile(ana, path, { texto: '', hacer: 'revisar' }, bytes(FILE))
    const html = await seen.text()
    expect(seen.status).toBe(200)
    expect(html).toContain('Nueva: Lima Metropolitana y Callao')
    expect(await rules()).toEqual([rule])
    const visto = /name="visto" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const texto = /<textarea[^>]*name="texto"[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
    expect(texto).toBe(FILE)
    // A file that comes with *Aplicar* was not seen: it is shown first.
    const latin = Uint8Array.from(Buffer.from('nombre;lugares;tarifa\nÁncash;02;9\n', 'latin1'))
    const unseen = await sendFile(ana, path, { texto, visto, hacer: 'aplicar' }, latin)
    expect(await unseen.text()).toContain('Nueva: Áncash')
    expect(await rules()).toEqual([rule])
    const applied = await sendFile(ana, path, { texto, visto, hacer: 'aplicar' }, null)
    expect(applied.status).toBe(303)
    expect(await rules()).toMatchObject([{ name: 'Lima', places: ['1501', '07'], rate: 850 }])
  })

  test('a file that is none, or too large, is refused with what to do, and nothing is lost', async () => {
    const { ana, base, rules } = await open(await openDatabase())
    const path = `${base}/envios/archivo`
    const picture = await sendFile(ana, path, { texto: '', hacer: 'revisar' }, Uint8Array.from([137, 80, 78, 71, 0, 1]))
    expect(picture.status).toBe(422)
    const huge = await sendFile(ana, path, { texto: '', hacer: 'revisar' }, new Uint8Array(8_000_000).fill(65))
    expect(huge.status).toBe(413)
    const broken = { 'content-type': 'multipart/form-data; boundary=x', ...OWN_PAGE }
    expect((await ana.send(path, { method: 'POST', body: 'x', headers: broken })).status).toBe(400)
    expect(await rules()).toEqual([rule])
  })
})
