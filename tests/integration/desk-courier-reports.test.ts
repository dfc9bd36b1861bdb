import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { readCouriers } from '../../src/dispatch/reports/courier-folder.platform.ts'
import type { Deps } from '../../src/server/deps.ts'
import { csvOf, DROPI, openReports } from '../support/courier-report.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, DESK_HOST, OWNER, openDesk, PACKER, type Seller } from '../support/desk.ts'

async function openReportDesk(db: Database, facts: Partial<Deps> = {}) {
  const opened = await openReports(db, facts)
  const desk = openDesk(db, { clock: () => opened.time.now, ...facts })
  const base = `/t/${opened.host}/reportes`
  const rosa = await desk.join(opened.shop, PACKER)
  /** As a browser without script posts the form. */
  const uploads = async (seller: Seller, bytes: Uint8Array, name = 'ordenes.csv', courier = '') => {
    const form = new FormData()
    form.set('archivo', new File([Uint8Array.from(bytes)], name))
    form.set('courier', courier)
    const origin = { origin: `http://${DESK_HOST}`, 'sec-fetch-site': 'same-origin' }
    const response = await seller.send(`${base}/leer`, { method: 'POST', body: form, headers: origin })
    opened.time.now += 60_000
    return response
  }
  const page = async (path: string) => (await (await rosa.get(path)).text()).replace(/<!-- -->/g, '')
  return { ...opened, ...desk, base, rosa, uploads, page }
}

