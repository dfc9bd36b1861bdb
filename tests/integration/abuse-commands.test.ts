import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import type { Database } from '../../src/database/database.ts'
import { addOrdersCommands } from '../../src/orders/orders.command.ts'
import type { CommandContext } from '../../src/server/command-context.ts'
import { addBlockCommands } from '../../src/tickets/abuse/blocks.command.ts'
import { testDeps } from '../support/app.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { runCommand } from '../support/run-command.ts'
import { ELSEWHERE, openStreet, order } from '../support/shoppers.ts'

function run(db: Database, line: string): Promise<string> {
  const words = [...line.split(' '), '--shop', 'shop-1.localhost']
  return runCommand(addCommands, testDeps(db), ...words)
}

function addCommands(program: Command, context: CommandContext): void {
  program.configureOutput({ writeErr: () => {} })
  addOrdersCommands(program, context)
  addBlockCommands(program, context)
}

onOneEngine((_engine, openDatabase) => {
  test('a seller blocks a phone and a range, lists them, and removes one in any spelling', async () => {
    const { db } = await openStreet(await openDatabase())
    expect(await run(db, 'block list')).toBe('Nothing is blocked.')
    expect(await run(db, 'block add --phone 987654321')).toBe('Blocked: phone +51987654321')
    expect(await run(db, 'block add --phone +51-987-654-321')).toBe('Blocked already: phone +51987654321')
    expect(await run(db, 'block add --address 2800:0200::1/32')).toBe('Blocked: address 2800:200::/32')
    expect((await run(db, 'block list')).split('\n')).toEqual([
      '2026-11-21 10:00  address 2800:200::/32',
      '2026-11-21 10:00  phone +51987654321',
    ])
    expect(await run(db, 'block remove --phone 0051987654321')).toBe('Not blocked any more: phone +51987654321')
    await expect(run(db, 'block remove --phone 987654321')).rejects.toThrow('contraentrega block list --shop')
    expect(await run(db, 'block list')).not.toContain('phone')
    const log = (await listActivity(db.read, 'shop-1', 10)).map(
      ({ actor, act, subject }) => `${actor} ${act} ${subject}`,
    )
    expect(log.toSorted()).toEqual([
      'command-line add-block address',
      'command-line add-block phone',
      'command-line remove-block phone',
    ])
  })

  test.each(['block add', 'block add --address 200.48.225', 'block add --address 1.2.3.4/40', 'block add --phone x'])(
    '%s says what is missing',
    async (line) => {
      const { db } = await openStreet(await openDatabase())
      await expect(run(db, line)).rejects.toThrow('Say which: --phone 987654321')
    },
  )

  test('orders por confirmar are listed, shown and exported with their reasons until the seller confirms them', async () => {
    const street = await openStreet(await openDatabase())
    const { db } = street
    await run(db, 'block add --address 2800:200::/32')
    const usual = await order(street, { phone: '912345678' })
    const doubtful = await order(street, { phone: '912345678', address: ELSEWHERE })
    const reasons = ['conexión bloqueada (2800:200::/32)', `mismo teléfono y mismos productos que el pedido ${usual}`]
    expect(await run(db, 'orders list')).toMatch(new RegExp(`${usual}.*`))
    const listed = (await run(db, 'orders list --por-confirmar')).split('\n')
    expect(listed).toHaveLength(1)
    expect(listed[0]).toMatch(new RegExp(`^${doubtful} .*\\[por confirmar: `))
    expect(listed[0]).toContain(reasons.join('; '))
    expect(await run(db, 'orders list --por-confirmar --leads')).toBe('Nothing yet.')
    expect(await run(db, `orders show ${doubtful}`)).toContain(
      `por_confirmar   ${reasons[0]}\n                ${reasons[1]}`,
    )
    const file = join(await testFolder(), 'pedidos.csv')
    await run(db, `orders export --out ${file}`)
    const rows: readonly { codigo: string; por_confirmar: string }[] = parse(await readFile(file), {
      bom: true,
      columns: true,
    })
    const exported = Object.fromEntries(rows.map((row) => [row.codigo, row.por_confirmar]))
    expect(exported).toEqual({ [usual]: '', [doubtful]: reasons.join(' / ') })

    expect(await run(db, `orders confirm ${doubtful.toLowerCase()}`)).toBe(`${doubtful} is confirmado.`)
    expect(await run(db, 'orders list --por-confirmar --all')).toBe('Nothing yet.')
    expect(await run(db, 'orders list')).not.toContain('por confirmar')
    await expect(run(db, `orders confirm ${doubtful}`)).rejects.toThrow('it is confirmado')
    await expect(run(db, 'orders confirm AAAAAAAA')).rejects.toThrow('AAAAAAAA: no such order')

    // Acts with several orders name the way back, where there is one.
    const both = `${usual} ${doubtful} --set`
    expect(await run(db, `orders act intento ${both} result=no-contesta`)).toContain('takes all of it back')
    expect(await run(db, `orders act cancelar ${both} reason=8`)).toMatch(/cancelado\.$/)
  })
})
