import { actorText } from '../../../activity/actor.ts'
import { hasEnded } from '../../../staff/keys/api-key.ts'
import { keysOf } from '../../../staff/keys/api-keys.store.ts'
import { type MakeKeyRefusal, makeKey } from '../../../staff/keys/make-key.action.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import { membersOf } from '../../../staff/team/memberships.store.ts'
import { fieldErrors } from '../../../web/requests/read-params.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { ageWords, momentWords } from '../../orders/time-words.ts'
import { newFormKey, sentForm } from '../sent-form.ts'
import { keyFields, wantedKey } from './key-fields.ts'
import { endWords, scopeWords, TOO_MANY_KEYS } from './key-words.ts'
import { Keys, type KeysProps } from './keys.tsx'
import { MadeKey } from './made-key.tsx'

const BLANK: KeysProps['typed'] = { name: '', scopes: ['orders'], days: '' }
const REFUSED = 'No se hizo la llave. Corrige lo marcado.'

/** The keys with which programs enter this shop, and a form for another. */
export async function keysPage(asked: SellerRequest): Promise<DeskAnswer> {
  const isRemoved = asked.url.searchParams.has('quitada')
  return shownKeys(asked, isRemoved ? { said: { tone: 'good', text: 'Se quitó la llave. Ya no abre nada.' } } : {})
}

/** Makes a key and shows its token, this once. A refused form keeps what was typed. */
export async function postKey(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, session, actor } = asked
  const [name = '', days = ''] = ['nombre', 'dias'].map((field) => fields.get(field) ?? '')
  const typed = { name, days, scopes: fields.getAll('permiso') }
  const parsed = keyFields.safeParse({ nombre: name, dias: days.trim(), permiso: typed.scopes })
  if (!parsed.success) {
    const problems = Object.fromEntries(fieldErrors(parsed.error).map(({ field, message }) => [field, message]))
    return shownKeys(asked, { typed, problems, said: { tone: 'bad', text: REFUSED }, status: 422 })
  }
  if (!isFresh(session, deps.clock())) return shownKeys(asked, { typed, status: 403 })
  const form = sentForm(fields, asked, days)
  const made = await makeKey(deps, [shop.id], wantedKey(parsed.data, deps.clock()), { actor, form })
  if (!made.ok)
    return shownKeys(asked, { typed, said: { tone: 'bad', text: refusals[made.refusal.reason] }, status: 409 })
  const { key, token } = made.value
  const base = baseOf(asked)
  return deskPage(
    <MadeKey
      {...{ token, name: key.name, back: base }}
      example={`${asked.request.headers.get('origin') ?? ''}/t/${asked.params.host}/v1/orders?limit=3`}
    />,
    { title: 'Llave nueva' },
  )
}

const refusals = {
  'too-many': TOO_MANY_KEYS,
  removed: 'Esa llave ya se hizo y se quitó. Para otra, toca otra vez «Hacer la llave».',
} as const satisfies Record<MakeKeyRefusal['reason'], string>

type Shown = Partial<Pick<KeysProps, 'typed' | 'problems' | 'said'>> & { readonly status?: number }

async function shownKeys(asked: SellerRequest, shown: Shown): Promise<DeskAnswer> {
  const { deps, shop, session } = asked
  const { typed, problems = {}, said = null, status = 200 } = shown
  const { read } = deps.db
  const now = deps.clock()
  const time = shopTime(now, shop.country)
  const kept = await keysOf(read, shop.id)
  const nameOf = await actorNames(
    read,
    kept.map(({ madeBy }) => madeBy),
  )
  const members = new Set((await membersOf(read, shop.id)).map(({ personId }) => actorText({ by: 'staff', personId })))
  const keys = kept.map((key) => ({
    ...{ id: key.id, name: key.name, hasEnded: hasEnded(key, now) },
    hasMakerLeft: key.madeBy.startsWith('staff:') && !members.has(key.madeBy),
    scopes: key.scopes.map((scope) => scopeWords[scope]),
    made: `La hizo ${nameOf(key.madeBy)}, ${momentWords(key.madeAt, time)}`,
    used: key.usedAt === null ? 'nunca' : ageWords(key.usedAt, time),
    until: endWords(key, time),
  }))
  return deskPage(
    <Keys
      {...{ base: baseOf(asked), keys, problems, said, typed: typed ?? BLANK, isFresh: isFresh(session, now) }}
      isTyped={typed !== undefined}
      formKey={newFormKey(asked)}
    />,
    { title: 'Llaves', status },
  )
}

function baseOf({ params }: SellerRequest): string {
  return `/t/${params.host}/llaves`
}
