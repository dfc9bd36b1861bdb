import { z } from 'zod'
import { resumeHook } from '../../../orders/hooks/begin-hook.job.ts'
import type { HookKey } from '../../../orders/hooks/hook.ts'
import { removeHook } from '../../../orders/hooks/remove-hook.action.ts'
import { type Resending, resendMessage } from '../../../orders/hooks/sending/resend-message.action.ts'
import { sendTest } from '../../../orders/hooks/sending/send-test.job.ts'
import { type HookChange, switchHook } from '../../../orders/hooks/switch-hook.action.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'

const owners = { roles: ['owner'] } as const
const nothing = { params: z.object({}), answers: z.object({}) }
const ABSENT: CallAnswer = { ok: false, status: 404, message: 'Esos avisos ya no están.' }

/** What an owner does with a hook. It is made, and its secret is changed, by forms alone, whose answers show the secret. */
export const hookCalls: readonly DeskCall[] = [
  deskCall({
    ...{ name: 'pauseHook', who: owners, ...nothing },
    path: '/t/:host/avisos-a-programas/:aviso/pausar',
    summary: 'Pauses a hook: its messages wait',
    refusals: [404, 409],
    async run(_params, asked) {
      return changed(await switchHook(asked.deps, hookOf(asked), 'paused', asked.actor), asked, 'pausa')
    },
  }),
  deskCall({
    ...{ name: 'resumeHook', who: owners, ...nothing },
    path: '/t/:host/avisos-a-programas/:aviso/seguir',
    summary: 'Goes on with a hook: with what waits if it was paused, from now on if it was switched off',
    refusals: [404, 409],
    async run(_params, asked) {
      return changed(await resumeHook(asked.deps, hookOf(asked), asked.actor), asked, 'sigue')
    },
  }),
  deskCall({
    ...{ name: 'testHook', who: owners, params: z.object({}) },
    path: '/t/:host/avisos-a-programas/:aviso/prueba',
    summary: 'Sends a test message at once and tells what the receiver answered',
    answers: z.object({ status: z.int().nullable(), problem: z.string().nullable(), answer: z.string(), ms: z.int() }),
    refusals: [404, 409],
    async run(_params, asked) {
      const tested = await sendTest(asked.deps, hookOf(asked), asked.actor)
      if (!tested.ok) return refusals[tested.refusal.reason]
      const { status, problem, text, ms } = tested.value
      return { ok: true, data: { status, problem, answer: text, ms }, back: backTo(asked, 'prueba') }
    },
  }),
  deskCall({
    ...{ name: 'resendMessage', who: owners, answers: z.object({}) },
    path: '/t/:host/avisos-a-programas/:aviso/reenviar',
    summary: 'Sends a message once more, with the same id',
    params: z.object({ mensaje: z.string() }),
    refusals: [404, 409],
    async run({ mensaje }, asked) {
      return changed(await resendMessage(asked.deps, hookOf(asked), mensaje, asked.actor), asked, 'reenviado')
    },
  }),
  deskCall({
    ...{ name: 'removeHook', who: owners, ...nothing },
    path: '/t/:host/avisos-a-programas/:aviso/quitar',
    summary: 'Removes a hook, with what waits and its tries',
    refusals: [404],
    async run(_params, asked) {
      if (!(await removeHook(asked.deps, hookOf(asked), asked.actor))) return ABSENT
      return { ok: true, data: {}, back: `/t/${asked.params.host}/avisos-a-programas?quitado=si` }
    },
  }),
]

const refusals: Readonly<Record<'not-found' | 'key-ended' | 'off' | 'under-way', CallAnswer>> = {
  'under-way': { ok: false, status: 409, message: 'Hay otra prueba en camino: espera a que responda.' },
  'not-found': { ok: false, status: 404, message: 'Ya no está: los avisos se guardan siete días.' },
  'key-ended': { ok: false, status: 409, message: 'Terminó la llave que lo hizo: quítalo, o agrégalo tú otra vez.' },
  off: { ok: false, status: 409, message: 'Está apagado: toca «Seguir» antes de reenviar.' },
}

function changed(made: HookChange | Resending, asked: SellerRequest, said: string): CallAnswer {
  return made.ok ? { ok: true, data: {}, back: backTo(asked, said) } : refusals[made.refusal.reason]
}

function backTo({ params }: SellerRequest, said: string): string {
  return `/t/${params.host}/avisos-a-programas/${params.aviso}?hecho=${said}`
}

function hookOf({ shop, params }: SellerRequest): HookKey {
  return { shopId: shop.id, id: params.aviso ?? '' }
}
