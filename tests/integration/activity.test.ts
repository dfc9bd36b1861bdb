import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { commandLine, system } from '../../src/activity/actor.ts'
import { logActivity } from '../../src/activity/log-activity.step.ts'
import type { LoggedActName } from '../../src/activity/logged-acts.ts'
import { testDeps } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'

onOneEngine((_engine, openDatabase) => {
  test('an act that failed is not in the log, and each shop reads its own acts, newest first', async () => {
    const db = await openDatabase()
    for (const id of ['shop-1', 'shop-2']) await openCatalogueShop(db, { id })
    let now = 0
    const deps = testDeps(db, {
      clock: () => {
        now += 1
        return now
      },
    })
    const log = (shopId: string, act: LoggedActName, details?: Readonly<Record<string, unknown>>) => {
      const actor = act === 'keep-retention' ? system : commandLine
      return db.transaction((tx) =>
        logActivity(tx, deps, { shopId, actor, act, subject: 'it', ...(details && { details }) }),
      )
    }
    await log('shop-1', 'change-shop', { fields: ['name'] })
    await log('shop-1', 'keep-retention')
    await log('shop-2', 'add-block')
    const failing = db.transaction(async (tx) => {
      await logActivity(tx, deps, { shopId: 'shop-1', actor: commandLine, act: 'import-catalogue', subject: '' })
      throw new Error('the act failed')
    })
    await expect(failing).rejects.toThrow('the act failed')
    expect(await listActivity(db.read, 'shop-1', 10)).toEqual([
      { at: 2, actor: 'system', act: 'keep-retention', subject: 'it', details: {} },
      { at: 1, actor: 'command-line', act: 'change-shop', subject: 'it', details: { fields: ['name'] } },
    ])
    expect(await listActivity(db.read, 'shop-2', 1)).toMatchObject([{ act: 'add-block' }])
  })
})
