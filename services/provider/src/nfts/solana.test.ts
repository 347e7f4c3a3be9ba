import { solanaDevPrivateKey, solanaNfts } from '@latchkey/devnet'
import { ed25519 } from '@noble/curves/ed25519.js'
import { getNfts } from 'latchkey/protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { solanaCollection } from '../../../devnet/src/solana/seed/tokens.ts'
import { type RunningSolana, startSolana } from '../../../devnet/src/solana/startSolana.ts'
import { completeConfig } from '../config.ts'
import { createApp } from '../createApp.ts'
import { noDatabase } from '../db/noDatabase.ts'
import { memoryFanout } from '../fanout/memoryFanout.ts'
import { refusalOf } from '../fixtures/testApp.ts'
import type { MintDescription } from '../mints/describeMints.ts'
import { createPorts } from '../ports/createPorts.ts'
import { encodeBase58 } from '../solana/base58.ts'
import type { FilesPort } from '../upstreams/files/FilesPort.ts'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [first, second] = [0, 1].map((index) =>
  encodeBase58(ed25519.getPublicKey(solanaDevPrivateKey(index))),
)
const mints = solanaNfts.map(({ mint }) => String(mint))

let solana: RunningSolana

beforeAll(async () => {
  solana = await startSolana({ port: 0 })
}, 60_000)

afterAll(() => solana?.stop())

function setup({
  files,
  rename,
  url = solana.url,
}: {
  files?: FilesPort
  url?: string
  /** Replaces parts of a mint's description. */
  rename?: Partial<MintDescription>
} = {}) {
  const { db } = noDatabase()
  const fanout = memoryFanout()
  const limits = { requestsPerMinutePerAddress: 1e6, requestsPerMinutePerProject: 1e6 }
  const config = completeConfig({ chains: { [chainId]: url }, checkAnswers: true, limits })
  const ports = createPorts({ config, db, fanout })
  const told: typeof ports.mints = async (question) =>
    new Map(
      [...(await ports.mints(question))].map(([mint, said]) => [mint, { ...said, ...rename }]),
    )
  const app = createApp({
    config,
    db,
    fanout,
    ports: { ...ports, ...(rename && { mints: told }), ...(files && { files }) },
  })
  const get = async (path: string) => app.request(path)
  return {
    get,
    list: async (account = '', query = '') => {
      const response = await get(`/v1/account/${account}/nfts${query}`)
      expect(response.status).toBe(200)
      return v.parse(getNfts.answer, await response.json())
    },
  }
}

describe('GET /v1/account/{address}/nfts on Solana', () => {
  test('lists NFTs with their metadata', async () => {
    const { data, next } = await setup().list(first)
    expect(next).toBeNull()
    expect(data).toEqual(
      [mints[0], mints[1]].map((mint, index) => ({
        chainId,
        contract: `${chainId}:${solanaCollection.mint}`,
        tokenId: mint,
        standard: 'spl',
        collection: { name: 'Harbour', symbol: 'HRBR' },
        name: `Harbour #${index + 1}`,
        description: undefined,
        quantity: '1',
        imageUrl: undefined,
        is_spam: false,
      })),
    )
  })

  test('reads NFTs from the chain and serves their pictures', async () => {
    const { get, list } = setup()
    const { data } = await list(second, `?chainId=${chainId}`)
    const lantern = data.find(({ name }) => name === 'Lantern #1')
    expect(lantern).toMatchObject({
      contract: `${chainId}:${mints[3]}`,
      description: 'All that it is stands on the chain.',
      tokenId: mints[3],
    })
    const { pathname } = new URL(lantern?.imageUrl ?? '')
    expect(pathname).toBe(`/v1/nft/${chainId}/${mints[3]}/${mints[3]}/image`)
    const picture = await get(pathname)
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect(picture.headers.get('content-security-policy')).toContain('sandbox')
    expect(await picture.text()).toContain('<circle')
  })

  test('pages through NFTs', async () => {
    const { list } = setup()
    const one = await list(first, '?entries=1')
    const two = await list(first, `?entries=1&cursor=${one.next}`)
    expect([one, two].flatMap(({ data }) => data.map(({ tokenId }) => tokenId))).toEqual(
      [mints[0], mints[1]].sort(),
    )
    expect([typeof one.next, two.next]).toEqual(['string', null])
    const broken = await setup().get(`/v1/account/${first}/nfts?cursor=abc`)
    expect(await refusalOf(broken)).toMatchObject([400, expect.stringContaining('cursor')])
  })

  test('leaves out tokens with a larger supply', async () => {
    const { data } = await setup().list(first)
    expect(data.map(({ tokenId }) => tokenId)).not.toContain(String(solanaCollection.mint))
    expect(data).toHaveLength(2)
  })

  test('returns 503 while the node is down', async () => {
    const response = await setup({ url: 'http://127.0.0.1:1' }).get(`/v1/account/${first}/nfts`)
    expect(await refusalOf(response)).toMatchObject([503, expect.stringContaining('upstream')])
  })

  test.each([
    [`/v1/nft/${chainId}/${mints[0]}/${mints[0]}/image`],
    [`/v1/nft/${chainId}/${mints[0]}/7/image`],
    [`/v1/nft/eip155:1/${mints[0]}/${mints[0]}/image`],
    [`/v1/nft/eip155:1/0x${'ab'.repeat(20)}/${mints[0]}/image`],
    [`/v1/nft/solana:none/${mints[3]}/${mints[3]}/image`],
  ])('returns 404 for the picture of %s', async (path) => {
    expect(await refusalOf(await setup().get(path))).toEqual([
      404,
      'tokenId: There is no such picture',
    ])
  })
})

describe('metadata outside the chain', () => {
  const json = {
    name: 'A',
    description: 'Claim <b>at</b> evil.example',
    image: 'https://a.example/1',
  }
  const png = { bytes: Buffer.from('png'), type: 'image/png' }

  test('is not fetched by default', async () => {
    const { data } = await setup({ rename: { uri: 'https://a.example/1.json' } }).list(first)
    expect([data[0]?.description, data[0]?.imageUrl]).toEqual([undefined, undefined])
  })

  test('is fetched and cleaned, and its picture is served by the provider', async () => {
    const files: FilesPort = {
      picture: vi.fn(async () => png),
      text: vi.fn(async () => JSON.stringify(json)),
    }
    const { get, list } = setup({ files, rename: { uri: 'https://a.example/1.json' } })
    const { data } = await list(first)
    expect(data[0]).toMatchObject({ description: 'Claim at evil.example', is_spam: true })
    const picture = await get(new URL(data[0]?.imageUrl ?? '').pathname)
    expect([picture.headers.get('content-type'), await picture.text()]).toEqual([
      'image/png',
      'png',
    ])
    expect(files.picture).toHaveBeenCalledWith('https://a.example/1')
  })

  test.each([
    ['no JSON', 'hello'],
    ['a list', '[]'],
    ['a link that could run', '{"image":"javascript:alert(1)","name":{},"description":7}'],
    ['nothing', undefined],
  ])('ignores %s', async (_, text) => {
    const files: FilesPort = { picture: async () => png, text: async () => text }
    const { get, list } = setup({ files, rename: { uri: 'ipfs://x' } })
    const { data } = await list(first)
    expect(data[0]).toMatchObject({ is_spam: false, name: 'Harbour #1' })
    expect(data[0]?.description).toBeUndefined()
    const path = `/v1/nft/${chainId}/${mints[0]}/${mints[0]}/image`
    expect((await get(path)).status).toBe(404)
  })
})
