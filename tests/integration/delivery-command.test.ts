import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { findDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import { addDeliveryCommands } from '../../src/orders/placing/delivery.command.ts'
import { testDeps } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { openPages } from '../support/page.ts'
import { runCommand } from '../support/run-command.ts'

const run = (db: Database, ...words: readonly string[]) =>
  runCommand(addDeliveryCommands, testDeps(db), 'delivery', ...words)

onOneEngine((_engine, openDatabase) => {
  test('rules come in as a file, are listed and tried, and go out as the same file', async () => {
    const db = await openDatabase()
    const { shop, fill } = await openPages(db)
    await fill([aProduct({ id: 'id-lamp', slug: 'lampara', title: 'Lámpara' })], [])
    const host = shop.hosts[0] ?? ''
    const file = join(await testFolder(), 'envios.csv')
    await writeFile(file, 'nombre;lugares;tarifa;productos\nLima;1501 07;8,50;\nLámparas;todo;20;lampara\n')
    expect(await run(db, 'list', '--shop', host)).toContain('has no rules')
    expect(await run(db, 'import', file, '--shop', host, '--dry-run')).toContain('2 new, 0 changed, 0 removed. Nothing')
    expect(await findDeliveryRules(db.read, shop.id)).toEqual([])
    expect(await run(db, 'import', file, '--shop', host)).toBe('2 rules: 2 new, 0 changed, 0 removed.')
    const listed = await run(db, 'list', '--shop', host)
    expect(listed).toContain('Lima: Lima Metropolitana y Callao · domicilio · S/ 8.50 · pago al recibir')
    expect(listed).toContain('Lámparas: Todo el país · domicilio · solo Lámpara · S/ 20 · pago al recibir')
    const tried = await run(db, 'test', '150122', 'lampara', '--sum', '100', '--shop', host)
    expect(tried).toBe('domicilio: Envío S/ 8.50 · Pagas S/ 108.50 al recibir\n  by Lima')
    expect(await run(db, 'test', '040101', '--shop', host)).toBe('The shop does not send there.')
    await expect(run(db, 'test', '999999', '--shop', host)).rejects.toThrow('no place with the code')
    const kept = await findDeliveryRules(db.read, shop.id)
    await run(db, 'export', '--shop', host, '--out', file)
    expect(await readFile(file, 'utf8')).toContain('Lámparas,todo')
    expect(await run(db, 'import', file, '--shop', host)).toBe('2 rules: 0 new, 0 changed, 0 removed.')
    expect(await findDeliveryRules(db.read, shop.id)).toEqual(kept)
    await writeFile(file, 'lugares\n9999\n')
    await expect(run(db, 'import', file, '--shop', host)).rejects.toThrow('line 2: lugares: No hay un lugar')
    await writeFile(file, 'lugares;pedido_hasta\n1501;90\n')
    await run(db, 'import', file, '--shop', host)
    expect(await run(db, 'test', '150122', '--sum', '90.01', '--shop', host)).toBe(
      'Orders are sent there whose products cost at most 90.00.',
    )
  })
})
