import { join } from 'node:path'
import { createServer, type RunnableDevEnvironment } from 'vite'
import { root } from '../../bin/ground/paths.mjs'

export interface Sources {
  load<Module>(path: string): Promise<Module>
  close(): Promise<void>
}

/** Loads the product's sources in this process as the tests see them, with styles and markup. */
export async function openSources(): Promise<Sources> {
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    logLevel: 'error',
  })
  const { runner } = vite.environments.ssr as RunnableDevEnvironment
  return { load: (path) => runner.import(path), close: () => vite.close() }
}
