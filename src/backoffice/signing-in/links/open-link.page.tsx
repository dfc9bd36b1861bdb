import type { Deps } from '../../../server/deps.ts'
import { findShop, listShops } from '../../../shops/shops.store.ts'
import { isSpent } from '../../../staff/links/grant-link.step.ts'
import { hashOfLink, isLinkValid, LINK_PATHS, type LinkKind, type StaffLink } from '../../../staff/links/staff-link.ts'
import { findLink } from '../../../staff/links/staff-links.store.ts'
import { findPerson } from '../../../staff/people.store.ts'
import type { Person } from '../../../staff/person.ts'
import { ownsAnyShop } from '../../../staff/sessions/ways-to-sign-in.step.ts'
import type { DeskRequest } from '../../desk-request.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { type DeskAnswer, type DeskPage, deskPage } from '../../frame/desk-page.ts'
import { Screen } from '../../kit/screen.tsx'
import { sessionOf } from '../../session-of.api.ts'
import { newOffer } from '../account/code-offers.ts'
import { keptLink } from './link-cookie.ts'
import { type LinkFacts, LinkForm } from './link-form.tsx'

/** A link that opens, as its holder sees it. */
export interface OpenLink {
  readonly link: StaffLink
  readonly token: string
  /** Of an invitation or an owner's link to one shop. */
  readonly shopName: string | null
  /** Of a first owner's link where there is no shop yet. */
  readonly opensFirst: boolean
  /** Who recovers. */
  readonly person: Person | null
  readonly needsMore: boolean
}

/** The link whose token the browser keeps, of this kind; `null` where there is none that opens. */
export async function openLinkOf(asked: DeskRequest): Promise<OpenLink | null> {
  const { db, clock } = asked.deps
  const token = keptLink(asked)
  const link = token === null ? null : await findLink(db.read, hashOfLink(token))
  if (token === null || !link || !isLinkValid(link, clock())) return null
  return { link, token, ...(await factsOf(db, link)) }
}

async function factsOf({ read }: Deps['db'], { kind, shopId, personId, permission }: StaffLink) {
  const shop = shopId === null ? null : await findShop(read, shopId)
  const person = personId === null ? null : await findPerson(read, personId)
  const needsMore = permission?.role === 'owner' || (personId !== null && (await ownsAnyShop(read, personId)))
  const opensFirst = kind === 'owner' && shopId === null && (await listShops(read)).length === 0
  return { shopName: shop?.config.logo_title ?? null, opensFirst, person, needsMore }
}

/** The form of a link, or where a link is pasted and read from the address. */
export function linkPage(kind: LinkKind): (asked: DeskRequest) => Promise<DeskAnswer> {
  return async (asked) => {
    const open = await openLinkOf(asked)
    if (open?.link.kind !== kind) return openerPage(LINK_PATHS[kind], false)
    if (await isSpent(asked.deps.db.read, open.link)) return deadLinkPage()
    return formPage(asked, open, {})
  }
}

/** Where a link leads that opens nothing. */
export async function deadLinkPage(): Promise<DeskAnswer> {
  return openerPage('/enlace', true)
}

function openerPage(path: string, isDead: boolean): DeskPage {
  const title = isDead ? 'Este enlace ya no sirve' : 'Abre tu enlace'
  return deskPage(
    <Screen title={title} width="narrow">
      {isDead && <p>Cada enlace sirve una sola vez y por poco tiempo. Pide otro a quien te lo envió.</p>}
      <DeskIsland name="link-opener" wake="at-once" props={{ path }} />
    </Screen>,
    { title, status: isDead ? 410 : 200 },
  )
}

/** The form of an open link, with what was typed and what was wrong. */
export async function formPage(
  asked: DeskRequest,
  { link, shopName, opensFirst, person, needsMore }: OpenLink,
  typed: LinkFacts['typed'] & { readonly offer?: string },
): Promise<DeskPage> {
  const session = link.kind === 'recovery' ? null : await sessionOf(asked)
  const offer = newOffer(asked.deps, link.hash, person?.login ?? '', typed.offer)
  const facts = { kind: link.kind, shopName, opensFirst, recovers: person?.name ?? null, needsMore, offer, typed }
  const title = {
    owner: 'Te damos la bienvenida',
    invitation: 'Te invitaron al equipo',
    recovery: 'Recupera tu acceso',
  }[link.kind]
  return deskPage(<LinkForm title={title} facts={facts} joins={session?.person.name ?? null} />, {
    title,
    status: typed.problem === undefined ? 200 : 422,
  })
}
