/** What keeps visitors of a host from its shop, as far as somebody can mend it. */
export const HOST_PROBLEMS = [
  /** The name leads nowhere. */
  'no-name',
  /** It leads to an address of a private network, which is not asked. */
  'private-address',
  'no-answer',
  /** Browsers refuse the certificate. */
  'certificate',
  /** Something else than this installation answers. */
  'other-server',
  /** This installation answers, and was not told the host, or that browsers come by HTTPS. */
  'proxy',
] as const

export type HostProblem = (typeof HOST_PROBLEMS)[number]

/** What a look at a host found. */
export interface HostFound {
  /** `null`: visitors reach the shop there. */
  readonly problem: HostProblem | null
  /** Where the name leads, a few of them. */
  readonly addresses: readonly string[]
  /** Until when the certificate holds. */
  readonly until: number | null
}

export interface HostCheck extends HostFound {
  readonly host: string
  readonly checkedAt: number
}
