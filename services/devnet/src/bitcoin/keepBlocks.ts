import { appendFile, readFile, rename } from 'node:fs/promises'
import { type BcoinBlock, Block } from './bcoin.ts'
import type { BitcoinNode } from './createNode.ts'

/**
 * Replays the blocks of a file, one hex line per block.
 *
 * @throws {Error} for an invalid block, or one that does not extend the chain
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

/** Appends each new block to a file. `settle` resolves once all are written. */
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
      // Blocks after a missing one could not be replayed.
      hasFailed = true
      say(`Bitcoin keeps no more blocks: ${String(error)}`)
    }
  }

  return {
    settle: () => writing,
    write,
  }
}

/** Renames an unreadable file, so that no data is lost. */
export function putAside(file: string): Promise<void> {
  return rename(file, `${file}.broken`)
}
