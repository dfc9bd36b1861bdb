import { expect, test } from 'vitest'
import { readAssignment } from './assignment.ts'

test.each([
  ['logo_title=Casa = Lista', { field: 'logo_title', text: 'Casa = Lista' }],
  ['pixel=', { field: 'pixel', text: null }],
  ['px100.pixel=200200', { field: 'px100.pixel', text: '200200' }],
  ['px100=EAAC', { field: 'px100.token', text: 'EAAC' }],
  ['color_secundario_1=#ffffff', { field: 'color_secundary_1', text: '#ffffff' }],
])('%s names a field, by its name or the specification’s other one', (written, assignment) => {
  expect(readAssignment(written)).toEqual({ ok: true, value: assignment })
})

test.each(['pixel', '=1', 'px130=1', 'version=2', '__proto__=1', 'px100.id=1'])(
  '%s is refused with the fields there are',
  (written) => {
    expect(readAssignment(written)).toMatchObject({
      ok: false,
      refusal: expect.stringMatching(/key=value|The fields are hosts, country/),
    })
  },
)
