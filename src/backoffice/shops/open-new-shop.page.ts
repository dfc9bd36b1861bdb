import { type BeginRefusal, beginShop } from '../../catalogue/begin-shop.action.ts'
import { slugOf } from '../../catalogue/import/slug.ts'
import { type Country, countryNames } from '../../lib/countries.ts'
import { readOwnHost } from '../../shops/own-host.ts'
import { isFresh } from '../../staff/desk-session.ts'
import { seeOther } from '../../web/see-other.ts'
import type { DeskAnswer } from '../desk-page.ts'
import type { PersonRequest } from '../desk-request.ts'
import { refusedPage } from '../refused-page.tsx'
import { inEachShop } from '../shops-of-person.api.ts'
import { signInAddress } from '../signing-in/back-to.ts'
import { NEW_SHOP, NOT_YOURS } from './new-shop-words.ts'

/** Opens the shop that the form describes. */
export async function openNewShop(fields: URLSearchParams, asked: PersonRequest): Promise<DeskAnswer> {
  const { deps, session } = asked
  if (!isFresh(session, deps.clock())) return seeOther(signInAddress(NEW_SHOP))
  const field = (name: string) => fields.get(name)?.trim() ?? ''
  const title = field('nombre')
  const host = hostOf(asked, field('dominio'), title)
  if (!host)
    return refusedPage(asked, { status: 422, message: 'Escribe un dominio como tienda.pe, sin https:// ni espacios.' })
  const country: Country = countryNames.find((name) => name === field('pais')) ?? 'peru'
  const written = { hosts: [host], country, logo_title: title, phone_contact: field('celular') }
  const actor = { by: 'staff', personId: session.person.id } as const
  const sourceId = (await sourceOf(asked, field('copiar')))?.id ?? null
  const begun = await beginShop(deps, actor, { written, ownerId: session.person.id, sourceId })
  return begun.ok ? seeOther(`/t/${host}/tienda`) : refused(asked, begun.refusal)
}

/** Only a shop of one's own is copied. */
async function sourceOf(asked: PersonRequest, id: string) {
  return (await inEachShop(asked)).find(({ shop }) => shop.id === id)?.shop ?? null
}

/** A host of the seller's own, or one under the installation's domain, named after the shop. */
function hostOf({ deps }: PersonRequest, written: string, title: string): string | null {
  const { deskHost, shopDomain } = deps.settings
  if (written !== '') return readOwnHost(written, deskHost.endsWith('localhost'))
  const name = slugOf(title).slice(0, 40).replace(/-+$/, '')
  return shopDomain === null || name === '' ? null : `${name}.${shopDomain}`
}

function refused(asked: PersonRequest, refusal: BeginRefusal): DeskAnswer {
  if (refusal.reason === 'not-yours') return refusedPage(asked, { status: 403, message: NOT_YOURS })
  if (refusal.reason === 'no-source')
    return refusedPage(asked, { status: 404, message: 'La tienda que querías copiar ya no está.' })
  const wrong = new Set(refusal.problems.map(({ field }) => field))
  const message = [
    ...(wrong.has('hosts') ? ['Esa dirección ya la usa otra tienda: escribe otra.'] : []),
    ...(wrong.has('logo_title') ? ['Escribe el nombre de la tienda, de hasta 60 letras.'] : []),
    ...(wrong.has('phone_contact') ? ['Escribe el WhatsApp completo, como lo marcan tus clientes.'] : []),
  ].join(' ')
  return refusedPage(asked, { status: 422, message: message || 'Revisa los datos de la tienda.' })
}
