import { expect, test } from 'vitest'
import { pickStyles } from './pick-styles.ts'

const modules = [
  { css: '.a1{}.a2{}', classes: ['a1', 'a2'] },
  { css: '.b1{}', classes: ['b1'] },
  { css: '.c1{}', classes: ['c1'] },
]

test('a module is included when one of its classes is on the page, in the order of the modules', () => {
  expect(pickStyles('<p class="c1 x"><b class="y a2">', modules)).toBe('.a1{}.a2{}.c1{}')
})

test('a class name in the text is not a class on the page', () => {
  expect(pickStyles('<p title="b1">class=&quot;b1&quot; b1</p><a href="?class=b1">', modules)).toBe('')
})
