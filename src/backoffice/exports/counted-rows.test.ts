import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { countedRows } from './counted-rows.ts'

const onBreak = vi.fn<(error: unknown) => void>()
const onEnd = vi.fn<(count: number, whole: boolean) => Promise<void>>(async () => {})

async function* three() {
  yield* ['uno', 'dos', 'tres']
}

async function* broken() {
  yield 'uno'
  throw new Error('the database is gone')
}

test('rows that were read to their end are whole', async () => {
  expect(await Readable.from(countedRows(three(), { onBreak, onEnd })).toArray()).toEqual(['uno', 'dos', 'tres'])
  expect(onEnd.mock.calls).toEqual([[3, true]])
  expect(onBreak).not.toHaveBeenCalled()
})

test('rows whose reader goes away are not whole, though nothing failed', async () => {
  for await (const row of countedRows(three(), { onBreak, onEnd })) if (row === 'dos') break
  expect(onEnd.mock.calls).toEqual([[2, false]])
  expect(onBreak).not.toHaveBeenCalled()
})

test('rows that break off are not whole, and their reader gets the error', async () => {
  await expect(Readable.from(countedRows(broken(), { onBreak, onEnd })).toArray()).rejects.toThrow(
    'the database is gone',
  )
  expect(onEnd.mock.calls).toEqual([[1, false]])
  expect(onBreak).toHaveBeenCalledOnce()
})
