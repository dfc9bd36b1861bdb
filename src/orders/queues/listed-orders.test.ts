import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { Sql } from '../../database/database.ts'
import { newestOrders } from './listed-orders.store.ts'

/** So many orders in Lima and one older order in Tacna. Each statement reads the next ones, as many as its limit says. */
function ordersBefore(rare: number): Sql {
  const order = { state: 'confirmado', place_code: '150122', keeper: null, source: 'tienda', suspicions: '[]' }
  const left = Array.from({ length: rare + 1 }, (_, age) => ({
    ...{ ...order, id: `o${age}`, listed_at: 1_000_000 - age },
    departamento: age === rare ? 'Tacna' : 'Lima',
  }))
  class Driver extends DummyDriver {
    override async acquireConnection() {
      return {
        executeQuery: async ({ parameters }: { parameters: readonly unknown[] }) => ({
          rows: left.splice(0, Number(parameters.at(-1))) as never[],
        }),
        async *streamQuery() {},
      }
    }
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

test('a rare order among many is found by the next page, which goes on where the first one stopped reading', async () => {
  const sql = ordersBefore(4_000)
  const filter = { placeCode: '150122', departamento: 'Tacna' }
  const first = await newestOrders(sql, 'one', { filter, after: null, limit: 5 })
  expect(first).toEqual({ entries: [], end: { first: -(1_000_000 - 3_149), second: 0, id: 'o3149' } })
  const second = await newestOrders(sql, 'one', { filter, after: first.end, limit: 5 })
  expect(second.entries.map(({ key }) => key.id)).toEqual(['o4000'])
  expect(second.end).toBeNull()
})