onOneEngine((_engine, openDatabase) => {
  test('a report that is a web page named .xls is read with its decimal commas, and a page without a report is refused with what to do', async () => {
    const { confirmed, does, read, rosa, uploads, page } = await openReportDesk(await openDatabase())
    const code = await confirmed()
    await does(code, 'despachar', { courier: 'Envía', guide: '0012' })
    const row = (cells: readonly string[], tag = 'td') =>
      `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
    const cells = ['1', '', '0012', 'EN REPARTO', 'ENVIA', '', '', '1.036,99', '', '']
    const html = `<html><meta charset="utf-8"><table><tr><td>Reporte</td></tr></table><table>${row(DROPI, 'th')}${row(cells)}</table></html>`
    const sent = await uploads(rosa, Buffer.from(html), 'Reporte de movimientos.xls')
    expect(sent.status).toBe(303)
    const path = sent.headers.get('location') ?? ''
    expect(await page(path)).toContain('1 fila cambia algo')
    await rosa.submit(`${path}/aplicar`, {})
    await page(path)
    expect(Object.values((await read(code)).work.parcels)[0]?.cost).toBe(103_699)
    const login = await uploads(rosa, Buffer.from('<!doctype html><form>Inicia sesión</form>'), 'reporte.xls')
    expect([login.status, await login.text()]).toEqual([422, expect.stringContaining('es una página web sin la tabla')])
  })

  test('a seller sees row by row what a report changes, says what a word means, applies it, and takes what is left as a file', async () => {
    const { confirmed, does, read, rosa, uploads, page, base } = await openReportDesk(await openDatabase())
    const [code, other] = [await confirmed(), await confirmed()]
    await does(code, 'despachar', { courier: 'Envía', guide: 'G-1' })
    await does(other, 'despachar', { courier: 'Envía', guide: 'G-2' })
    const sent = await uploads(
      rosa,
      csvOf(DROPI, [
        { 'NÚMERO GUIA': 'G-1', ESTATUS: 'EN REPARTO', TRANSPORTADORA: 'ENVIA', NOTAS: 'Nadie <b>' },
        { 'NÚMERO GUIA': 'G-2', ESTATUS: 'Pactado', TRANSPORTADORA: 'ENVIA' },
        { 'NÚMERO GUIA': '=2+2', ESTATUS: 'ENTREGADO', TRANSPORTADORA: 'ENVIA' },
        { 'NÚMERO GUIA': '2,4E+11', ESTATUS: 'ENTREGADO', TRANSPORTADORA: 'ENVIA' },
      ]),
    )
    expect(sent.status).toBe(303)
    const path = sent.headers.get('location') ?? ''
    const shown = await page(path)
    expect(shown).toContain('1 fila cambia algo')
    expect(shown).toContain('Todavía no se guardó nada')
    expect(shown).toContain('→ En camino')
    expect(shown).toContain('<strong>Pactado</strong>')
    expect(await page(`${path}?ver=broken-guide`)).toContain('Expórtala otra vez con la columna como texto')
    expect((await read(code)).state).toBe('enviado')
    // One click, and the row knows what it does.
    const said = await rosa.submit(`${path}/palabra`, { palabra: 'pactado', significa: 'en_ruta' })
    expect(said.headers.get('location')).toBe(path)
    expect(await page(path)).toContain('2 filas cambian algo')
    expect((await rosa.submit(`${path}/aplicar`, {})).status).toBe(303)
    const done = await page(path)
    expect(done).toContain('2 cambiaron de estado')
    expect(done).toContain('Descargar 2 filas por revisar')
    expect(Object.values((await read(other)).work.parcels)[0]?.state).toBe('en_ruta')
    const file = await (await rosa.get(`${path}/quedan`)).text()
    const lines = file.replace('\ufeff', '').trim().split('\r\n')
    expect(lines[0]).toBe([...DROPI, 'Por qué no se aplicó'].join(';'))
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain("'=2+2")
    expect(lines[1]).toMatch(/Sin pedido$/)
    expect(lines[2]).toMatch(/Guía dañada$/)
    expect(await page(base)).toContain('2 cambiaron de 4 filas')
    // The word is known in the next report.
    const next = await uploads(rosa, csvOf(DROPI, [{ 'NÚMERO GUIA': 'G-2', ESTATUS: 'PACTADO', TRANSPORTADORA: 'X' }]))
    expect(await page(next.headers.get('location') ?? '')).toContain('Ya estaban <span>1</span>')
  })

  test('columns that nobody knows are asked for once, and known the next time', async () => {
    const { confirmed, does, read, rosa, uploads, page, shop, db } = await openReportDesk(await openDatabase())
    const code = await confirmed()
    await does(code, 'despachar', { courier: 'Motos Ñ', guide: 'M-9' })
    const headers = ['Rótulo', 'Dónde anda']
    const file = () => csvOf(headers, [{ Rótulo: 'M-9', 'Dónde anda': 'Entregado' }], ',')
    const first = (await uploads(rosa, file())).headers.get('location') ?? ''
    const asks = await page(first)
    expect(asks).toContain('¿De quién es este reporte?')
    expect(asks).toContain('Rótulo · M-9')
    expect(asks).toContain(`action="${first}"`)
    const nothing = await rosa.submit(first, { courier: 'otro', nombre: 'Motos Ñ', 'col-status': '1' })
    expect(nothing.status).toBe(422)
    // What was chosen stays.
    const kept = await nothing.text()
    expect(kept).toContain('Elige la columna de nuestro código')
    expect(kept).toMatch(/<option[^>]*value="otro"[^>]* selected|<option[^>]* selected[^>]*value="otro"/)
    expect(kept).toContain('value="Motos Ñ"')
    expect(kept).toMatch(/name="col-status".*?<option[^>]*value="1"[^>]* selected/s)
    expect((await rosa.submit(first, { courier: 'otro', 'col-guide': '0' })).status).toBe(422)
    expect((await rosa.submit(`${first}/columnas`, { courier: 'otro', 'col-guide': '0' })).status).toBe(422)
    const said = { courier: 'otro', nombre: 'Motos Ñ', 'col-guide': '0', 'col-status': '1' }
    expect((await rosa.submit(first, said)).status).toBe(303)
    expect(await page(first)).toContain('1 fila cambia algo')
    const second = (await uploads(rosa, file())).headers.get('location') ?? ''
    expect(await page(second)).toContain('Motos Ñ · 1 fila')
    await rosa.submit(`${second}/aplicar`, {})
    expect((await read(code)).state).toBe('entregado')
    await rosa.submit(`${first}/descartar`, {})
    expect(await page(first)).toContain('Se descartó')
    expect((await rosa.submit(`${first}/aplicar`, {})).status).toBe(409)
    expect(
      await db.read
        .withTables<{ courier_columns: { shop_id: string } }>()
        .selectFrom('courier_columns')
        .select('shop_id')
        .where('shop_id', '=', shop.id)
        .execute(),
    ).toHaveLength(1)
  })

  test('a courier is added by files only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'couriers-'))
    await mkdir(join(folder, 'rayo'))
    const report = {
      knownBy: ['Rayo ID'],
      columns: { guide: ['Rayo ID'], status: ['Fase'] },
      words: { 'en moto': 'en_ruta' },
    }
    const rayo = { name: 'Rayo', countries: ['peru'], ways: ['domicilio'], report }
    await writeFile(join(folder, 'rayo', 'courier.json'), JSON.stringify(rayo))
    const facts = { couriers: readCouriers(folder) }
    const { confirmed, does, read, rosa, uploads, page } = await openReportDesk(await openDatabase(), facts)
    const code = await confirmed()
    await does(code, 'despachar', { courier: 'Rayo', guide: 'R1' })
    const path =
      (await uploads(rosa, csvOf(['Rayo ID', 'Fase'], [{ 'Rayo ID': 'R1', Fase: 'EN MOTO' }]))).headers.get(
        'location',
      ) ?? ''
    expect(await page(path)).toContain('Rayo · 1 fila')
    await rosa.submit(`${path}/aplicar`, {})
    expect(Object.values((await read(code)).work.parcels)[0]?.state).toBe('en_ruta')
  })

  test('only who hands parcels over reads reports in, and a report of another shop is nowhere', async () => {
    const { shop, join: joins, uploads, base, rosa, db } = await openReportDesk(await openDatabase())
    const path = (await uploads(rosa, csvOf(DROPI, [{ 'NÚMERO GUIA': 'G' }]))).headers.get('location') ?? ''
    expect((await rosa.get(path)).status).toBe(200)
    const ana = await joins(shop, CONFIRMER)
    for (const address of [base, path, `${path}/quedan`]) expect((await ana.get(address)).status).toBe(403)
    expect((await uploads(ana, csvOf(DROPI, []))).status).toBe(403)
    const owner = await joins(shop, OWNER)
    expect((await owner.get(`${base}/0000`)).status).toBe(404)
    expect((await owner.submit(`${base}/0000/aplicar`, {})).status).toBe(404)
    expect(db).toBeDefined()
  })

  test('a file that is no report is refused with what to do', async () => {
    const { rosa, uploads } = await openReportDesk(await openDatabase())
    const refused = await uploads(rosa, Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), 'viejo.xls')
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Ábrelo y guárdalo como .xlsx o CSV')
    expect((await uploads(rosa, Buffer.from('hola'))).status).toBe(422)
  })
})
