import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** An event's values for Segment's transformer of TikTok's events, as they were written. */
export interface SegmentInput {
  readonly event: string
  readonly event_id: string
  readonly timestamp: string
  readonly url: string
  readonly user_agent: string
  readonly ttclid: string | undefined
  readonly ttp: string | undefined
  readonly ip: string | undefined
  readonly email: readonly string[] | undefined
  readonly phone_number: readonly string[] | undefined
  readonly external_id: readonly string[] | undefined
  readonly first_name: string | undefined
  readonly address: { readonly city: string; readonly state: string } | undefined
  readonly contents: readonly object[] | undefined
  readonly content_type: string | undefined
  readonly currency: string | undefined
  readonly value: number | undefined
  readonly order_id: string | undefined
}

export type SegmentOutput = Readonly<Record<string, unknown>> & {
  readonly user: Readonly<Record<string, unknown>>
  readonly properties?: Readonly<Record<string, unknown>>
}

interface Transformer {
  send(
    request: (url: string, options: { readonly json: { readonly data: readonly SegmentOutput[] } }) => unknown,
    settings: { readonly pixelCode: string },
    payload: SegmentInput,
  ): unknown
}

const FOLDER = join(import.meta.dirname, '../../bench/segment')
const FILE = 'node_modules/@segment/action-destinations/dist/destinations/tiktok-conversions/reportWebEvent/utils.js'

/** Installs Segment's open transformers (MIT, 100 MB) once, from the lock file in their folder and without install scripts. */
export function segmentTransformer(): (input: SegmentInput) => SegmentOutput {
  if (!existsSync(join(FOLDER, FILE))) {
    const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const { status } = spawnSync('npm', npm, { cwd: FOLDER, stdio: 'inherit', shell: process.platform === 'win32' })
    if (status !== 0) throw new Error(`Segment’s transformers could not be installed: npm ci ended with ${status}`)
  }
  const { send }: Transformer = createRequire(import.meta.url)(join(FOLDER, FILE))
  return (input) => {
    const sent: SegmentOutput[] = []
    send((_url, { json }) => sent.push(...json.data), { pixelCode: 'C4TIKTOK00' }, input)
    const [event] = sent
    if (!event) throw new Error('Segment’s transformer sent nothing.')
    return JSON.parse(JSON.stringify(event))
  }
}
