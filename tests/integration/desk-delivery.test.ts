import { expect, test } from 'vitest'
import { onOneEngine } from '../support/databases.ts'
import { PACKER } from '../support/desk.ts'
import { FORM, LIMA, openRulesDesk, REST } from '../support/rules-desk.ts'

onOneEngine((_engine, openDatabase) => {
  test('a rule is written in a form, read in a sentence, changed, and posted twice is one', async () => {
    const { ana, base, rules, text, version } = await openRulesDesk(await openDatabase())
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
    expect(await text(ana, '/envios')).toMatch(
      /S\/ 12\.50 ?domicilio · 1 a 3 días si piden antes de las 13:00 · pago al recibir/,
    )
    const changed = { ...FORM, visto: JSON.stringify(kept[0]), tarifa: '', nombre: 'Lima' }
    expect((await ana.submit(`${base}/envios/regla/nueva-1`, changed)).status).toBe(303)
    expect(await rules()).toEqual([expect.objectContaining({ rate: 0, name: 'Lima' })])
  })

  test('what is wrong is said beside its field, and what was typed stays', async () => {
    const { ana, base, rules } = await openRulesDesk(await openDatabase())
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
    const { ana, base } = await openRulesDesk(await openDatabase())
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
    const { ana, rosa, base, rules, write, pass } = await openRulesDesk(await openDatabase())
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

  test('every change is told in Actividad with old and new, and taken back from there', async () => {
    const { ana, base, rules, write, text, pass } = await openRulesDesk(await openDatabase())
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
    const { ana, rosa, desk, shop, base, write, rules } = await openRulesDesk(await openDatabase())
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
})
