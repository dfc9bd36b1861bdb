import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addParcelsCommands } from '../../src/dispatch/parcels.command.ts'
import type { Deps } from '../../src/server/deps.ts'
import { csvOf, DROPI, openReports } from '../support/courier-report.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { runCommand } from '../support/run-command.ts'

const run = (deps: Deps, ...words: readonly string[]) =>
  runCommand(addParcelsCommands, deps, 'parcels', 'report', ...words)

onOneEngine((_engine, openDatabase) => {
  test('a file of a courier is tried out, applied once, and told in figures by the command', async () => {
    const { deps, shop, confirmed, parcels, read } = await openReports(await openDatabase())
    const host = ['--shop', shop.hosts[0] ?? '']
    const code = await confirmed()
    const row = { ID: '1', NOTAS: code, 'NÚMERO GUIA': '2400001', TRANSPORTADORA: 'ENVIA' }
    const unknown = { ...row, ID: '2', NOTAS: 'AAAAAAAA', 'NÚMERO GUIA': '2400002', ESTATUS: 'PALABRA NUEVA' }
    const file = join(await testFolder(), 'dropi.csv')
    await writeFile(file, csvOf(DROPI, [{ ...row, ESTATUS: 'EN REPARTO' }, unknown]))
    const tried = await run(deps, file, ...host, '--dry-run')
    expect(tried).toMatch(/^Dropi, 2 rows: .*moves 1/)
    expect((await read(code)).state).toBe('confirmado')
    expect(await run(deps, file, ...host)).toMatch(/\nApplied: .*moved 1/)
    expect((await parcels(code))[0]).toMatchObject({ guide: '2400001', state: 'en_ruta' })
    expect(await run(deps, file, ...host)).not.toMatch(/Applied: .*moved/)
  })

  test('what is no report is refused with what to do, and changes nothing', async () => {
    const { deps, shop } = await openReports(await openDatabase())
    const host = ['--shop', shop.hosts[0] ?? '']
    const file = join(await testFolder(), 'otro.csv')
    await expect(run(deps, file, ...host)).rejects.toThrow('cannot be read')
    await writeFile(file, 'uno;dos\r\n1;2\r\n')
    await expect(run(deps, file, ...host)).rejects.toThrow('Name the courier with --courier')
    await expect(run(deps, file, ...host, '--courier', 'nadie')).rejects.toThrow('is no courier of peru: ')
  })
})
