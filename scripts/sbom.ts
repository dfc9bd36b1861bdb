import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { root } from '../bin/ground/paths.mjs'

const HELP = `npm run sbom -- [--out FILE] [--production]
Writes what the product is made of as CycloneDX JSON, from the lock file alone and without a network: name, version,
hash and licence of every package. --production leaves out what only developers need.`

interface Bom {
  readonly metadata: { readonly component: { readonly name: string; readonly type: string } }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

interface Component {
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    production: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const DEVELOPMENT = 'cdx:npm:package:development'

async function main(): Promise<void> {
  const whole = named(await npmSbom())
  const bom = values.production ? shippedOf(whole) : whole
  const text = `${JSON.stringify(bom, null, 2)}\n`
  if (values.out === undefined) return void process.stdout.write(text)
  writeFileSync(values.out, text)
  console.log(`${bom.components.length} packages written to ${values.out}`)
}

/** npm names the product after its folder. */
function named(bom: Bom): Bom {
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const component = { ...bom.metadata.component, name, type: 'application' }
  return { ...bom, metadata: { ...bom.metadata, component } }
}

/** npm's own `--omit=dev` also leaves out packages that both need, and it says of one that stands in two places what is true of the first. */
function shippedOf(bom: Bom): Bom {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const shipped = new Set(
    Object.entries<{ readonly version: string; readonly dev?: boolean }>(packages)
      .filter(([, { dev }]) => !dev)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
  )
  const components = bom.components.flatMap(({ properties = [], ...component }) => {
    const isDevelopment = properties.some(({ name }) => name === DEVELOPMENT)
    if (isDevelopment && !shipped.has(`${component.name}@${component.version}`)) return []
    return { ...component, properties: properties.filter(({ name }) => name !== DEVELOPMENT) }
  })
  const kept = new Set(components.map((one) => one['bom-ref']))
  const left = new Set(bom.components.map((one) => one['bom-ref']).filter((ref) => !kept.has(ref)))
  const dependencies = bom.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => !left.has(one)) }))
  return { ...bom, components, dependencies }
}

/** By the npm that started this, else the one in the PATH. */
async function npmSbom(): Promise<Bom> {
  const { npm_execpath: npm } = process.env
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const options = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline']
  const { stdout } = await promisify(execFile)(program, [...first, ...options], { cwd: root, maxBuffer: 1 << 26 })
  return JSON.parse(stdout) as Bom
}

if (values.help) console.log(HELP)
else await main()
