import { join } from 'node:path'
import { onGround } from './ground/ground.mjs'
import { root } from './ground/paths.mjs'
import { PROOFS } from './ground/proofs.mjs'
import { runScript } from './ground/run.mjs'

/** `npm run prove NAME -- OPTIONS` runs one of the long proofs; without a name it lists them. */
const [name = '', ...parameters] = process.argv.slice(2)
const proof = Object.hasOwn(PROOFS, name) ? PROOFS[name] : null
if (proof) {
  await onGround({ tools: true, build: proof.build }, (node) =>
    runScript(node, [join(root, proof.script), ...parameters], { cwd: root }),
  )
} else {
  const list = Object.entries(PROOFS).map(([key, { does }]) => `  npm run prove ${key.padEnd(12)} ${does}`)
  const help = ['The long proofs. Options follow --, as in npm run prove chaos -- --help', ...list].join('\n')
  if (name === '') console.log(help)
  else console.error(`There is no proof named ${name}.\n${help}`)
  process.exitCode = name === '' ? 0 : 1
}
