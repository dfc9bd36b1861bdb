import { expect, test } from 'vitest'
import { lists, mainActs } from '../queue/queue-words.ts'
import { actKeys, deskKeys, keyDoes, keyOf } from './keys.ts'

const pressed = (key: string) => keyDoes({ key, ctrlKey: false, metaKey: false, altKey: false })

test('the main act of every queue has a key, and no key does two things', () => {
  const without = lists.flatMap((list) => mainActs(list).filter((act) => keyOf(act) === undefined))
  expect(without).toEqual([])
  const keys = [...Object.keys(deskKeys), ...Object.values(actKeys)]
  expect(new Set(keys).size).toBe(keys.length)
  expect([pressed('d'), pressed('j'), pressed('q')]).toEqual(['despachar', 'next', null])
})
