import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { settlementsOf } from '../../src/dispatch/riders/rider-settlements.store.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, PACKER, type Seller } from '../support/desk.ts'
import { openEvening } from '../support/rider-evening.ts'
import { openStreet, order } from '../support/shoppers.ts'
import { zipOf } from '../support/zip-file.ts'

/** Sends a file as a script of the desk does. */
async function sendFile(seller: Seller, path: string, bytes: Uint8Array<ArrayBuffer>) {
  const headers = {
    ...{ origin: 'http://desk.localhost', 'sec-fetch-site': 'same-origin' },
    ...{ accept: 'application/json', 'content-type': 'application/octet-stream' },
  }
  const response = await seller.send(path, { method: 'POST', headers, body: bytes })
  return { status: response.status, body: await response.json() }
}

const HOUSE = 'http://schemas.openxmlformats.org'
const TO_BOOK = `${HOUSE}/officeDocument/2006/relationships`

/** A workbook with these rows, as Excel writes it. */
function workbook(rows: string): Uint8Array<ArrayBuffer> {
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="${HOUSE}/package/2006/relationships"><Relationship Id="rId1" Type="${TO_BOOK}/${type}" Target="${target}"/></Relationships>`
  const main = `xmlns="${HOUSE}/spreadsheetml/2006/main" xmlns:r="${TO_BOOK}"`
  const zip = zipOf([
    { name: '[Content_Types].xml', bytes: `<Types xmlns="${HOUSE}/package/2006/content-types"/>` },
    { name: '_rels/.rels', bytes: relation('officeDocument', 'xl/workbook.xml') },
    {
      name: 'xl/workbook.xml',
      bytes: `<workbook ${main}><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', bytes: relation('worksheet', 'worksheets/sheet1.xml') },
    { name: 'xl/worksheets/sheet1.xml', bytes: `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>` },
  ])
  return Uint8Array.from(zip)
}

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const HEAD = `<row r="1">${cell('A1', 'Guía')}${cell('B1', 'Estado')}</row>`

async function openShop(db: Database, permission = OWNER) {
  const street = await openStreet(db)
  const desk = openDesk(db, { clock: () => street.time.now })
  return { ...street, desk, rosa: await desk.join(street.shop, permission), base: `/t/${street.host}` }
}

