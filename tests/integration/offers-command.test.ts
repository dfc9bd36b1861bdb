import { expect, test } from 'vitest'
import { addOfferCommands } from '../../src/cart/offers/offers.command.ts'
import type { Database } from '../../src/database/database.ts'
import { testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { runCommand } from '../support/run-command.ts'
import { openStreet } from '../support/shoppers.ts'

function run(db: Database, line: string): Promise<string> {
  return runCommand(addOfferCommands, testDeps(db), ...line.split(' '), '--shop', 'shop-1.localhost')
}

onOneEngine((_engine, openDatabase) => {
  test('offers are made, changed, listed, shown and removed by the command line', async () => {
    const { db } = await openStreet(await openDatabase())
    expect(await run(db, 'offer list')).toBe('No offer yet.')
    const made = await run(db, 'offer save --adds olla --price 19 --product lampara --least 80')
    const id = /^Made: (\S+)$/.exec(made)?.[1] ?? ''
    expect(await run(db, 'offer list')).toBe(`${id}  pedido  olla at S/ 19.00 with 1 product from S/ 80.00  on`)
    expect(await run(db, `offer save --id ${id} --percent 30 --off`)).toBe(`Changed: ${id}`)
    expect(await run(db, 'offer list')).toBe(`${id}  pedido  olla at 30 % off with 1 product from S/ 80.00  off`)
    expect(JSON.parse(await run(db, `offer show --id ${id}`))).toMatchObject({ gives: 'porcentaje', isOn: false })
    await expect(run(db, 'offer save --adds nada --price 19')).rejects.toThrow('--adds is no product')
    await expect(run(db, 'offer save --adds olla')).rejects.toThrow('Say what it costs')
    await expect(run(db, 'offer show --id nada')).rejects.toThrow('nada is no offer')
    expect(await run(db, `offer remove --id ${id}`)).toBe('Removed.')
    const other = await run(db, 'offer save --moment despues --percent 50')
    expect(await run(db, 'offer list')).toBe(`${other.slice(6)}  despues  another one at 50 % off for 10 min  on`)
  })
})
