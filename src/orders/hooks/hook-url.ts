import { isInnerAddress } from '../../lib/web/public-address.ts'

const LONGEST = 500

export type UrlProblem = 'broken' | 'not-https' | 'with-password' | 'too-long' | 'own-network'

/** Names that lead to this machine or its network, whatever DNS says. */
const OWN_NETWORK = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i

/** Why a hook cannot lead to this address; `null` if it can. Where a name leads is seen when it is called. */
export function urlProblem(text: string, allowsHttp = false): UrlProblem | null {
  if (text.length > LONGEST) return 'too-long'
  const url = URL.parse(text)
  if (!url?.hostname) return 'broken'
  if (url.protocol !== 'https:' && !(allowsHttp && url.protocol === 'http:')) return 'not-https'
  if (url.username || url.password) return 'with-password'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (OWN_NETWORK.test(host)) return 'own-network'
  return isInnerAddress(host) && !allowsHttp ? 'own-network' : null
}
