interface Instruction {
  readonly name: string
  readonly words: string
}

/** A Dockerfile's instructions, in order. */
export function instructions(file: string): readonly Instruction[] {
  const lines = file
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', words = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
      return { name, words }
    })
}

/** Those of the image itself, without the stages that build for it. */
export function finalStage(file: string): readonly Instruction[] {
  const all = instructions(file)
  return all.slice(all.findLastIndex(({ name }) => name === 'FROM'))
}
