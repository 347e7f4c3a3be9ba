/** An instruction of a Dockerfile, its continued lines joined. */
export type Instruction = { readonly stage: number; readonly word: string; readonly text: string }

/** Reads a Dockerfile's instructions, in order; stages count from 0. */
export function readDockerfile(source: string): readonly Instruction[] {
  let stage = -1
  return source
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, word = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
      if (word === 'FROM') stage += 1
      return { stage, text, word }
    })
}

/** Lists the paths of the build context that a `.dockerignore` excludes. */
export function readIgnored(source: string): (path: string) => boolean {
  const patterns = source
    .split('\n')
    .filter(Boolean)
    .map((pattern) => {
      const plain = pattern.replace(/^\*\*\//, '').replace(/[.+^${}()|[\]\\]/g, '\\$&')
      return new RegExp(`${pattern.startsWith('**/') ? '(^|/)' : '^'}${plain}(/|$)`)
    })
  return (path) => patterns.some((pattern) => pattern.test(path))
}
