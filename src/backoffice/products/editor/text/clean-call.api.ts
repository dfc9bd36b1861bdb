import { z } from 'zod'
import { cleanHtml } from '../../../../catalogue/import/formats/clean-html.ts'
import { type DeskCall, deskCall } from '../../../calls/desk-call.ts'
import { catalogueKeepers } from '../product-calls.api.ts'

/** What a description keeps of its HTML, so that its author sees it before it is saved. */
export const cleanCall: DeskCall = deskCall({
  name: 'cleanDescription',
  path: '/t/:host/productos/limpiar',
  summary: 'Answers what would be kept of a description’s HTML, and saves nothing',
  who: catalogueKeepers,
  isLong: true,
  params: z.object({ html: z.string().max(60_000, 'La descripción es muy larga.').default('') }),
  answers: z.object({ html: z.string() }),
  refusals: [],
  async run({ html }, { params }) {
    return { ok: true, data: { html: cleanHtml(html) }, back: `/t/${params.host}/productos` }
  },
})
