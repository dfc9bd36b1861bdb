import type { CommandContext } from '../server/command-context.ts'
import type { Deps } from '../server/deps.ts'
import { normaliseHost } from './hosts/host.ts'
import type { Shop } from './shop.ts'
import { findShopByHost } from './shops.store.ts'

/** The shop that a command's `--shop` names by any of its hosts. Ends the command when there is none. */
export async function shopOfHost({ db }: Pick<Deps, 'db'>, context: CommandContext, text: string): Promise<Shop> {
  const host = normaliseHost(text)
  const shop = host && (await findShopByHost(db.read, host))
  return shop || context.fail(`No shop answers to ${text}. \`contraentrega shop list\` shows the hosts.`)
}
