import type { Command } from 'commander'
import type { CommandContext } from '../../server/command-context.ts'
import type { Deps } from '../../server/deps.ts'
import { findShopByHost } from '../../shops/shops.store.ts'
import { defaultConnection, fetchOverHttp, fetchOverHttps, type HostConnection } from './fetch-from-host.platform.ts'
import {
  certificateFinding,
  connectionFinding,
  type Finding,
  type HostResponse,
  nameFinding,
  okFinding,
  proofFindings,
  shopFinding,
} from './host-findings.ts'
import { PROOF_PATH, readProof, type SeenRequest } from './host-proof.ts'

interface Facts {
  /** The port of the server on this machine. */
  readonly port: number
  readonly line?: HostConnection
}

/** `contraentrega desk check`: whether sellers reach the desk by its name. */
export function addDeskCommands(program: Command, context: CommandContext, facts: Facts): void {
  const desk = program.command('desk').description('The sellers’ desk')
  desk
    .command('check')
    .description('Tries DESK_HOST as a browser does: name, certificate, proxy and cookies; says what to do')
    .action(() => check(context, facts))
}

async function check(context: CommandContext, { port, line = defaultConnection }: Facts): Promise<void> {
  const deps = await context.openDeps('read')
  const host = deps.settings.deskHost
  const shop = shopFinding(host, (await findShopByHost(deps.db.read, host)) !== null)
  const findings = host.endsWith('localhost') ? await checkHere(deps, port) : await checkName(deps, line)
  for (const finding of [...findings, shop]) context.out(textOf(finding))
  const faults = [...findings, shop].filter(({ todo }) => todo !== null).length
  if (faults > 0) context.fail(faults === 1 ? 'One thing to mend.' : `${faults} things to mend.`)
}

/** A `localhost` name, the default, works on this machine only. */
async function checkHere(deps: Deps, port: number): Promise<readonly Finding[]> {
  const { deskHost: host } = deps.settings
  const challenge = newChallenge(deps)
  const response = await fetchOverHttp(host, pathOf(challenge), port)
  const only = okFinding(
    `${host} is this machine’s own: browsers elsewhere do not reach it. On a server, set DESK_HOST.`,
  )
  if (seenIn(deps, challenge, response)?.isDesk)
    return [only, okFinding(`The desk answers at http://${host}:${port}/.`)]
  return [
    only,
    { says: `The desk does not answer on port ${port}.`, todo: 'Start the server, or set PORT as it has it.' },
  ]
}

async function checkName(deps: Deps, line: HostConnection): Promise<readonly Finding[]> {
  const { deskHost: host } = deps.settings
  const addresses = await line.addressesOf(host).catch(() => [])
  const [address] = addresses
  const name = nameFinding(host, addresses)
  if (address === undefined) return [name]
  const challenge = newChallenge(deps)
  const response = await fetchOverHttps(host, pathOf(challenge), address, line)
  if ('failed' in response) return [name, connectionFinding(host, response.failed)]
  const certificate = response.certificate ? [certificateFinding(host, response.certificate, deps.clock())] : []
  return [name, ...certificate, ...proofFindings(host, response.status, seenIn(deps, challenge, response))]
}

function newChallenge({ chance }: Deps): string {
  return Buffer.from(chance(32)).toString('base64url')
}

function pathOf(challenge: string): string {
  return `${PROOF_PATH}?q=${challenge}`
}

function seenIn({ settings }: Deps, challenge: string, response: HostResponse): SeenRequest | null {
  return 'failed' in response ? null : readProof(settings.rootKey.of('desk-check'), challenge, response.body)
}

function textOf({ says, todo }: Finding): string {
  return todo === null ? `ok    ${says}` : `mend  ${says}\n      ${todo}`
}
