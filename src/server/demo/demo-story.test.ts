import { expect, test } from 'vitest'
import { demoPeople } from '../../../demo/people.ts'
import { seededChance, storyOf } from './demo-story.ts'

const DAY_MS = 86_400_000
const LAMP = { slug: 'lampara', luck: { cancelled: 0.2, returned: 0.3 }, freight: '9.00' }

test('every act of a demo order’s story happens after the one before, at a whole millisecond: PostgreSQL keeps no other', () => {
  for (let number = 0; number < 120; number += 1) {
    const order = { people: demoPeople.peru, isFar: number % 2 === 0, total: 12_900, number, town: 'Puno', units: 2 }
    const story = storyOf(seededChance(number), { ...order, ...LAMP, age: 60 * DAY_MS })
    const times = story.map(({ after }) => after)
    expect(times.filter((after) => !Number.isSafeInteger(after))).toEqual([])
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  }
})
