import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { addOrdersCommands } from '../../src/orders/orders.command.ts'
import { call, testApp, testDeps } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { runCommand } from '../support/run-command.ts'

const HOST = 'shop-1.localhost'
const home = {
  departamento: 'Lima',
  provincia: 'Lima',
  distrito: 'Ate',
  placeCode: '150103',
  direccion: 'Mz. B, lote 4\nportón azul',
  lima: '0',
}
const products = [{ slug: 'lampara', amount: 3, colors: ['Rojo', 'Rojo', 'Azul'], type: 'normal', order: 0 }]

async function order(db: Database, name: string): Promise<string> {
  const app = testApp(db)
  const client = { name, phone: '987654321', ...home }
  const stored = await call(app, HOST, '/api/v1/web/ticket/store', { client, products })
  const code = stored.body.data
  const headers = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
  await call(app, HOST, '/api/v1/web/ticket/update', { code, client, products, status: 'finalizado' }, headers)
  return code
}

const run = (db: Database, ...words: readonly string[]) =>
  runCommand(addOrdersCommands, testDeps(db), 'orders', ...words)

onOneEngine((_engine, openDatabase) => {
  async function openShop(): Promise<Database> {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db)
    const colors = [
      { name: 'Rojo', hex: '#ff0000' },
      { name: 'Azul', hex: null },
    ]
    const product = aProduct({ colors, tiers: [12_900, 9_900, 8_900, 7_950] })
    await db.transaction((tx) => saveProducts(tx, shop.id, [product], { now: 0, placing: 'given' }))
    return db
  }

  test('the exported sheet has the order with its charged prices, and opens in Excel', async () => {
    const db = await openShop()
    const code = await order(db, 'Rosa Ñahui')
    const file = join(await testFolder(), 'pedidos.csv')
    await run(db, 'export', '--shop', HOST, '--out', file)
    const bytes = await readFile(file)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [row, ...others] = parse(bytes, { bom: true, columns: true, record_delimiter: '\r\n' })
    expect(others).toEqual([])
    expect(row).toMatchObject({
      codigo: code,
      estado: 'finalizado',
      fecha: '2026-11-21 10:00',
      nombre: 'Rosa Ñahui',
      telefono: '987654321',
      distrito: 'Ate',
      ubigeo: '150103',
      direccion: 'Mz. B, lote 4 portón azul',
      envio: 'contra entrega',
      productos: '3 x Lámpara de mesa (Rojo, Rojo, Azul) a 79.50',
      unidades: '3',
      total: '238.50',
      moneda: 'PEN',
    })
  })

  test.each([
    [',', ','],
    [';', ';'],
    ['tab', '\t'],
  ])('with the separator %s each order is one line, and every cell is whole', async (name, delimiter) => {
    const db = await openShop()
    const code = await order(db, 'Rosa; Ñahui, "la mayor"')
    const two = sql`update orders set direccion = ${'Mz. B\r\nlote 4\tal fondo'}`
    await db.transaction((tx) => two.execute(tx))
    const file = join(await testFolder(), 'pedidos.csv')
    await run(db, 'export', '--shop', HOST, '--out', file, '--separator', name)
    const text = await readFile(file, 'utf8')
    expect(text.split(/[\r\n]+/).filter(Boolean)).toHaveLength(2)
    const [row] = parse(text, { bom: true, columns: true, delimiter })
    expect(row).toMatchObject({ codigo: code, nombre: 'Rosa; Ñahui, "la mayor"', direccion: 'Mz. B / lote 4 al fondo' })
    expect(Object.keys(row as object)).toHaveLength(39)
  })

  test('another separator is refused', async () => {
    const db = await openShop()
    await expect(run(db, 'export', '--shop', HOST, '--separator', '|')).rejects.toThrow('Allowed choices are ,, ;, tab')
  })

  test.each(['=1+1', '+51', '-2', '@SUM(A1)', '＝1'])('a name like %s is not run as a formula', async (name) => {
    const db = await openShop()
    await order(db, name)
    const file = join(await testFolder(), 'pedidos.csv')
    await run(db, 'export', '--shop', HOST, '--out', file)
    const [row] = parse(await readFile(file), { bom: true, columns: true }) as { nombre: string }[]
    expect(row?.nombre).toBe(`'${name}`)
  })

  test('no formula is run by a spreadsheet that splits cells at semicolons', async () => {
    const db = await openShop()
    await order(db, 'Rosa;=HYPERLINK("http://x.test")')
    const file = join(await testFolder(), 'pedidos.csv')
    await run(db, 'export', '--shop', HOST, '--out', file)
    expect(await readFile(file, 'utf8')).not.toMatch(/(?:^|[;,\n])[\s"]*=/)
  })

  test('orders are listed without leads, leads on request, and a code finds its order in any spelling', async () => {
    const db = await openShop()
    const code = await order(db, 'Rosa')
    const app = testApp(db)
    const lead = { client: { name: 'Luis', phone: '912345678' }, products: [] }
    const stored = await call(app, HOST, '/api/v1/web/ticket/store', lead)
    const orders = await run(db, 'list', '--shop', HOST)
    expect(orders).toContain(code)
    expect(orders).toContain('S/ 238.50')
    expect(orders).toContain('3 x Lámpara de mesa')
    expect(orders).not.toContain(stored.body.data)
    expect((await run(db, 'list', '--shop', HOST, '--all')).split('\n')).toHaveLength(2)
    expect((await run(db, 'list', '--shop', HOST, '--all', '--limit', '1')).split('\n')).toHaveLength(1)
    expect(await run(db, 'list', '--shop', HOST, '--leads')).toMatch(/912345678 +Luis/)
    expect(await run(db, 'list', '--shop', HOST, '--since', '2026-11-22')).toBe('Nothing yet.')
    expect(await run(db, 'show', `#${code.toLowerCase()}`, '--shop', HOST)).toContain('3 x Lámpara de mesa')
    await expect(run(db, 'show', 'AAAAAAAA', '--shop', HOST)).rejects.toThrow('No order AAAAAAAA')
    await expect(run(db, 'list', '--shop', 'otra.pe')).rejects.toThrow('contraentrega shop list')
  })
})
