import { z } from 'zod'
import { removeTemplate } from '../../../orders/messages/remove-template.action.ts'
import { type SaveTemplateRefusal, saveTemplate } from '../../../orders/messages/save-template.action.ts'
import {
  MOMENT_NAMES,
  TEMPLATE_PURPOSES,
  type TemplatePurpose,
  templateProblem,
} from '../../../orders/messages/templates.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'

const owners = { roles: ['owner'] } as const
const id = z.string().max(64)
const LONGEST = 1_500

/** What an owner changes in the shop's messages for WhatsApp. */
export const templateCalls: readonly DeskCall[] = [
  deskCall({
    name: 'saveTemplate',
    path: '/t/:host/plantillas',
    summary: 'Writes a message for WhatsApp, new or changed. Unknown placeholders are refused',
    who: owners,
    params: z.object({
      id: id.default('').describe('Empty for a new one'),
      momento: z.enum(MOMENT_NAMES, 'Elige cuándo se escribe.'),
      para: z.enum(Object.keys(TEMPLATE_PURPOSES) as TemplatePurpose[], 'Elige para qué es.').default('pedido'),
      nombre: z.string('Ponle un nombre.').trim().min(1, 'Ponle un nombre.').max(60, 'El nombre es muy largo.'),
      texto: z
        .string('Escribe el mensaje.')
        .trim()
        .min(1, 'Escribe el mensaje.')
        .max(LONGEST, 'El mensaje es muy largo.'),
    }),
    answers: z.object({ id: z.string() }),
    refusals: [404, 409],
    async run({ id, momento, para, nombre, texto }, asked) {
      const { deps, shop, actor } = asked
      // Browsers post line breaks as two signs.
      const text = texto.replace(/\r\n/g, '\n')
      const saved = await saveTemplate(deps, shop, { id, moment: momento, purpose: para, name: nombre, text }, actor)
      return saved.ok ? doneAt(asked, saved.value.id) : refused(saved.refusal)
    },
  }),
  deskCall({
    name: 'removeTemplate',
    path: '/t/:host/plantillas/quitar',
    summary: 'Removes a message for WhatsApp',
    who: owners,
    params: z.object({ id }),
    answers: z.object({ id: z.string() }),
    refusals: [404],
    async run({ id }, asked) {
      const removed = await removeTemplate(asked.deps, asked.shop, id, asked.actor)
      return removed.ok ? doneAt(asked, id) : refused(removed.refusal)
    },
  }),
]

function doneAt({ params }: SellerRequest, id: string): CallAnswer {
  return { ok: true, data: { id }, back: `/t/${params.host}/plantillas` }
}

function refused(refusal: SaveTemplateRefusal): CallAnswer {
  switch (refusal.reason) {
    case 'template-not-found':
      return { ok: false, status: 404, message: 'Ese mensaje ya no está.' }
    case 'too-many-templates':
      return { ok: false, status: 409, message: `Ya tienes ${refusal.most} mensajes: borra uno antes.` }
    default: {
      const message = templateProblem(refusal)
      return { ok: false, status: 422, message, errors: [{ field: 'texto', message }] }
    }
  }
}
