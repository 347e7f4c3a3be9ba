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
  if (!text.endsWith('\n')) throw new Error(`${file} ends in the middle of a block.`)
  for (const line of text.slice(0, -1).split('\n')) {
    const bytes = Buffer.from(line, 'hex')
    const block = Block.fromRaw(bytes)
    if (!block.toRaw().equals(bytes)) throw new Error(`${file} holds what is no block.`)
    await node.add(block)
  }
}

/** Writes each new block at the end of a file. `settle` resolves when all are there. */
export function keepBlocks(node: BitcoinNode, file: string) {
  let writing: Promise<void> = Promise.resolve()
  node.listen((block) => {
    if (block) write([block])
  })

  function write(blocks: readonly BcoinBlock[]) {
    const lines = blocks.map((block) => `${block.toRaw().toString('hex')}\n`).join('')
    writing = writing.then(() => appendFile(file, lines))
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
