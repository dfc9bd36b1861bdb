import { changeSecret } from '../../../orders/hooks/change-secret.action.ts'
import { type Hook, MOST_WAITING, TEST_TOPIC } from '../../../orders/hooks/hook.ts'
import { countWaiting, statesOf } from '../../../orders/hooks/hook-messages.store.ts'
import { type HookTry, triesOf } from '../../../orders/hooks/hook-tries.store.ts'
import { findHook } from '../../../orders/hooks/hooks.store.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { momentWords } from '../../orders/time-words.ts'
import { HookView, type HookViewProps } from './hook-view.tsx'
import { addressWords, answerWords, hasArrived, stateWords, topicName } from './hook-words.ts'
import { ShownSecret } from './shown-secret.tsx'

/** One hook: how its sending goes, and what can be done with it. */
export async function hookPage(asked: SellerRequest): Promise<DeskAnswer> {
  const hook = await hookOf(asked)
  return hook && shownHook(asked, hook)
}

/** Gives the hook another secret and shows it, this once. */
export async function postSecret(_fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, session, actor } = asked
  const hook = await hookOf(asked)
  if (!hook) return null
  if (!isFresh(session, deps.clock())) return shownHook(asked, hook, 403)
  const secret = await changeSecret(deps, hook, actor)
  if (secret === null) return null
  return deskPage(<ShownSecret secret={secret} address={addressWords(hook.url)} back={pathOf(asked)} />, {
    title: 'Secreto de los avisos',
  })
}

async function shownHook(asked: SellerRequest, hook: Hook, status = 200): Promise<DeskAnswer> {
  const { deps, shop, session, params } = asked
  const { read } = deps.db
  const now = deps.clock()
  const time = shopTime(now, shop.country)
  const tries = await triesOf(read, hook)
  const ids = [...new Set(tries.map(({ messageId }) => messageId))]
  const states = await statesOf(read, hook, ids)
  const nameOf = await actorNames(read, [hook.madeBy])
  const waiting = await countWaiting(read, hook, MOST_WAITING)
  const newest = new Set(ids.map((id) => tries.find(({ messageId }) => messageId === id)))
  const shown = tries.map((one) => ({
    ...{ id: one.id, name: topicName(one.topic), subject: one.subject, answer: one.answer, ms: one.ms },
    ...{ moment: momentWords(one.at, time), result: answerWords(one), isGood: hasArrived(one) },
    subjectHref: one.topic.startsWith('order.') ? `/t/${params.host}/pedidos/${one.subject}` : null,
    // Of one that is tried again anyway nothing is to be done.
    resends: newest.has(one) && ['sent', 'dead'].includes(states.get(one.messageId) ?? '') ? one.messageId : null,
  }))
  return deskPage(
    <HookView
      {...{ path: pathOf(asked), url: hook.url, address: addressWords(hook.url), state: stateWords(hook), waiting }}
      {...{ tries: shown, persons: hook.persons, said: saidOf(asked, tries), isFresh: isFresh(session, now) }}
      isOn={hook.state === 'on'}
      mayResume={hook.state !== 'on' && hook.offReason !== 'key-ended'}
      isOff={hook.state === 'off'}
      topics={hook.topics.map(topicName)}
      made={`${nameOf(hook.madeBy)}, ${momentWords(hook.madeAt, time)}`}
    />,
    { title: 'Avisos a un programa', status },
  )
}

const SAID: Readonly<Record<string, string>> = {
  pausa: 'En pausa. Los avisos se juntan y salen cuando sigas.',
  sigue: 'Sigue. Lo que pase desde ahora se avisa.',
  reenviado: 'Se reenvía en unos segundos. Recarga para ver qué responde.',
}

function saidOf({ url }: SellerRequest, tries: readonly HookTry[]): HookViewProps['said'] {
  const did = url.searchParams.get('hecho') ?? ''
  const text = SAID[did]
  if (text !== undefined) return { tone: 'good', text }
  const test = did === 'prueba' ? tries.find(({ topic }) => topic === TEST_TOPIC) : undefined
  if (!test) return null
  const words = answerWords(test).toLowerCase()
  if (test.status === null) return { tone: 'bad', text: `La prueba no llegó: ${words}.` }
  const answered = `${words} en ${test.ms} ms${test.answer === '' ? '' : `: «${test.answer}»`}`
  if (hasArrived(test)) return { tone: 'good', text: `La prueba llegó: ${answered}.` }
  return { tone: 'bad', text: `La prueba no se aceptó: ${answered}.` }
}

function hookOf({ deps, shop, params }: SellerRequest): Promise<Hook | null> {
  return findHook(deps.db.read, shop.id, params.aviso ?? '')
}

function pathOf({ params }: SellerRequest): string {
  return `/t/${params.host}/avisos-a-programas/${params.aviso}`
}
