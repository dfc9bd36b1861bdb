const WITH_HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)(.*)$/

/**
 * One address for each host of `postgresql://user:password@one:5432,two:5432/name`, as libpq writes several. `pg` knows a single host. Every other text is one
 * address, right or wrong.
 */
export function addressesOf(url: string): readonly string[] {
  const [, head, hosts, tail] = WITH_HOSTS.exec(url) ?? []
  return hosts === undefined ? [url] : hosts.split(',').map((host) => `${head}${host}${tail}`)
}
