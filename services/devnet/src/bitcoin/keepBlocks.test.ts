import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNode } from './createNode.ts'
import { bitcoinDevKey } from './devKeys.ts'
import { keepBlocks, replayBlocks } from './keepBlocks.ts'

const maker = bitcoinDevKey(9)
const newNode = () => createNode(maker.publicKey)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-blocks-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A file of five blocks, and the id of the last. */
async function kept(name: string) {
  const file = join(folder, name)
  const node = await newNode()
  const said: string[] = []
  const keeping = keepBlocks(node, file, (sentence) => said.push(sentence))
  for (let count = 0; count < 5; count++) await node.mine()
  await keeping.settle()
  const tip = node.index.blocks().at(-1)?.id
  await node.close()
  return { file, said, tip }
}

test('restores the chain that another node wrote', async () => {
  const { file, said, tip } = await kept('default')
  const node = await newNode()
  await replayBlocks(node, file)
  expect(node.index.blocks().at(-1)).toMatchObject({ height: 5, id: tip })
  expect(said).toEqual([])
  await node.close()
})

test.each<[string, (text: string) => string]>([
  ['a truncated last block', (text) => text.slice(0, -20)],
  [
    'a missing block in between',
    (text) =>
      text
        .split('\n')
        .filter((_, line) => line !== 2)
        .join('\n'),
  ],
  ['a line that is not a block', (text) => `${text}no block\n`],
  [
    'a changed byte',
    (text) => text.replace(/.{9}\n/, (end) => `${end[0] === '0' ? 1 : 0}${end.slice(1)}`),
  ],
  ['nothing', () => ''],
])('refuses a file with %s', async (name, spoil) => {
  const { file } = await kept(name)
  await writeFile(file, spoil(await readFile(file, 'utf8')))
  const node = await newNode()
  await expect(replayBlocks(node, file)).rejects.toThrow()
  await node.close()
})

test('reports a failed write once and keeps mining', async () => {
  const { said, tip } = await kept(join('no', 'such', 'folder'))
  expect(said).toEqual([expect.stringContaining('Bitcoin keeps no more blocks: ')])
  expect(tip).toMatch(/^[0-9a-f]{64}$/)
})
