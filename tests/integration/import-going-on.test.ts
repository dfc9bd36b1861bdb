import { expect, test } from 'vitest'
import { findDeskProduct } from '../../src/catalogue/desk-products.store.ts'
import { runImports } from '../../src/catalogue/import/run-imports.job.ts'
import { cancelRun } from '../../src/catalogue/import/steer-import-run.action.ts'
import type { Database } from '../../src/database/database.ts'
import { onOneEngine } from '../support/databases.ts'
import { numbered } from '../support/import-job.ts'
import { openImporting, product } from '../support/importing-shop.ts'
import { killedAfter } from '../support/killed-after.ts'
import { shopifyExport } from '../support/shopify-export.ts'

onOneEngine((_engine, openDatabase) => {
  test('a process that stops lets another go on: a try-out begins anew, an import continues', async () => {
    const { db, shop, deps, time, run, send, confirm, rows } = await openImporting(await openDatabase())
    const id = await send(shopifyExport(numbered(250).map((slug) => product(slug))))
    await expect(runImports({ ...deps, db: killedAfter(db, 3) })).rejects.toThrow('killed')
    expect((await run(id))?.state).toBe('checking')
    await runImports(deps)
    expect((await run(id))?.state).toBe('checking')
    time.now += 100_000
    await runImports(deps)
    expect(await run(id)).toMatchObject({ state: 'checked', counts: { new: 250 } })
    expect((await rows(id)).map(({ nth }) => nth)).toEqual(Array.from({ length: 250 }, (_, nth) => nth))
    await confirm(id)
    await expect(runImports({ ...deps, db: killedAfter(db, 3) })).rejects.toThrow('killed')
    expect(await findDeskProduct(db.read, shop.id, 'p-0')).not.toBeNull()
    expect(await findDeskProduct(db.read, shop.id, 'p-249')).toBeNull()
    time.now += 100_000
    await runImports(deps)
    expect(await run(id)).toMatchObject({ state: 'done', saved: { added: 250 } })
  })

  test('a process that is asked to stop leaves the run to the next one at once', async () => {
    const { deps, run, send } = await openImporting(await openDatabase())
    const id = await send(shopifyExport(numbered(250).map((slug) => product(slug))))
    let asked = 0
    const isStopped = () => {
      asked += 1
      return asked > 100
    }
    await runImports(deps, { isStopped })
    expect(await run(id)).toMatchObject({ state: 'checking', tries: 0 })
    await runImports(deps)
    expect(await run(id)).toMatchObject({ state: 'checked' })
  })

  test('a run that is cancelled writes nothing more', async () => {
    const { shop, deps, time, run, send, confirm, db } = await openImporting(await openDatabase())
    const id = await send(shopifyExport(numbered(250).map((slug) => product(slug))))
    await runImports(deps)
    await confirm(id)
    let portions = 0
    const cancelling: Database = {
      ...db,
      async transaction(work, limit) {
        const value = await db.transaction(work, limit)
        portions += 1
        time.now += 2_000
        if (portions === 3) await cancelRun(deps, shop, id)
        return value
      },
    }
    await runImports({ ...deps, db: cancelling })
    expect((await run(id))?.state).toBe('cancelled')
    expect(await findDeskProduct(db.read, shop.id, 'p-249')).toBeNull()
    expect(await confirm(id)).toEqual({ ok: false, refusal: { reason: 'wrong-state', state: 'cancelled' } })
    await runImports(deps)
    expect((await run(id))?.state).toBe('cancelled')
  })

  test('between portions it rests in proportion to what each took, and not at all after quick rows', async () => {
    const { deps, time, run, send, confirm, db } = await openImporting(await openDatabase())
    const id = await send(shopifyExport(numbered(100).map((slug) => product(slug))))
    const rests: number[] = []
    const rest = async (ms: number) => {
      rests.push(ms)
    }
    await runImports(deps, { rest })
    expect([(await run(id))?.state, rests]).toEqual(['checked', []])
    await confirm(id)
    let tookMs = 0
    const slow: Database = {
      ...db,
      async transaction(work, limit) {
        const value = await db.transaction(work, limit)
        time.now += tookMs
        return value
      },
    }
    const restsOf = async (ms: number) => {
      tookMs = ms
      await runImports({ ...deps, db: slow }, { rest })
      return rests.splice(0)
    }
    const portions = await restsOf(50)
    expect((await run(id))?.state).toBe('done')
    expect(portions.slice(-2)).toEqual([20, 20])
    expect(await restsOf(50), 'nothing waits').toEqual([])
  })
})
