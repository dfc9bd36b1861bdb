import type { Command } from 'commander'
import type { CommandContext } from '../../server/command-context.ts'
import type { Deps } from '../../server/deps.ts'
import { findShopByHost } from '../../shops/shops.store.ts'
import { askPlainly, askSecurely, type Line, usualLine } from './ask-host.platform.ts'
import {
  certificateFinding,
  type Finding,
  type Heard,
  lineFinding,
  nameFinding,
  proofFindings,
  shopFinding,
  well,
} from './host-findings.ts'
import { PROOF_PATH, readProof, type Seen } from './host-proof.ts'

interface Facts {
  /** Where the server listens on this machine. */
  readonly port: number
  readonly line?: Line
}

/** `contraentrega desk check`: whether sellers reach the desk by its name. */
export function addDeskCommands(program: Command, context: CommandContext, facts: Facts): void {
  const desk = program.command('desk').description('The sellers’ desk')
  desk
    .command('check')
    .description('Tries DESK_HOST as a browser does: name, certificate, proxy and cookies; says what to do')
    .action(() => check(context, facts))
}

async function check(context: CommandContext, { port, line = usualLine }: Facts): Promise<void> {
  const deps = await context.openDeps('read')
  const host = deps.settings.deskHost
  const shop = shopFinding(host, (await findShopByHost(deps.db.read, host)) !== null)
  const findings = host.endsWith('localhost') ? await checkHere(deps, port) : await checkName(deps, line)
  for (const finding of [...findings, shop]) context.out(textOf(finding))
  const faults = [...findings, shop].filter(({ todo }) => todo !== null).length
  if (faults > 0) context.fail(faults === 1 ? 'One thing to mend.' : `${faults} things to mend.`)
}

/** The usual host leads to this machine, from this machine only. */
async function checkHere(deps: Deps, port: number): Promise<readonly Finding[]> {
  const { deskHost: host } = deps.settings
  const asked = question(deps)
  const heard = await askPlainly(host, pathOf(asked), port)
  const only = well(`${host} is this machine’s own: browsers elsewhere do not reach it. On a server, set DESK_HOST.`)
  if (seenIn(deps, asked, heard)?.isDesk) return [only, well(`The desk answers at http://${host}:${port}/.`)]
  return [
    only,
    { says: `The desk does not answer on port ${port}.`, todo: 'Start the server, or set PORT as it has it.' },
  ]
}

async function checkName(deps: Deps, line: Line): Promise<readonly Finding[]> {
  const { deskHost: host } = deps.settings
  const addresses = await line.addressesOf(host).catch(() => [])
  const [address] = addresses
  const name = nameFinding(host, addresses)
  if (address === undefined) return [name]
  const asked = question(deps)
  const heard = await askSecurely(host, pathOf(asked), address, line)
  if ('failed' in heard) return [name, lineFinding(host, heard.failed)]
  const certificate = heard.certificate ? [certificateFinding(host, heard.certificate, deps.clock())] : []
  return [name, ...certificate, ...proofFindings(host, heard.status, seenIn(deps, asked, heard))]
}

function question({ chance }: Deps): string {
  return Buffer.from(chance(32)).toString('base64url')
}

function pathOf(asked: string): string {
  return `${PROOF_PATH}?q=${asked}`
}

function seenIn({ settings }: Deps, asked: string, heard: Heard): Seen | null {
  return 'failed' in heard ? null : readProof(settings.rootKey.of('desk-check'), asked, heard.body)
}

function textOf({ says, todo }: Finding): string {
  return todo === null ? `ok    ${says}` : `mend  ${says}\n      ${todo}`
}
