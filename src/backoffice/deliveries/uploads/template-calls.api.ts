import { z } from 'zod'
import { keepTemplate } from '../../../dispatch/uploads/keep-template.action.ts'
import { listsWanted } from '../../../dispatch/uploads/template-match.ts'
import { LARGEST_TEMPLATE } from '../../../lib/files/read-template.ts'
import { readTemplateBeside } from '../../../lib/files/table-thread.platform.ts'
import { type DeskCall, fileCall } from '../../calls/desk-call.ts'
import { chosenCourier } from './chosen-courier.api.ts'
import { uploadMessage, uploadStatus } from './upload-refusals.ts'
import { uploaders } from './uploaders.ts'
import { courierPath, uploadsPath } from './uploads-path.ts'

const keep = fileCall({
  name: 'courier_template_keep',
  path: '/t/:host/subidas/courier/:empresa/plantilla',
  summary: 'Keeps the template of a courier, an .xlsx or a CSV file, which is filled in with the orders of its files',
  who: uploaders,
  largest: LARGEST_TEMPLATE,
  answers: z.object({
    id: z.string().describe('The template'),
    columns: z.number().describe('How many of its columns are filled in; 0 while nobody has said it'),
  }),
  refusals: [404, 413, 422, 429],
  turns: 'catalogue',
  async run({ bytes, names, fields }, asked) {
    const { deps, shop, actor } = asked
    const courier = await chosenCourier(asked)
    if (!courier) return { ok: false, status: 404, message: 'Ese courier no está en tu lista.' }
    const refuse = (refusal: Parameters<typeof uploadMessage>[0]) => ({
      ...{ ok: false as const, status: uploadStatus[refusal.reason], message: uploadMessage(refusal, courier.name) },
      extra: { ...refusal },
    })
    const { upload } = courier.file ?? {}
    const facts = await readTemplateBeside(bytes, upload ? [...listsWanted(upload)] : [])
    if (!facts.ok) return refuse(facts.refusal)
    const given = { courier, fileName: names[0] || 'plantilla', content: bytes, facts: facts.value, actor }
    const kept = await keepTemplate(deps, shop, { ...given, isOther: fields.otra === 'si' })
    if (!kept.ok) return refuse(kept.refusal)
    const { id, mapping } = kept.value
    const path = courierPath(uploadsPath(asked), courier.ref)
    const back = mapping ? path : `${path}/columnas`
    return { ok: true, data: { id, columns: mapping?.columns.length ?? 0 }, back }
  },
})

/** The call by which a courier's template is kept. */
export const courierTemplateCalls: readonly DeskCall[] = [keep]
