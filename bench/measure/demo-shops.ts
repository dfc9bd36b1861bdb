import makeDemoData, { startDemoServer } from '../../tests/support/demo-server.ts'
import type { Server } from '../../tests/support/server.ts'

/** Starts the built product on a copy of the demo shops, on PostgreSQL where the address of an empty database is given. Their pictures are made once for each build. */
export async function startDemoShops(
  variables: Readonly<Record<string, string>> = {},
  databaseUrl = '',
): Promise<Server> {
  await makeDemoData()
  return startDemoServer(databaseUrl, variables)
}
