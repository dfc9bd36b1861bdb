import { expect, test } from 'vitest'
import { type OrderFormName, orderForms } from '../../checkout/form/order-forms.ts'
import { emptyDraft, type PostedDraft } from '../../checkout/posted/posted-draft.ts'
import { searchedPlaces } from '../../places/data/country-places.ts'
import { withPostedStep } from './posted-step.ts'

function begun(country: 'peru' | 'colombia', form: OrderFormName): PostedDraft {
  return { ...emptyDraft, id: 'd1', form, country, begunAt: 0 }
}

/** The draft after the step with the place was posted. */
function posted(draft: PostedDraft, fields: Readonly<Record<string, string>>): PostedDraft {
  const steps = orderForms[draft.form].steps
  const step =
    steps.find(({ fields }) => fields.some(({ kind }) => kind === 'place' || kind === 'district')) ?? steps[0]
  const places = searchedPlaces(draft.country)
  return withPostedStep(draft, { step, fields: new URLSearchParams(fields), places, shownDelivery: '' })
}

test('a neighbourhood that is picked as the place is the barrio, beside the one that was typed', () => {
  const suba = { lugar: 'suba', codigo: '11001' }
  const draft = begun('colombia', 'colombia')
  expect(posted(draft, { ...suba, distrito: '' }).client).toMatchObject({ placeCode: '11001', distrito: 'Suba' })
  const both = posted(draft, { ...suba, distrito: 'Rincón' })
  expect(both.client.distrito).toBe('Rincón, Suba')
  expect(posted(both, { ...suba, distrito: 'Rincón, Suba' }).client.distrito).toBe('Rincón, Suba')
  expect(posted(draft, { lugar: 'bogota', codigo: '11001', distrito: 'Rincón' }).client.distrito).toBe('Rincón')
})

test('another neighbourhood of the same district, and the district itself, replace the one that was picked', () => {
  const huaycan = posted(begun('peru', 'v2'), { lugar: 'huaycan', codigo: '150103' })
  expect(huaycan.client).toMatchObject({ placeCode: '150103', distrito: 'Huaycán, en Ate' })
  expect(posted(huaycan, { lugar: 'salamanca ate', codigo: '150103' }).client.distrito).toBe('Salamanca, en Ate')
  expect(posted(huaycan, { lugar: 'ate' }).client.distrito).toBe('Ate')
  expect(posted(huaycan, { lugar: 'surquillo' }).client).toMatchObject({ placeCode: '', distrito: '' })
})
