import { expect, test } from 'vitest'
import { addCouponCommands } from '../../src/cart/coupons/coupons.command.ts'
import type { Database } from '../../src/database/database.ts'
import { testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { runCommand } from '../support/run-command.ts'
import { openStreet } from '../support/shoppers.ts'

function run(db: Database, line: string): Promise<string> {
  return runCommand(addCouponCommands, testDeps(db), ...line.split(' '), '--shop', 'shop-1.localhost')
}

onOneEngine((_engine, openDatabase) => {
  test('coupons are made, listed and switched off and on by the command line', async () => {
    const { db } = await openStreet(await openDatabase())
    expect(await run(db, 'coupon list')).toBe('No coupon yet.')
    const made = 'coupon add --code HOLA10 --percent 10 --least 80 --product lampara --first-order --most 50'
    expect(await run(db, made)).toBe('Made: HOLA10  10 % on 1 product from S/ 80.00')
    await expect(run(db, made)).rejects.toThrow('Another coupon has this code.')
    await expect(run(db, 'coupon add --code FLETE')).rejects.toThrow('Say what it takes off')
    await expect(run(db, 'coupon add --code X1Y --amount 5 --product nada')).rejects.toThrow('no product nada')
    await expect(run(db, 'coupon add --code X1Y --amount 5 --category nada')).rejects.toThrow('no category nada')
    expect(await run(db, 'coupon off --code hola-10')).toBe('HOLA10 is off.')
    expect(await run(db, 'coupon list')).toBe('HOLA10  10 % on 1 product from S/ 80.00  off  used 0 of 50')
    expect(await run(db, 'coupon on --code HOLA10')).toBe('HOLA10 is on.')
    expect(await run(db, 'coupon list')).toContain('open  used 0 of 50')
    await expect(run(db, 'coupon off --code NADA')).rejects.toThrow('NADA is no coupon')
  })
})
