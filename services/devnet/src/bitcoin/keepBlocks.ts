import { appendFile, readFile, rename } from 'node:fs/promises'
import { type BcoinBlock, Block } from './bcoin.ts'
import type { BitcoinNode } from './createNode.ts'

/**
 * Takes up the blocks of a file, one a line, in hex.
 *
 * @throws {Error} when one is none, or does not follow
 */
export async function replayBlocks(node: BitcoinNode, file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!text.endsWith('\n')) throw new Error(`${file} is cut off within a block.`)
  for (const line of text.slice(0, -1).split('\n')) {
    const bytes = Buffer.from(line, 'hex')
    const block = Block.fromRaw(bytes)
    if (!block.toRaw().equals(bytes)) throw new Error(`${file} contains an invalid block.`)
    await node.add(block)
  }
}

/** Writes each new block at the end of a file. `settle` resolves when all are there. */
export function keepBlocks(node: BitcoinNode, file: string, say: (sentence: string) => void) {
  let writing: Promise<void> = Promise.resolve()
  let hasFailed = false
  node.listen((block) => {
    if (block) write([block])
  })

  function write(blocks: readonly BcoinBlock[]) {
    const lines = blocks.map((block) => `${block.toRaw().toString('hex')}\n`).join('')
    writing = writing.then(() => append(lines))
  }
  async function append(lines: string) {
    if (hasFailed) return
    try {
      await appendFile(file, lines)
    } catch (error) {
      // What comes after a block that is missing would follow nothing.
      hasFailed = true
      say(`Bitcoin keeps no more blocks: ${String(error)}`)
    }
  }

  return {
    settle: () => writing,
    write,
  }
}

/** Puts a file aside that could not be read, so that nothing is lost with it. */
export function putAside(file: string): Promise<void> {
  return rename(file, `${file}.broken`)
}
