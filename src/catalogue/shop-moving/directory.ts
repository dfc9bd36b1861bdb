/** The directory of hosts, as HAProxy reads a map: a host and a group of servers on each line. Returns the text in which the hosts lead to the group. */
export function leadingTo(text: string, hosts: readonly string[], group: string): string {
  const left = new Set(hosts)
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n')
  const led = lines.map((line) => {
    const [host = ''] = line.trim().split(/\s+/, 1)
    if (!hosts.includes(host)) return line
    left.delete(host)
    return `${host} ${group}`
  })
  return `${[...led, ...[...left].map((host) => `${host} ${group}`)].join('\n')}\n`
}
