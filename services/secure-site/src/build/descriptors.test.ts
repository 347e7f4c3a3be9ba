import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { addDescriptors } from './addDescriptors.ts'
import { readDescriptors } from './readDescriptors.ts'

const folders: string[] = []
afterEach(() => Promise.all(folders.map((one) => rm(one, { force: true, recursive: true }))))

async function folderOf(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'descriptors-'))
  folders.push(folder)
  for (const [path, file] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), JSON.stringify(file))
  }
  return folder
}

const $schema = '../../specs/erc7730-v2.schema.json'
const address = `0x${'Ab'.repeat(20)}`
const approve = 'approve(address spender,uint256 value)'
const generic = {
  $schema,
  context: { contract: {} },
  display: {
    formats: {
      [approve]: {
        fields: [
          { label: 'Spender', path: 'spender' },
          { label: 'Amount', params: { threshold: '0x80' }, path: 'value' },
        ],
        intent: 'Approve',
      },
    },
  },
}
const bound = (includes: string) => ({
  $schema,
  context: { contract: { deployments: [{ address, chainId: 1 }] } },
  display: {
    formats: { [approve]: { fields: [{ params: { threshold: '0xff' }, path: 'value' }] } },
  },
  includes,
  metadata: { owner: 'Shop' },
})

test('merges what a file includes, and its own values win', async () => {
  const folder = await folderOf({
    'ercs/erc20.json': generic,
    'index.calldata.json': { [`eip155:1:${address}`]: 'registry/shop/token.json' },
    'registry/shop/token.json': bound('../../ercs/erc20.json'),
  })
  const { found, skipped } = await readDescriptors(folder)
  expect(skipped).toEqual([])
  expect(found).toMatchObject([
    {
      bindings: [`contract 1 ${address.toLowerCase()}`],
      file: {
        display: {
          formats: {
            [approve]: {
              fields: [
                { label: 'Spender', path: 'spender' },
                { label: 'Amount', params: { threshold: '0xff' }, path: 'value' },
              ],
              intent: 'Approve',
            },
          },
        },
        metadata: { owner: 'Shop' },
      },
    },
  ])
})

test.each<[string, object, RegExp]>([
  [
    'of another version',
    { ...bound(''), $schema: 'erc7730-v1.schema.json', includes: undefined },
    /version 2/,
  ],
  ['that includes a file outside of the folder', bound('../../../etc/passwd'), /outside/],
  ['that includes itself', bound('./token.json'), /cycle/],
  [
    'with a signature that is none',
    { ...generic, context: bound('').context, display: { formats: { 'f(thing x)': {} } } },
    /signature/,
  ],
])('skips a file %s, and says why', async (_, file, reason) => {
  const { found, skipped } = await readDescriptors(await folderOf({ 'token.json': file }))
  expect(found).toEqual([])
  expect(skipped).toMatchObject([expect.stringMatching(reason)])
})

test('replaces the module of added descriptors, and loads them in chunks', () => {
  const found = Array.from({ length: 21 }, (_, place) => ({ bindings: [`b${place}`], file: place }))
  const { load } = addDescriptors(found)
  // Rollup's context is not used.
  const read = (id: string) => String(Reflect.apply(load as () => unknown, undefined, [id]))
  const sources = read('/x/frame/clearSigning/addedSources.ts')
  expect(sources).toContain(`bindings: ["b20"], load: () => import('virtual:descriptors/1')`)
  expect(read('\0virtual:descriptors/1')).toBe('export default JSON.parse("[20]")')
})
