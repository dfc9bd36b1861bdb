import { expect, test } from 'vitest'
import { readTraceParent } from './trace-parent.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const known = { traceId: TRACE, parentId: PARENT }

test('the trace and the caller’s span are read, whether the trace is sampled or not, and from later versions too', () => {
  for (const said of ['00', '01']) expect(readTraceParent(`00-${TRACE}-${PARENT}-${said}`)).toEqual(known)
  expect(readTraceParent(`cc-${TRACE}-${PARENT}-01`)).toEqual(known)
  expect(readTraceParent(`cc-${TRACE}-${PARENT}-01-what-the-future-will-be-like`)).toEqual(known)
})

test.each([
  ['none', null],
  ['an empty one', ''],
  ['the forbidden version', `ff-${TRACE}-${PARENT}-01`],
  ['more than version 00 has', `00-${TRACE}-${PARENT}-01-more`],
  ['more without a dash', `cc-${TRACE}-${PARENT}-01.more`],
  ['upper case', `00-${TRACE.toUpperCase()}-${PARENT}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${PARENT}-01`],
  ['a parent of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['a short trace', `00-${TRACE.slice(1)}-${PARENT}-01`],
  ['no flags', `00-${TRACE}-${PARENT}`],
  ['two headers in one', `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`],
  ['a line break', `00-${TRACE}-${PARENT}-01\n`],
])('%s counts for nothing', (_, header) => {
  expect(readTraceParent(header)).toBeNull()
})
