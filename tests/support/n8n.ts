import { createHmac, timingSafeEqual } from 'node:crypto'
import vm from 'node:vm'

interface Node {
  readonly name: string
  readonly type: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the parameters that it expects.
  readonly parameters: any
}

export interface Workflow {
  readonly nodes: readonly Node[]
  readonly connections: Readonly<Record<string, { readonly main: readonly (readonly { readonly node: string }[])[] }>>
}

// biome-ignore lint/suspicious/noExplicitAny: what programs pass on.
export type Item = { readonly json: any; readonly body?: Buffer }

interface Around {
  readonly now: number
  /** Kept by n8n when a run has succeeded. */
  readonly saved: { cursor?: string }
  ask(url: string, init: { readonly method: string; readonly body: string | null }): Promise<Response>
}

/** Runs a workflow whose nodes stand in a row, from what its trigger gives. Expressions and code run as n8n runs them. Throws where a node fails. */
export async function runWorkflow({ nodes, connections }: Workflow, given: readonly Item[], around: Around) {
  const saved = structuredClone(around.saved)
  let node = nodes[0]
  let items = given
  for (;;) {
    const next = connections[node?.name ?? '']?.main[0]?.[0]?.node
    node = nodes.find(({ name }) => name === next)
    if (!node) break
    items = await (node.type.endsWith('.code')
      ? runCode(node, items, { ...around, saved })
      : runHttp(node, items, around))
  }
  Object.assign(around.saved, saved)
  return items
}

/** Runs the text of a code step, with what such steps have. */
export function runStep<Result>(
  code: string,
  names: Readonly<Record<string, unknown>>,
  self: unknown = null,
): Promise<Result> {
  const crypto = { createHmac, timingSafeEqual }
  const context = { Buffer, require: (name: string) => (/^(node:)?crypto$/.test(name) ? crypto : null), ...names }
  return vm.runInNewContext(`(async function () {\n${code}\n})`, context).call(self)
}

function runCode({ parameters }: Node, items: readonly Item[], { now, saved }: Around): Promise<readonly Item[]> {
  const $input = { first: () => items[0], all: () => items }
  const helpers = { getBinaryDataBuffer: async (nth: number) => items[nth]?.body }
  const names = { $input, $getWorkflowStaticData: () => saved, Date: { now: () => now } }
  return runStep(parameters.jsCode, names, { helpers })
}

async function runHttp({ parameters }: Node, items: readonly Item[], { ask }: Around): Promise<readonly Item[]> {
  const answers: Item[] = []
  for (const item of items) {
    const body = parameters.sendBody ? filled(parameters.jsonBody, item) : null
    const response = await ask(filled(parameters.url, item), { method: parameters.method, body })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    answers.push({ json: await response.json() })
  }
  return answers
}

/** A parameter that begins with `=` has expressions in it. */
function filled(text: string, { json: $json }: Item): string {
  if (!text.startsWith('=')) return text
  return text
    .slice(1)
    .replaceAll(/\{\{(.*?)\}\}(?!\})/g, (_, expression) => vm.runInNewContext(`(${expression})`, { $json }))
}