onOneEngine((_engine, openDatabase) => {
  test('a workbook whose cells lie far apart is refused, and not filled in between until the memory is full', async () => {
    const { rosa, base } = await openShop(await openDatabase(), PACKER)
    const path = `${base}/reportes/leer`
    const usual = await sendFile(
      rosa,
      path,
      workbook(`${HEAD}<row r="2">${cell('A2', '0012')}${cell('B2', 'x')}</row>`),
    )
    expect(usual.status).toBe(200)
    const far = [
      `<row r="400000000">${cell('A400000000', 'x')}</row>`,
      `<row r="2">${cell('ZZZZZZ2', 'x')}</row>`,
      `<row r="900000">${cell('XFD900000', 'x')}</row>`,
      `<row r="&#52;00000000">${cell('A2', 'x')}</row>`,
    ]
    for (const row of far) {
      expect((await sendFile(rosa, path, workbook(HEAD + row))).body, row).toMatchObject({ reason: 'too-many-rows' })
    }
  })

  test('a page of cells that stretch over others is read without taking note of more columns than are read', async () => {
    const { rosa, base } = await openShop(await openDatabase(), PACKER)
    const cells = '<td rowspan=120 colspan=120>'.repeat(20_000)
    const page = Buffer.from(`<table><tr><td>Guía<td>Estado<tr>${cells}</table>`)
    const begun = process.cpuUsage()
    expect((await sendFile(rosa, `${base}/reportes/leer`, Uint8Array.from(page))).status).toBeLessThan(500)
    // It took 40 seconds of the processor, and a gigabyte.
    expect(process.cpuUsage(begun).user).toBeLessThan(5_000_000)
  })

  test('a parcel that a settlement names twice is refused, and nothing of it is saved', async () => {
    const { db, shop, beto, has, settle, balance } = await openEvening(await openDatabase(), [['lampara'], ['lampara']])
    const [parcel] = (await has()).parcels
    const mark = { id: parcel?.id ?? '', mark: 'entregado' }
    const twice = await settle('two-marks', { marks: [mark, mark], handed: '0', note: 'nada' })
    expect(twice).toMatchObject({ status: 422, body: { errors: [{ field: `mark-${mark.id}` }] } })
    expect([await balance(), await settlementsOf(db.read, shop.id, beto.id, { limit: 2 })]).toEqual([0, []])
    expect((await has()).parcels).toHaveLength(2)
  })

  test('an owner who was removed, or is none any more, does not come back by an invitation that they made before', async () => {
    const { rosa, desk, shop, base } = await openShop(await openDatabase())
    const luis = await desk.join(shop, OWNER, 'Luis')
    const open = async () =>
      [...(await (await luis.get(`${base}/equipo`)).text()).matchAll(/name="invitacion"/g)].length
    await rosa.submit(`${base}/equipo/invitar`, { rol: 'owner' })
    expect(await open()).toBe(1)
    await luis.call(`${base}/equipo/rol`, { persona: rosa.personId, rol: 'viewer' })
    expect(await open()).toBe(0)
  })

  test('what is kept of people leaves, or is forgotten, only behind a sign-in of the last ten minutes', async () => {
    const street = await openShop(await openDatabase())
    const { rosa, base, time } = street
    await order(street, { phone: '987654321' })
    const asks = [
      () => rosa.submit(`${base}/persona`, { telefono: '987654321', que: 'archivo' }),
      () => rosa.submit(`${base}/persona`, { telefono: '987654321', que: 'olvidar', cifras: '4321' }),
      () => rosa.get(`${base}/reclamos/archivo`),
    ]
    for (const ask of asks) expect((await ask()).status).not.toBe(303)
    time.now += 11 * 60_000
    for (const ask of asks) {
      const { status, headers } = await ask()
      expect([status, headers.get('location')]).toEqual([
        303,
        expect.stringMatching(/^\/entrar\?volver=(?!.*987654321)/),
      ])
    }
  })

  test('a character that no database stores is left out of what is typed, in forms and in calls', async () => {
    const { rosa, base } = await openShop(await openDatabase())
    const message = { momento: 'finalizado', nombre: 'Hola\0', texto: 'Buenas\0 tardes' }
    expect((await rosa.submit(`${base}/plantillas`, message)).status).toBe(303)
    expect((await rosa.call(`${base}/plantillas`, message)).status).toBe(200)
    expect((await rosa.submit(`${base}/bloqueados`, { que: '9876\x0054321', motivo: '\0' })).status).toBeLessThan(500)
    expect(await (await rosa.get(`${base}/plantillas`)).text()).toContain('Buenas tardes')
  })

  test('no amount makes an order that no list can show: what one may type and what an order may cost have an end', async () => {
    const street = await openShop(await openDatabase(), CONFIRMER)
    const { rosa, base } = street
    const code = await order(street, { phone: '987654321' })
    const edit = (price: string, amount: number) => {
      const lines = Array.from({ length: 60 }, (_, nth) => ({ title: `Oro ${nth}`, amount, price }))
      return rosa.call(`${base}/pedidos/${code}/editar`, { key: crypto.randomUUID(), lines })
    }
    for (const [price, amount] of [
      ['99999999999.99', 999],
      ['999999999.99', 999],
      ['-5', 1],
      ['1e9', 1],
    ] as const) {
      expect((await edit(price, amount)).status, price).toBe(422)
    }
    expect((await rosa.get(`${base}/pedidos`)).status).toBe(200)
    expect((await rosa.get(`${base}/pedidos/${code}`)).status).toBe(200)
  })
})
