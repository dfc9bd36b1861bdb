const LONGEST = 500

export type UrlProblem = 'broken' | 'not-https' | 'with-password' | 'too-long' | 'own-network'

/** Names that lead to this machine or its network, whatever DNS says. Addresses are checked when they are called. */
const OWN_NETWORK = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i

/** Why a hook cannot lead to this address; `null` if it can. Whether its host is public is seen when it is called. */
export function urlProblem(text: string, allowsHttp = false): UrlProblem | null {
  if (text.length > LONGEST) return 'too-long'
  const url = URL.parse(text)
  if (!url?.hostname) return 'broken'
  if (url.protocol !== 'https:' && !(allowsHttp && url.protocol === 'http:')) return 'not-https'
  if (url.username || url.password) return 'with-password'
  return OWN_NETWORK.test(url.hostname) ? 'own-network' : null
}
