import { slugOf } from '../../../catalogue/import/formats/slug-of-title.ts'
import { type BeginRefusal, beginShop } from '../../../catalogue/shop-copies/begin-shop.action.ts'
import { countries } from '../../../lib/countries.ts'
import { done, type Outcome, refused } from '../../../lib/outcome.ts'
import { newShopValues } from '../../../shops/fields/shop-values.ts'
import { findFirstSteps } from '../../../shops/first-steps/first-steps.store.ts'
import { readReachableHost } from '../../../shops/hosts/reachable-host.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { PersonRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { refusedPage } from '../../frame/refused-page.tsx'
import { inEachShop } from '../../shops-of-person.api.ts'
import { signInAddress } from '../../signing-in/back-to.ts'
import { NEW_SHOP, NOT_YOURS } from './new-shop-words.ts'
import { type ShopProblems, type TypedShop, typedShop } from './typed-shop.ts'

type OpenRefusal = Exclude<BeginRefusal, { reason: 'wrong-fields' }> | { reason: 'wrong'; problems: ShopProblems }

/** Opens the shop that the form describes. */
export async function openNewShop(fields: URLSearchParams, asked: PersonRequest): Promise<DeskAnswer> {
  if (!isFresh(asked.session, asked.deps.clock())) return seeOther(signInAddress(NEW_SHOP))
  const sourceId = (await sourceOf(asked, fields.get('copiar') ?? ''))?.id ?? null
  const opened = await openTyped(asked, typedShop(fields), sourceId)
  if (opened.ok) return seeOther(`/t/${opened.value}/${sourceId === null ? 'primeros-pasos' : 'tienda'}`)
  return refusedShop(asked, opened.refusal)
}

/** Opens a shop, empty or as a copy, and returns its host. A second tap finds the one that the first has opened. */
export async function openTyped(
  asked: PersonRequest,
  typed: TypedShop,
  sourceId: string | null,
): Promise<Outcome<string, OpenRefusal>> {
  const { deps, session } = asked
  const { country, title, phone, domain } = typed
  const host = hostOf(asked, domain, title)
  const written = { hosts: [host ?? NO_HOST], country, logo_title: title, phone_contact: phone }
  if (!host) {
    const read = newShopValues(written)
    const others = new Set(read.ok ? [] : read.refusal.map(({ field }) => field))
    return refused({ reason: 'wrong', problems: { ...problemsOf(others, typed, ''), ...withoutHost(title) } })
  }
  const actor = { by: 'staff', personId: session.person.id } as const
  const begun = await beginShop(deps, actor, { written, ownerId: session.person.id, sourceId })
  if (begun.ok) return done(host)
  if (begun.refusal.reason !== 'wrong-fields') return refused(begun.refusal)
  const wrong = new Set(begun.refusal.problems.map(({ field }) => field))
  if (wrong.has('hosts') && sourceId === null && (await isJustOpened(asked, host, title))) return done(host)
  return refused({ reason: 'wrong', problems: problemsOf(wrong, typed, host) })
}

/** Stands where none was written, so that what else is wrong is said with it. */
const NO_HOST = 'example.com'

/** Whether this person has opened that shop and is still in its first steps. */
async function isJustOpened(asked: PersonRequest, host: string, title: string): Promise<boolean> {
  const own = (await inEachShop(asked)).find(({ shop }) => shop.hosts[0] === host && shop.config.logo_title === title)
  const steps = own ? await findFirstSteps(asked.deps.db.read, own.shop.id) : null
  return steps !== null && steps.endedAt === null && steps.answered.length === 1
}

/** Only a shop of one's own is copied. */
async function sourceOf(asked: PersonRequest, id: string) {
  return (await inEachShop(asked)).find(({ shop }) => shop.id === id)?.shop ?? null
}

/** A host of the seller's own, or one under the installation's domain, named after the shop. */
function hostOf({ deps }: PersonRequest, written: string, title: string): string | null {
  const { deskHost, shopDomain } = deps.settings
  if (written !== '') return readReachableHost(written, deskHost.endsWith('localhost'))
  const name = slugOf(title).slice(0, 40).replace(/-+$/, '')
  return shopDomain === null || name === '' ? null : `${name}.${shopDomain}`
}

const NO_TITLE = 'Escribe el nombre de la tienda, de hasta 60 letras.'

function withoutHost(title: string): ShopProblems {
  return title === ''
    ? { nombre: NO_TITLE }
    : { dominio: 'Escribe un dominio como tienda.pe, sin https:// ni espacios.' }
}

function problemsOf(wrong: ReadonlySet<string>, { country, domain }: TypedShop, host: string): ShopProblems {
  const { name, phoneExample } = countries[country]
  return {
    ...(wrong.has('hosts') &&
      (domain === ''
        ? { nombre: `Ya hay una tienda en ${host}: cambia el nombre, o escribe un dominio.` }
        : { dominio: 'Esa dirección ya la usa otra tienda: escribe otra.' })),
    ...(wrong.has('logo_title') && { nombre: NO_TITLE }),
    ...(wrong.has('phone_contact') && {
      celular: `Escribe el WhatsApp completo, como lo marcan tus clientes de ${name}: ${phoneExample}.`,
    }),
  }
}

function refusedShop(asked: PersonRequest, refusal: OpenRefusal): DeskAnswer {
  if (refusal.reason === 'not-yours') return refusedPage(asked, { status: 403, message: NOT_YOURS })
  if (refusal.reason === 'no-source')
    return refusedPage(asked, { status: 404, message: 'La tienda que querías copiar ya no está.' })
  const message = Object.values(refusal.problems).join(' ')
  return refusedPage(asked, { status: 422, message: message || 'Revisa los datos de la tienda.' })
}
