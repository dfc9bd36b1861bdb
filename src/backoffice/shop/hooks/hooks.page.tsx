import { beginHook } from '../../../orders/hooks/begin-hook.job.ts'
import { MOST_HOOKS } from '../../../orders/hooks/hook.ts'
import { triesOf } from '../../../orders/hooks/hook-tries.store.ts'
import { hooksOf } from '../../../orders/hooks/hooks.store.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import { fieldErrors } from '../../../web/requests/read-params.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { ageWords } from '../../orders/time-words.ts'
import { newFormKey, sentForm } from '../sent-form.ts'
import { hookFields } from './hook-fields.ts'
import { addressWords, answerWords, hasArrived, stateWords, TOO_MANY_HOOKS, topicName } from './hook-words.ts'
import { Hooks, type HooksProps } from './hooks.tsx'
import { ShownSecret } from './shown-secret.tsx'

const BLANK: HooksProps['typed'] = { url: '', topics: ['order.placed', 'order.state_changed'], persons: false }
const REFUSED = 'No se agregó. Corrige lo marcado.'

/** The addresses of other programs that hear what happens in this shop, and a form for another. */
export async function hooksPage(asked: SellerRequest): Promise<DeskAnswer> {
  const isRemoved = asked.url.searchParams.has('quitado')
  return shownHooks(asked, isRemoved ? { said: { tone: 'good', text: 'Se quitó. Ya no se le avisa de nada.' } } : {})
}

/** Makes a hook and shows its secret, this once. A refused form keeps what was typed. */
export async function postHooks(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, session, actor } = asked
  const [url, personas] = [fields.get('direccion') ?? '', fields.get('personas') ?? undefined]
  const typed = { url, topics: fields.getAll('tema'), persons: personas === 'si' }
  const parsed = hookFields(deps.reach.allowsHttp).safeParse({ direccion: url, tema: typed.topics, personas })
  if (!parsed.success) {
    const problems = Object.fromEntries(fieldErrors(parsed.error).map(({ field, message }) => [field, message]))
    return shownHooks(asked, { typed, problems, said: { tone: 'bad', text: REFUSED }, status: 422 })
  }
  if (!isFresh(session, deps.clock())) return shownHooks(asked, { typed, status: 403 })
  const { direccion, tema: topics } = parsed.data
  const wanted = { url: direccion, topics, persons: typed.persons, keyId: null }
  const made = await beginHook(deps, shop.id, wanted, { actor, form: sentForm(fields, asked)?.text })
  if (!made.ok) return shownHooks(asked, { typed, said: { tone: 'bad', text: TOO_MANY_HOOKS }, status: 409 })
  const { hook, secret } = made.value
  return deskPage(
    <ShownSecret secret={secret} address={addressWords(hook.url)} back={`${baseOf(asked)}/${hook.id}`} isNew />,
    { title: 'Secreto de los avisos' },
  )
}

type Shown = Partial<Pick<HooksProps, 'typed' | 'problems' | 'said'>> & { readonly status?: number }

async function shownHooks(asked: SellerRequest, shown: Shown): Promise<DeskAnswer> {
  const { deps, shop, session } = asked
  const { typed, problems = {}, said = null, status = 200 } = shown
  const { read } = deps.db
  const now = deps.clock()
  const time = shopTime(now, shop.country)
  const kept = await hooksOf(read, shop.id)
  const lasts = await Promise.all(kept.map((hook) => triesOf(read, hook, 1)))
  const hooks = kept.map((hook, place) => {
    const [last] = lasts[place] ?? []
    return {
      ...{ id: hook.id, address: addressWords(hook.url), state: stateWords(hook), isByKey: hook.keyId !== null },
      topics: hook.topics.map(topicName),
      persons: hook.persons,
      last: last
        ? { text: `${answerWords(last).toLowerCase()}, ${ageWords(last.at, time)}`, isGood: hasArrived(last) }
        : null,
    }
  })
  return deskPage(
    <Hooks
      {...{ base: baseOf(asked), hooks, problems, said, typed: typed ?? BLANK, isFresh: isFresh(session, now) }}
      isTyped={typed !== undefined}
      isFull={kept.length >= MOST_HOOKS}
      formKey={newFormKey(asked)}
    />,
    { title: 'Avisos a programas', status },
  )
}

function baseOf({ params }: SellerRequest): string {
  return `/t/${params.host}/avisos-a-programas`
}
