import { z } from 'zod'
import { addPushDevice, type PushDeviceRefusal } from '../../staff/news/add-push-device.action.ts'
import { allowedNewsKinds, NEWS_KINDS } from '../../staff/news/news-kinds.ts'
import { removePushDevice } from '../../staff/news/remove-push-device.action.ts'
import { saveNewsChoice } from '../../staff/news/save-news-choice.action.ts'
import { tryPush } from '../../staff/news/try-push.action.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../calls/desk-call.ts'
import type { SellerRequest } from '../desk-request.ts'
import { hearers } from './hearers.ts'

/** A form posts one value as a text, several as a list, and none not at all. */
function several<Item extends z.ZodType>(item: Item) {
  return z.preprocess((given) => (given === undefined ? [] : Array.isArray(given) ? given : [given]), z.array(item))
}

const time = z
  .string('Escribe la hora.')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora como 08:30.')
  .describe('By the shop’s clock')
const deviceId = z.string().max(64)

/** What a person is told of without looking, on which devices. Each of them is of who asks. */
export const heardCalls: readonly DeskCall[] = [
  deskCall({
    name: 'saveHeard',
    path: '/t/:host/avisos',
    summary: 'Chooses of what and when one’s devices are told. The same time twice is the whole day',
    who: hearers,
    params: z.object({
      avisar: several(z.enum(NEWS_KINDS as [string, ...string[]])).describe('Nothing else is told'),
      desde: time,
      hasta: time,
      dias: several(z.coerce.number().int().min(1).max(7)).describe('On which the hours begin: 1 is Monday'),
    }),
    answers: z.object({}),
    refusals: [],
    async run({ avisar, desde, hasta, dias }, asked) {
      const { deps, shop, permission, session } = asked
      const offered = allowedNewsKinds(permission)
      const kinds = offered.filter((kind) => avisar.includes(kind))
      const hours = { from: desde, to: hasta, days: [...new Set(dias)].toSorted() }
      await saveNewsChoice(deps, shop, session.person.id, { kinds, offered, hours })
      return doneAt(asked, 'guardado')
    },
  }),
  deskCall({
    name: 'addPushDevice',
    path: '/t/:host/avisos/aparato',
    summary: 'Lets this browser be told, for as long as its session lives',
    who: hearers,
    params: z.object({ endpoint: z.string().max(1_000), p256dh: z.string().max(100), auth: z.string().max(100) }),
    answers: z.object({ id: z.string() }),
    refusals: [409],
    async run(subscription, asked) {
      const added = await addPushDevice(asked.deps, asked.shop, asked.session, subscription)
      return added.ok ? { ...doneAt(asked, 'guardado'), data: { id: added.value } } : refused(added.refusal)
    },
  }),
  deskCall({
    name: 'tryPush',
    path: '/t/:host/avisos/prueba',
    summary: 'Sends a message for trying out to one of one’s devices, or to all',
    who: hearers,
    params: z.object({ aparato: deviceId.optional() }),
    answers: z.object({ devices: z.number() }),
    refusals: [404],
    async run({ aparato }, asked) {
      const { deps, shop, session } = asked
      const devices = await tryPush(deps, shop, session.person.id, aparato ?? null)
      return devices > 0 ? { ...doneAt(asked, 'prueba'), data: { devices } } : NO_DEVICE
    },
  }),
  deskCall({
    name: 'removePushDevice',
    path: '/t/:host/avisos/quitar',
    summary: 'Tells one of one’s devices nothing more of this shop',
    who: hearers,
    params: z.object({ aparato: deviceId }),
    answers: z.object({}),
    refusals: [404],
    async run({ aparato }, asked) {
      const { deps, shop, session } = asked
      const isGone = await removePushDevice(deps, shop, session.person.id, aparato)
      return isGone ? doneAt(asked, 'quitado') : NO_DEVICE
    },
  }),
]

const NO_DEVICE = { ok: false, status: 404, message: 'Ese dispositivo ya no recibe avisos de esta tienda.' } as const

function doneAt({ params }: SellerRequest, done: string) {
  return { ok: true, data: {}, back: `/t/${params.host}/avisos?listo=${done}` } as const
}

function refused(refusal: PushDeviceRefusal): CallAnswer {
  switch (refusal.reason) {
    case 'not-a-push-service':
      return { ok: false, status: 422, message: 'Este navegador usa un servicio de avisos que no conocemos.' }
    case 'bad-keys':
      return {
        ok: false,
        status: 422,
        message: 'El navegador no entregó bien sus claves. Recarga e inténtalo otra vez.',
      }
    case 'too-many-devices':
      return { ok: false, status: 409, message: `Ya tienes ${refusal.most} dispositivos: quita uno antes.` }
  }
}
