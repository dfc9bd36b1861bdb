import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eachRow } from './rows-at-once.job.ts'

const ROWS = ['a', 'b', 'a', null, 'b', 'a', null].map((orderId, nth) => ({ nth, orderId }))
const goesOn = () => false

test('rows of one order are done in their order, those of others at the same time', async () => {
  const done: number[] = []
  let [now, most] = [0, 0]
  const isWhole = await eachRow(ROWS, goesOn, async ({ nth }) => {
    now += 1
    most = Math.max(most, now)
    await pause(nth === 0 ? 20 : 1)
    now -= 1
    done.push(nth)
  })
  expect(isWhole).toBe(true)
  expect(most).toBe(4)
  expect(done.filter((nth) => ROWS[nth]?.orderId === 'a')).toEqual([0, 2, 5])
  expect(done.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('none is begun after one has failed or once it is stopped, and those that were begun are waited for', async () => {
  const [begun, ended]: [number[], number[]] = [[], []]
  const work = async ({ nth }: { readonly nth: number }) => {
    begun.push(nth)
    if (nth === 1) throw new Error('refused')
    await pause(5)
    ended.push(nth)
  }
  await expect(eachRow(ROWS, goesOn, work)).rejects.toThrow('refused')
  expect([begun, ended.toSorted()]).toEqual([
    [0, 1, 3, 6],
    [0, 3, 6],
  ])
  expect(await eachRow(ROWS, () => true, work)).toBe(false)
  expect(begun).toHaveLength(4)
})
