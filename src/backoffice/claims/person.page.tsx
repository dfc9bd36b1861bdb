import { checkIdentity, isOnlyPhoneMatch } from '../../claims/identity-check.ts'
import { logExport } from '../../orders/exporting/log-export.action.ts'
import { isFresh } from '../../staff/sessions/desk-session.ts'
import { seeOther } from '../../web/see-other.ts'
import type { SellerRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { shopTime } from '../orders/shop-time.ts'
import { signInAddress } from '../signing-in/back-to.ts'
import type { AskerIdentity } from './asker-identity.tsx'
import { identityLines } from './identity-lines.ts'
import { KeptOfPerson } from './kept-of-person.tsx'
import { type NamedPerson, namedPerson } from './named-person.ts'
import { phoneOfPerson, sheetNamed } from './person-of.api.ts'
import { type PersonSummary, summaryOf, underWay } from './person-summary.ts'
import { personPath } from './sheets-path.ts'

/** What the shop keeps of a person: to take out as a file, and to forget. A phone is asked for where nobody is named. */
export async function personPage(asked: SellerRequest): Promise<DeskAnswer> {
  const named = namedPerson(asked.url.searchParams)
  return shownPerson(asked, named, await phoneOfPerson(asked, named))
}

/** Shows whom a phone names, gives the file of what is kept, or forgets. Both ask for a sign-in of the last ten minutes. */
export async function personForm(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const named = namedPerson(fields)
  const number = await phoneOfPerson(asked, named)
  if (number === '' || fields.get('que') === 'ver') return shownPerson(asked, named, number)
  if (!isFresh(asked.session, asked.deps.clock())) return seeOther(signInAddress(placeOf(asked, named)))
  const asks = await askerIdentity(asked, named, number)
  if (asks?.isDoubtful && fields.get('comprobado') !== 'si') {
    return shownPerson(asked, named, number, 'Primero comprueba quién lo pide y márcalo. No se dio ni se borró nada.')
  }
  if (fields.get('que') !== 'olvidar') return fileOf(asked, number)
  const problem = await forgetting(asked, number, fields.get('cifras') ?? '')
  return problem === null ? seeOther(`${personPath(asked.shop)}?listo=si`) : shownPerson(asked, named, number, problem)
}

/** Where somebody comes back to who had to sign in again: with the sheet or the order that they came from, and never with a phone. */
function placeOf({ shop }: SellerRequest, { hoja, pedido }: NamedPerson): string {
  const from = Object.entries({ hoja, pedido }).filter(([, text]) => text !== '')
  return personPath(shop) + (from.length === 0 ? '' : `?${new URLSearchParams(from)}`)
}

async function shownPerson(
  asked: SellerRequest,
  named: NamedPerson,
  number: string,
  refusal: string | null = null,
): Promise<DeskAnswer> {
  const { shop, url } = asked
  const isUnknown = number === '' && Object.values(named).some((text) => text !== '')
  const problem = isUnknown ? 'Ahí no hay ningún teléfono. Escríbelo tú.' : refusal
  const body = (
    <KeptOfPerson
      action={personPath(shop)}
      {...{ named, number, problem }}
      asks={await askerIdentity(asked, named, number)}
      kept={number === '' ? null : await summaryFor(asked, number)}
      isForgotten={url.searchParams.get('listo') === 'si'}
    />
  )
  return deskPage(body, { title: 'Datos de una persona', status: problem === null ? 200 : 422 })
}

/** Who asked with a sheet, beside the orders of the phone; `null` where no sheet asked, or there is no order to compare. */
async function askerIdentity(
  asked: SellerRequest,
  { hoja }: NamedPerson,
  number: string,
): Promise<AskerIdentity | null> {
  const sheet = number === '' ? null : await sheetNamed(asked, hoja)
  if (!sheet) return null
  const { orders, tickets } = await keptOf(asked, number)
  const begun = tickets.filter(({ finalised_at }) => finalised_at === null)
  const given = [...orders, ...begun].map(({ name, documento, email, phone }) => ({
    ...{ name, email, phone },
    document: documento,
  }))
  if (given.length === 0) return null
  const checks = checkIdentity(sheet.person, given, asked.shop.country)
  return { name: sheet.person.name, lines: identityLines(checks), isDoubtful: isOnlyPhoneMatch(checks) }
}

async function summaryFor(asked: SellerRequest, number: string): Promise<PersonSummary> {
  const time = shopTime(asked.deps.clock(), asked.shop.country)
  return summaryOf(await keptOf(asked, number), time)
}

async function keptOf({ deps, shop }: SellerRequest, number: string) {
  const { findCustomer } = await import('../../tracking/personal-data/find-customer.action.ts')
  return findCustomer(deps, shop, number)
}

async function fileOf(asked: SellerRequest, number: string): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const { customerSheet } = await import('../../tracking/personal-data/customer-sheet.ts')
  const kept = await keptOf(asked, number)
  await logExport(deps, shop, actor, { act: 'begin-export', list: 'todo', filter: {}, format: 'datos de una persona' })
  const sheet = customerSheet(kept, (hash) => `constancia ${hash.slice(0, 12)}`)
  return new Response(`${JSON.stringify({ phone: `+${number}`, ...sheet }, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="datos-de-una-persona.json"',
      'cache-control': 'no-store',
    },
  })
}

/** How many of the phone's last digits are typed to forget it. */
const DIGITS = 4

/** Forgets a person, or says why not. Orders under way come first: without a name and an address they cannot be delivered. */
async function forgetting({ deps, shop, actor }: SellerRequest, number: string, typed: string): Promise<string | null> {
  if (typed.replace(/\D/g, '') !== number.slice(-DIGITS)) {
    return 'Esas no son las 4 últimas cifras de su teléfono. No se borró nada.'
  }
  const { forgetCustomer } = await import('../../tracking/personal-data/forget-customer.job.ts')
  const [found] = await forgetCustomer(deps, [shop], number, actor, ({ orders }) => underWay(orders).length > 0)
  return found && underWay(found.orders).length > 0 ? 'No se borró nada: tiene pedidos en curso.' : null
}
