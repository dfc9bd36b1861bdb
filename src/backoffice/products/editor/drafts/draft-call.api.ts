import { z } from 'zod'
import { keepDraft } from '../../../../catalogue/changes/keep-draft.action.ts'
import { type DeskCall, deskCall } from '../../../calls/desk-call.ts'

/** The longest description, with sections, fits. */
const LARGEST = 500_000

/** What is typed into a product's editor, kept until it is saved. */
export const draftCall: DeskCall = deskCall({
  name: 'keepProductDraft',
  path: '/t/:host/productos/borrador',
  summary: 'Keeps what a person has typed into a product’s editor and not saved',
  who: { roles: ['owner'] },
  isLong: true,
  params: z.object({
    ficha: z.string().regex(/^[\w-]{1,64}$/),
    fields: z.string().max(LARGEST, 'Lo escrito es muy largo para guardarlo.').describe('The editor’s fields as JSON'),
    seen: z.string().max(4_000).describe('Marks of the values that their author saw, as JSON'),
    version: z.int().min(1),
  }),
  answers: z.object({}),
  refusals: [404],
  async run({ ficha: id, ...draft }, { deps, shop, session, params }) {
    const isJson = [draft.fields, draft.seen].every(isObject)
    if (!isJson) return { ok: false, status: 422, message: 'No se pudo guardar el borrador.' }
    const isKept = await keepDraft(deps, shop, { personId: session.person.id, productId: id }, draft)
    if (!isKept) return { ok: false, status: 404, message: 'Ese producto ya no está.' }
    return { ok: true, data: {}, back: `/t/${params.host}/producto/${id}` }
  },
})

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
