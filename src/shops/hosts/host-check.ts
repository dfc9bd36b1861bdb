/** Why visitors of a host do not reach its shop, as far as somebody can fix it. */
export const HOST_PROBLEMS = [
  /** The name does not resolve. */
  'no-name',
  /** It resolves to an address of a private network, which is not requested. */
  'private-address',
  'no-answer',
  /** Browsers refuse the certificate. */
  'certificate',
  /** Another server than this installation answers. */
  'other-server',
  /** This installation answers, but the proxy in front does not forward the host, or that browsers come by HTTPS. */
  'proxy',
] as const

export type HostProblem = (typeof HOST_PROBLEMS)[number]

/** The result of a check of a host. */
export interface HostFound {
  /** `null`: visitors reach the shop there. */
  readonly problem: HostProblem | null
  /** Some of the addresses that the name resolves to. */
  readonly addresses: readonly string[]
  /** When the certificate expires, in milliseconds since 1970; `null` if that is not known. */
  readonly until: number | null
}

export interface HostCheck extends HostFound {
  readonly host: string
  readonly checkedAt: number
}
