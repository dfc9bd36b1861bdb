import { read as readXlsx } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { readCourierFile } from '../../src/dispatch/reports/courier-file.ts'
import { runUploads, sweepUploads } from '../../src/dispatch/uploads/run-uploads.job.ts'
import { fittedMapping } from '../../src/dispatch/uploads/template-match.ts'
import { readTemplate } from '../../src/lib/files/read-template.ts'
import { unpacked } from '../../src/lib/files/zip-parts.ts'
import { uploadRowsOf } from '../../src/orders/parcels/courier-rows/upload-rows.store.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { csvOf } from '../support/courier-report.ts'
import { courierTemplate } from '../support/courier-template.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, PACKER } from '../support/desk.ts'
import { openUploadDesk } from '../support/upload-desk.ts'

const DAY = 86_400_000
const AT_AGENCY = { way: 'agencia', agency: 'Jaén', documento: '47120985' }

onOneEngine((_engine, openDatabase) => {
  test('a seller uploads a template once, answers what orders lack, downloads it filled, and its parcels are marked and taken back', async () => {
    const desk = await openUploadDesk(await openDatabase())
    const { base, rosa, confirmed, does, read, page, begins, fields, sendsTemplate, due } = desk
    const [whole, bare] = [await confirmed(), await confirmed()]
    await does(whole, 'editar', AT_AGENCY)
    await does(bare, 'preparar', { courier: 'Shalom' })
    const first = await page(`${base}/courier/shalom`)
    expect(first).toContain('Primero, su plantilla')
    const kept = await sendsTemplate('shalom', await courierTemplate({ styledTo: 6 }))
    expect(kept.headers.get('location')).toBe(`${base}/courier/shalom`)
    const shown = await page(`${base}/courier/shalom`)
    expect(shown).toContain('Van con Shalom (1)')
    expect(shown).toContain('Todavía sin courier (1)')
    const boxes = [...shown.matchAll(/<input[^>]*name="marcado"[^>]*>/g)].map(([box]) => box)
    expect(boxes.filter((box) => box.includes('checked')).map((box) => /value="(\w{8})/.exec(box)?.[1])).toEqual([bare])

    const [parcel = ''] = Object.keys((await read(bare)).work.parcels)
    const path = await begins([whole, `${bare}.${parcel}`])
    // What lacks something makes no file, and nothing is changed.
    const refused = await rosa.submit(path, {
      hacer: 'archivo',
      'todos.setting.origin': 'zamacola',
      'todos.goods': 'SOBRE',
    })
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('1 pedido no está completo')])
    expect(await due()).toEqual({ empacar: 2 })
    const asked = Object.fromEntries(await fields(path))
    expect(Object.keys(asked)).toEqual(expect.arrayContaining(['Tu origen', 'Tipo de paquete', 'Documento']))
    const agency = Object.keys(asked).find((label) => label.startsWith('¿Qué agencia en Ate')) ?? ''
    // What was typed stays, also what is wrong.
    await rosa.submit(path, { hacer: 'guardar', [asked[agency] ?? '']: 'Marte', [asked.Documento ?? '']: '123' })
    const wrong = await page(path)
    expect(wrong).toContain('«Marte» no está en la lista del courier')
    expect(wrong).toContain('Debe tener 8 cifras')
    expect(wrong).toMatch(/value="zamacola"/)
    const made = await rosa.submit(path, {
      hacer: 'archivo',
      [asked[agency] ?? '']: 'ATE CERCADO',
      [asked.Documento ?? '']: '00123456',
    })
    expect(made.headers.get('location')).toBe(path)
    expect(await page(path)).toContain('2 pedidos')

    const file = await rosa.get(`${path}/archivo`)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="shalom-2026-11-21-\d{4}\.xlsx"$/)
    const sheet = readXlsx(Buffer.from(await file.arrayBuffer())).Sheets.Hoja1 ?? {}
    const row = (nth: number) => [...'ABFGHJM'].map((letter) => sheet[`${letter}${nth}`]?.v ?? '')
    const phone = (code: string) => read(code).then((order) => order.phone)
    expect([row(2), row(3), row(4)]).toEqual([
      ['47120985', await phone(whole), 'ZAMACOLA', 'JAEN', 'SOBRE', 0, 1],
      ['00123456', await phone(bare), 'ZAMACOLA', 'ATE CERCADO', 'SOBRE', 0, 1],
      ['', '', '', '', '', '', ''],
    ])
    // Answers of the order went into it; both have a parcel for the courier that was uploaded.
    expect(await read(bare)).toMatchObject({ documento: '00123456', workPerson: { agency: 'ATE CERCADO' } })
    for (const code of [whole, bare]) {
      const parcels = Object.values((await read(code)).work.parcels).filter(({ isReplaced }) => !isReplaced)
      expect(parcels).toMatchObject([{ courier: 'Shalom', state: 'preparado', uploadedAt: expect.any(Number) }])
    }
    expect(await page(`${base}/courier/shalom`)).toContain('ya se subió')
    expect(await page(base)).toContain('2 pedidos')

    // The same again is once, and taking back leaves the orders as they were.
    await rosa.submit(path, { hacer: 'archivo' })
    expect((await rosa.get(`${path}/archivo`)).status).toBe(200)
    await rosa.submit(path, { hacer: 'volver' })
    expect(await page(path)).toContain('Se quitó la marca')
    expect((await rosa.get(`${path}/archivo`)).status).toBe(404)
    expect(Object.values((await read(whole)).work.parcels).filter(({ state }) => state === 'preparado')).toEqual([])
    expect(Object.values((await read(bare)).work.parcels)).toMatchObject([{ courier: 'Shalom' }])
    expect(Object.values((await read(bare)).work.parcels)[0]?.uploadedAt).toBeUndefined()
    // The goods and the agency of that place stand in the next form.
    const again = await page(await begins([whole]))
    expect(again).toMatch(/<option[^>]*selected[^>]*>SOBRE<|<option selected[^>]*value="SOBRE"/)
  })

  test('a file that has more rows than the courier takes is several in a ZIP, and what a courier packs itself leaves Por subir', async () => {
    const desk = await openUploadDesk(await openDatabase())
    const { base, rosa, confirmed, does, begins, sendsTemplate, due } = desk
    const codes = [await confirmed(), await confirmed(), await confirmed()]
    for (const code of codes) await does(code, 'preparar', { courier: 'Dropi' })
    expect(await due()).toEqual({ subir: 3 })
    await sendsTemplate('dropi', Buffer.from('CLIENTE;CELULAR;TOTAL\r\n'), 'dropi.csv')
    const columns = {
      hacer: 'guardar',
      fila: '2',
      filas: '2',
      'de-A': 'name',
      'de-B': 'phone.national',
      'de-C': 'collect',
    }
    expect((await rosa.submit(`${base}/courier/dropi/columnas`, columns)).status).toBe(303)
    const parcels = await desk.page(`${base}/courier/dropi`)
    const marked = [...parcels.matchAll(/name="marcado"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="marcado"/g)].map(
      ([, one, other]) => one ?? other ?? '',
    )
    const path = await begins(marked, rosa, 'dropi')
    await rosa.submit(path, { hacer: 'archivo' })
    expect(await due()).toEqual({ guia: 3 })
    const zip = await rosa.get(`${path}/archivo`)
    expect(zip.headers.get('content-type')).toBe('application/zip')
    const parts = await unpacked(Buffer.from(await zip.arrayBuffer()))
    const lines = parts.ok ? parts.value.map(({ content }) => content.toString().trim().split('\r\n').length - 1) : []
    expect(lines).toEqual([2, 1])
  })

  test('what cannot be marked stays out of the file with its reason, and an order in two parcels is two rows', async () => {
    const desk = await openUploadDesk(await openDatabase())
    const { rosa, confirmed, does, read, page, begins, sendsTemplate } = desk
    const [sent, twice] = [await confirmed(), await confirmed()]
    for (const code of [sent, twice])
      await does(code, 'editar', { ...AT_AGENCY, lines: [{ slug: 'lampara', amount: 2 }] })
    await does(twice, 'preparar', { courier: 'Shalom', units: [1] })
    await sendsTemplate('shalom', await courierTemplate())
    const both = Object.keys((await read(twice)).work.parcels).map((id) => `${twice}.${id}`)
    const path = await begins([sent, ...both])
    await does(sent, 'despachar', { courier: 'Olva' })
    await rosa.submit(path, { hacer: 'archivo', 'todos.setting.origin': 'ZAMACOLA', 'todos.goods': 'SOBRE' })
    const shown = await page(path)
    expect(shown).toContain('2 pedidos · 1 quedó fuera')
    expect(shown).toContain('el pedido cambió mientras tanto')
    const sheet = readXlsx(Buffer.from(await (await rosa.get(`${path}/archivo`)).arrayBuffer())).Sheets.Hoja1 ?? {}
    expect([sheet.A2?.v, sheet.A3?.v, sheet.A4?.v]).toEqual(['47120985', '47120985', undefined])
    const parcels = Object.values((await read(twice)).work.parcels).filter(({ isReplaced }) => !isReplaced)
    expect(parcels.map(({ courier, uploadedAt }) => [courier, uploadedAt !== undefined])).toEqual([
      ['Shalom', true],
      ['Shalom', true],
    ])
  })

  test('a wrong file is told in Spanish with what to do: an old Excel, one with a password, a PDF, the template of another courier', async () => {
    const { base, sendsTemplate, page } = await openUploadDesk(await openDatabase())
    const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
    const told = async (bytes: Uint8Array) => {
      const answer = await sendsTemplate('shalom', bytes)
      return [answer.status, (await answer.text()).replace(/<!-- -->/g, '')]
    }
    const locked = Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')])
    expect(await told(ole)).toEqual([422, expect.stringContaining('guárdalo como .xlsx')])
    expect(await told(locked)).toEqual([422, expect.stringContaining('Quítasela')])
    expect(await told(Buffer.from('%PDF-1.7'))).toEqual([422, expect.stringContaining('Eso es un PDF')])
    expect(await told(Buffer.from('NOMBRE;CELULAR\n'))).toEqual([
      422,
      expect.stringContaining('no tiene la hoja «Hoja1»'),
    ])
    const other = await courierTemplate({ headings: ['NOMBRE', 'CELULAR', 'DIRECCION'] })
    expect(await told(other)).toEqual([422, expect.stringContaining('le falta «DESTINATARIO (DOC)»')])
    expect(await page(`${base}/courier/shalom`)).toContain('Primero, su plantilla')
    // It is taken once it is said that it is another one, and its columns are asked.
    const taken = await sendsTemplate('shalom', other, 'otra.xlsx', true)
    expect(taken.headers.get('location')).toBe(`${base}/courier/shalom/columnas`)
  })

  test('the columns of a courier that nobody knows are guessed in the form, shown with a real order, kept, and exported as a courier that completes it without code', async () => {
    const db = await openDatabase()
    const desk = await openUploadDesk(db)
    const { base, rosa, confirmed, page, sendsTemplate, begins } = desk
    const created = await rosa.call(`/t/${desk.host}/couriers`, { nombre: 'Motos Ñ', tipo: 'empresa', tarifa: '' })
    const ref = created.body.data.id
    const code = await confirmed()
    await sendsTemplate(
      ref,
      Buffer.from('Envíos\n\nNombre;Celular;Monto a cobrar;Distrito;Servicio\nAna;9;1;Ate;x\n'),
      'motos.csv',
    )
    const form = await page(`${base}/courier/${ref}/columnas`)
    expect(form).toContain(`cómo queda el pedido #${code}`)
    expect(form).toMatch(
      /name="de-C".*?<option[^>]*value="collect"[^>]* selected|name="de-C".*?selected[^>]*value="collect"/s,
    )
    const columns = {
      ...{
        antes: ' 4',
        fila: '4',
        filas: '100',
        'de-A': 'name',
        'falta-A': 'si',
        'de-B': 'phone.national',
        'de-C': 'collect',
      },
      ...{ 'de-D': 'place.district', 'de-E': 'texto', 'texto-E': 'EXPRESO' },
    }
    expect(await (await rosa.submit(`${base}/courier/${ref}/columnas`, { ...columns, hacer: 'ver' })).text()).toContain(
      'EXPRESO',
    )
    await rosa.submit(`${base}/courier/${ref}/columnas`, { ...columns, hacer: 'guardar' })
    const path = await begins([code], rosa, ref)
    await rosa.submit(path, { hacer: 'archivo' })
    const file = await (await rosa.get(`${path}/archivo`)).text()
    expect(file).toMatch(
      /^Envíos\n\nNombre;Celular;Monto a cobrar;Distrito;Servicio\nRosa;9\d{8};\d+(\.\d+)?;Ate;EXPRESO\n$/,
    )
    expect(await page(`${base}/courier/${ref}/contribuir`)).toContain('Descargar courier.json')
    const json = await (await rosa.get(`${base}/courier/${ref}/courier.json`)).text()
    const exported = readCourierFile('motos', json)
    if ('problems' in exported) throw new Error(exported.problems.join())
    expect(exported.upload?.columns.map(({ column }) => column).join('')).toBe('ABCDE')
    // Another shop with that file needs nothing said.
    const facts = await readTemplate(Buffer.from('a\n\nNombre;Celular;Monto a cobrar;Distrito;Servicio\n'))
    expect(facts.ok && exported.upload && fittedMapping(exported.upload, facts.value).ok).toBe(true)
  })

  test('what a later report of the courier does not know is told on the file’s page', async () => {
    const desk = await openUploadDesk(await openDatabase())
    const { rosa, time, confirmed, does, begins, page, sendsTemplate, reads, applies } = desk
    const [known, lost] = [await confirmed(), await confirmed()]
    for (const code of [known, lost]) await does(code, 'editar', AT_AGENCY)
    await sendsTemplate('shalom', await courierTemplate())
    const path = await begins([known, lost])
    await rosa.submit(path, { hacer: 'archivo', 'todos.setting.origin': 'ZAMACOLA', 'todos.goods': 'SOBRE' })
    const report = async () =>
      applies((await reads(csvOf(['REFERENCIA', 'ESTADO'], [{ REFERENCIA: known, ESTADO: 'EN ORIGEN' }]), 'shalom')).id)
    time.now += 3_600_000
    await report()
    expect(await page(path)).not.toContain('no trae')
    time.now += DAY
    await report()
    const told = await page(path)
    expect(told).toContain('no trae 1 pedido de este archivo')
    expect(told).toContain(`#${lost}</a>`)
  })

  test('a packer makes files, whose answers stay in the file; forgetting and two weeks empty its rows', async () => {
    const db = await openDatabase()
    const desk = await openUploadDesk(db)
    const { shop, time, deps, rosa, confirmed, does, read, page, begins, fields, sendsTemplate } = desk
    const pepe = await desk.join(shop, PACKER)
    const [code, other] = [await confirmed('954444444'), await confirmed('955555555')]
    for (const one of [code, other]) await does(one, 'editar', { way: 'agencia', agency: 'Jaén' })
    await sendsTemplate('shalom', await courierTemplate())
    const path = await begins([code, other], pepe)
    const asked = (await fields(path)).filter(([label]) => label === 'Documento').map(([, name]) => name)
    const said = Object.fromEntries(asked.map((name, nth) => [name, `4712098${nth}`]))
    await pepe.submit(path, { hacer: 'archivo', 'todos.setting.origin': 'ZAMACOLA', 'todos.goods': 'SOBRE', ...said })
    expect((await read(code)).documento).toBe('')
    const id = path.split('/').at(-1) ?? ''
    const rows = () => uploadRowsOf(db.read, shop.id, id)
    expect((await rows()).map(({ result }) => result)).toEqual(['marked', 'marked'])
    await forgetCustomer(deps, [shop], '51954444444', commandLine)
    expect(JSON.stringify(await rows())).not.toMatch(/954444444|47120980/)
    const left = readXlsx(Buffer.from(await (await rosa.get(`${path}/archivo`)).arrayBuffer())).Sheets.Hoja1 ?? {}
    expect([left.B2?.v, left.B3?.v]).toEqual(['955555555', undefined])
    await sweepUploads(deps)
    expect((await rows())[1]?.cells.length).toBeGreaterThan(0)
    time.now += 15 * DAY
    await sweepUploads(deps)
    expect((await rows()).map(({ cells, answers }) => [cells, answers])).toEqual([
      [[], {}],
      [[], {}],
    ])
    const later = await desk.join(shop, OWNER)
    expect(await page(path, later)).toContain('se borra a las dos semanas')
    await runUploads(deps)
  })
})
