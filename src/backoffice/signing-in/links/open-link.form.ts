import { isSpent } from '../../../staff/links/grant-link.step.ts'
import { hashOfLink, isLinkValid, LINK_PATHS } from '../../../staff/links/staff-link.ts'
import { findLink } from '../../../staff/links/staff-links.store.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { DeskRequest } from '../../desk-request.ts'
import { payForTry } from '../guesses.ts'
import { forgetLink, keepLink } from './link-cookie.ts'

/** Takes a link's token, or a whole pasted link, out of a post and into a cookie, and leads to its form. */
export async function postLinkToken(fields: URLSearchParams, asked: DeskRequest): Promise<Response> {
  const { deps, secure } = asked
  const pasted = (fields.get('enlace') ?? '').trim()
  const token = pasted.slice(pasted.indexOf('#') + 1)
  const paid = payForTry(asked, null)
  const link = paid.wait > 0 ? null : await findLink(deps.db.read, hashOfLink(token))
  if (!link || !isLinkValid(link, deps.clock()) || (await isSpent(deps.db.read, link)))
    return forgetLink(seeOther('/enlace'), secure)
  paid.giveBack()
  return keepLink(seeOther(LINK_PATHS[link.kind]), token, secure)
}
