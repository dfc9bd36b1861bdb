import { expect, test } from 'vitest'
import { onOneEngine } from '../support/databases.ts'
import { FORM, LIMA, openRulesDesk, REST } from '../support/rules-desk.ts'

onOneEngine((_engine, openDatabase) => {
  test('the order is kept by hand, and a rule that came meanwhile stays behind its neighbour', async () => {
    const { ana, base, rules, write } = await openRulesDesk(await openDatabase())
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

  test('a new rule is put before a wider one, or says that it never counts, and one tap puts it before', async () => {
    const { ana, base, rules, write } = await openRulesDesk(await openDatabase())
    await write(LIMA, REST)
    const ids = async () => (await rules()).map(({ id }) => id)
    const posts = async (more: Readonly<Record<string, string>>) => {
      const posted = await ana.submit(`${base}/envios/regla/nueva`, { ...FORM, codigos_lugares: '', ...more })
      return (await (await ana.get(posted.headers.get('location') ?? '')).text()).replace(/<!-- -->/g, '')
    }
    const narrow = await posts({ id: 'miraflores', lugares: '150122', nombre: 'Miraflores' })
    expect(await ids()).toEqual(['miraflores', 'lima', 'resto'])
    expect(narrow).not.toContain('Ponerla antes')
    const useless = await posts({ id: 'otra', nombre: 'Todo Perú', lugares: 'todo' })
    expect(await ids()).toEqual(['miraflores', 'lima', 'resto', 'otra'])
    expect(useless).toContain('Se guardó. Esta regla nunca se usa: todo lo toman «Miraflores», «Lima» y «Provincias».')
    expect(useless.match(/<button(?=[^>]*name="antes")[^>]*value="otra"/g), 'in the note and in the list').toHaveLength(
      2,
    )
    const put = await ana.submit(`${base}/envios`, { antes: 'otra' })
    expect(put.headers.get('location')).toMatch(/hecho=.+$/)
    expect(await ids()).toEqual(['otra', 'miraflores', 'lima', 'resto'])
  })

  test('a rule that ends below the sum from which it is free says so in the list and in its form', async () => {
    const { base, text, ana, write } = await openRulesDesk(await openDatabase())
    await write({ ...LIMA, rate: 1_200, freeFrom: 20_000, most: 10_000 }, { ...REST, freeFrom: 20_000, most: 20_000 })
    const warning = 'Nadie tendrá el envío gratis: esta regla es para pedidos hasta S/ 100, y es gratis desde S/ 200'
    expect((await text(ana, '/envios')).replaceAll('\u00a0', ' ').split(warning)).toHaveLength(2)
    const form = async (id: string) => (await ana.get(`${base}/envios/regla/${id}`)).text()
    // The list stands beside the form, and its island has it twice: shown, and as what it wakes with.
    expect([await form('lima'), await form('resto')].map((page) => page.split('Nadie tendrá').length - 1)).toEqual([
      3, 2,
    ])
  })

  test('a shop without rules begins with a table of what it does now, and few rules are written', async () => {
    const { ana, base, rules, text } = await openRulesDesk(await openDatabase())
    const page = await (await ana.get(`${base}/envios/tabla`)).text()
    const kind = (code: string) => new RegExp(`name="lugar_${code}".*?value="(\\w+)" selected`, 's').exec(page)?.[1]
    expect(['1501', '07', '15', '04'].map(kind)).toEqual(['gratis', 'gratis', 'deposito', 'deposito'])
    const fields = {
      ...{ lugar_1501: 'gratis', lugar_07: 'gratis', lugar_16: 'no', lugar_04: 'tarifa', lugar_15: 'tarifa' },
      ...{ tarifa_tarifa: '12', desde_gratis: '1', hasta_gratis: '2', tarifa_deposito: 'x' },
    }
    const wrong = await ana.submit(`${base}/envios/tabla`, fields)
    expect([wrong.status, (await wrong.text()).includes('Escribe un monto, como 12.50.')]).toEqual([422, true])
    const right = { ...fields, tarifa_deposito: '15', deposito_tipo: 'porcentaje', deposito_valor: '30' }
    for (const [deposit, said] of [
      [{ deposito_valor: '100' }, 'Escribe un porcentaje de 1 a 99.'],
      [{ deposito_tipo: 'monto', deposito_valor: '0' }, 'Escribe un monto, como 20.00.'],
      [{ deposito_tipo: 'tarifa', tarifa_deposito: '' }, 'El adelanto es el envío: escribe su tarifa.'],
    ] as const) {
      const shown = await ana.submit(`${base}/envios/tabla`, { ...right, ...deposit })
      expect([shown.status, (await shown.text()).includes(said)]).toEqual([422, true])
    }
    const done = await ana.submit(`${base}/envios/tabla`, right)
    expect(done.status).toBe(303)
    const kept = await rules()
    expect(kept.map(({ id, rate, payment }) => [id, rate, payment])).toEqual([
      ['tabla-gratis-antes-1', 0, 'entrega'],
      ['tabla-gratis', 0, 'entrega'],
      ['tabla-tarifa', 1200, 'entrega'],
      ['tabla-deposito', 1500, 'deposito'],
      ['tabla-no', 0, 'no'],
    ])
    expect(kept[3]?.deposit).toEqual({ kind: 'percent', percent: 30 })
    expect(kept.filter(({ deposit }) => deposit !== null)).toHaveLength(1)
    expect(kept[0]?.places).toEqual(['1501'])
    expect(await text(ana, '/envios')).not.toContain('Ninguna regla llega a')
    expect((await ana.submit(`${base}/envios/tabla`, { ...fields, tarifa_deposito: '15' })).status).toBe(303)
    expect(await rules()).toEqual(kept)
    expect((await ana.get(`${base}/envios/tabla`)).status).toBe(303)
    expect(await text(ana, '/ajustes/entrega')).toContain('Tus 5 reglas de envío deciden ahora')
    expect(await text(ana, '/primeros-pasos/cobro')).toContain('Tus 5 reglas de envío deciden ahora')
  })

  test('the table takes a rate for each place, and one for all of them at once', async () => {
    const { ana, base, rules } = await openRulesDesk(await openDatabase())
    const all = { todos_tipo: 'tarifa', todos_tarifa: '15', tarifa_lugar_04: '9', hacer: 'todos' }
    const page = await (await ana.submit(`${base}/envios/tabla`, all)).text()
    expect(await rules()).toEqual([])
    const fields = Object.fromEntries(
      [...page.matchAll(/name="(lugar_\w+)".*?value="(\w+)" selected/gs)].map(([, name, value]) => [name, value]),
    )
    expect(new Set(Object.values(fields))).toEqual(new Set(['tarifa']))
    const rates = Object.fromEntries(
      [...page.matchAll(/<input[^>]*name="(tarifa_lugar_\w+)"[^>]*value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    )
    expect(new Set(Object.values(rates))).toEqual(new Set(['15']))
    const own = { ...fields, ...rates, tarifa_lugar_1501: '8', tarifa_lugar_16: '', lugar_17: 'no' }
    const wrong = await ana.submit(`${base}/envios/tabla`, { ...own, tarifa_lugar_1501: 'ocho' })
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Escribe un monto, como 12.50.')])
    const free = await ana.submit(`${base}/envios/tabla`, own)
    expect([free.status, await free.text()]).toEqual([
      422,
      expect.stringContaining('Escribe la tarifa, o elige Gratis.'),
    ])
    expect((await ana.submit(`${base}/envios/tabla`, { ...own, tarifa_tarifa: '15' })).status).toBe(303)
    expect((await rules()).map(({ id, rate }) => [id, rate])).toEqual([
      ['tabla-tarifa-800-antes-1', 800],
      ['tabla-tarifa', 1500],
      ['tabla-no', 0],
    ])
  })

  test('the tester says what a shopper sees by the shop’s clock, which rule decides, and why others do not', async () => {
    const { ana, write, text } = await openRulesDesk(await openDatabase())
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

  test('the tester says up to which sum a place is served', async () => {
    const { ana, write, text } = await openRulesDesk(await openDatabase())
    await write({ ...LIMA, most: 10_000 })
    expect(await text(ana, '/envios/probar?donde=miraflores+lima&codigo=150122&monto=120')).toMatch(
      /Tu cliente lee: A ese lugar enviamos pedidos de hasta S\/\s100 en productos\./,
    )
  })

  test('a file goes out, is changed, says what it would do, and is applied at once', async () => {
    const { ana, rosa, base, rules, write, text } = await openRulesDesk(await openDatabase())
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
