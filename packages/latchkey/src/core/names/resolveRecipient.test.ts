import { expect, onTestFinished, test } from 'vitest'
import { testFamily, testInstance, testNetwork } from '../fixtures/testInstance.ts'
import type { Adapter, NameRequest } from '../ports/adapter.ts'
import { requestError } from '../provider/client/errors.ts'
import { failingProvider } from '../provider/contract/fixtures/failingProvider.ts'
import { nameError } from './errors.ts'
import { type ResolveOptions, resolveRecipient } from './resolveRecipient.ts'

const vera = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const walt = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type Names = NonNullable<Adapter['names']>

type Setup = {
  /** The provider's records. Without them, the provider fails. */
  records?: Readonly<Record<string, Readonly<Record<string, string>>>>
  onChain?: (request: NameRequest) => Promise<string | undefined>
  chain?: 1 | 10
  testnet?: boolean
  /** The zone that the host sets, and the one that the provider claims. */
  nameZone?: string
  claimed?: string
}

async function setup({
  chain = 1,
  claimed = 'latchkey.id',
  nameZone,
  onChain,
  records,
  testnet = false,
}: Setup = {}) {
  const asked: string[] = []
  const { url } = await failingProvider(
    ({ url = '' }, response) => {
      const name = url.split(/[/?]/)[4] ?? ''
      asked.push(name)
      if (url.includes('/suggestions/')) {
        const suggestions = [{ name: `name.${claimed}`, registered: false }]
        response.writeHead(200).end(JSON.stringify({ suggestions }))
        return
      }
      const entry = records?.[name]
      const addresses = Object.entries(entry ?? {}).map(([coin, address]) => [
        coin,
        { address, created: '' },
      ])
      const record = {
        addresses: Object.fromEntries(addresses),
        attributes: [],
        name,
        registered: '',
      }
      response.writeHead(records ? 200 : 500).end(JSON.stringify(entry ? record : []))
    },
    ['eip155:1', 'eip155:10'],
  )
  const names: Names = {
    normalize: async (name) => {
      if (name.includes('\u0430')) throw nameError('NAME_INVALID', { name, problem: 'mixed' })
      return name.toLowerCase()
    },
    profile: async () => undefined,
    resolve: async (request) => {
      const way = request.isOffchainAllowed ? ' by servers' : ''
      asked.push(`${request.name} on ${request.network.id} for ${request.target.id}${way}`)
      return onChain?.(request)
    },
  }
  const engine = testInstance([], {
    adapters: [testFamily('eip155', { names })],
    defaultNetwork: { ...testNetwork('eip155', chain), testnet },
    networks: [
      { ...testNetwork('eip155', 1), testnet },
      { ...testNetwork('eip155', 10), testnet },
    ],
    provider: nameZone ? { nameZone, url } : url,
  })
  onTestFinished(() => engine.destroy())
  const resolve = (text: string, options?: ResolveOptions) =>
    resolveRecipient(engine, text, options)
  return { asked, engine, resolve }
}

const offchain = async ({ isOffchainAllowed, name }: NameRequest) => {
  if (!isOffchainAllowed) throw nameError('NAME_OFFCHAIN', { name })
  return vera
}

test('behavior: returns an address without a request', async () => {
  const { asked, resolve } = await setup()
  expect(await resolve(` ${vera.toLowerCase()} `)).toEqual({ address: vera })
  expect(await resolve(vera.replace('dA6B', 'da6B'))).toBeUndefined()
  expect(await resolve('vera')).toBeUndefined()
  expect(await resolve('')).toBeUndefined()
  expect(asked).toEqual([])
})

test('behavior: resolves a provider’s name for the network of the transfer', async () => {
  const records = { 'vera.latchkey.id': { 60: walt, 2147483658: vera.toLowerCase() } }
  const found = { name: 'vera.latchkey.id' }
  const here = await setup({ chain: 10, records })
  expect(await here.resolve('Vera.Latchkey.id')).toEqual({ ...found, address: vera })
  const elsewhere = await setup({ records })
  expect(await elsewhere.resolve('vera.latchkey.id')).toEqual({ ...found, address: walt })
})

test('behavior: resolves an Ethereum name on every network', async () => {
  const { asked, resolve } = await setup({ chain: 10, onChain: async () => vera, records: {} })
  expect(await resolve('Vera.eth')).toEqual({ address: vera, name: 'vera.eth' })
  expect(asked).toEqual(['vera.eth on 1 for 10'])
})

test('behavior: never resolves .eth names at the provider', async () => {
  const records = { 'pay.vera.eth': { 60: walt } }
  const { asked, resolve } = await setup({ onChain: async () => vera, records })
  expect(await resolve('pay.vera.eth')).toMatchObject({ address: vera })
  expect(asked).toEqual(['pay.vera.eth on 1 for 1'])
})

test('behavior: asks the provider about names of its own zone only', async () => {
  const records = { 'shop.example.org': { 60: walt } }
  const { asked, resolve } = await setup({ records })
  expect(await resolve('shop.example.org')).toBeUndefined()
  expect(asked).toEqual(['shop.example.org on 1 for 1'])
})

test('behavior: the host sets the zone of the provider', async () => {
  const records = { 'vera.latchkey.id': { 60: walt }, 'vera.shop.id': { 60: walt } }
  const { asked, resolve } = await setup({ nameZone: 'shop.id', records })
  expect(await resolve('vera.shop.id')).toMatchObject({ address: walt })
  expect(await resolve('vera.latchkey.id')).toBeUndefined()
  expect(asked.slice(2)).toEqual(['vera.latchkey.id on 1 for 1'])
})

test('behavior: no provider takes over the offchain names of another zone', async () => {
  const records = { 'alice.cb.id': { 60: walt } }
  const { asked, resolve } = await setup({ claimed: 'cb.id', onChain: offchain, records })
  const typing = resolve('alice.cb.id', { isOffchainAllowed: false })
  await expect(typing).rejects.toMatchObject({ code: 'NAME_OFFCHAIN' })
  expect(await resolve('alice.cb.id')).toMatchObject({ address: vera })
  expect(asked).not.toContain('alice.cb.id')
})

test('behavior: the chain wins over the provider', async () => {
  const records = { 'vera.latchkey.id': { 60: walt } }
  const { asked, resolve } = await setup({ onChain: async () => vera, records })
  expect(await resolve('vera.latchkey.id')).toMatchObject({ address: vera })
  expect(asked).toEqual(['vera.latchkey.id on 1 for 1'])
})

test('behavior: the servers of an offchain name learn nothing without permission', async () => {
  const { asked, resolve } = await setup({ onChain: offchain, records: {} })
  await expect(resolve('pay.vera.eth', { isOffchainAllowed: false })).rejects.toMatchObject({
    code: 'NAME_OFFCHAIN',
  })
  expect(asked).toEqual(['pay.vera.eth on 1 for 1'])
  expect(await resolve('pay.vera.eth')).toMatchObject({ address: vera })
  expect(asked.slice(1)).toEqual(['pay.vera.eth on 1 for 1', 'pay.vera.eth on 1 for 1 by servers'])
})

test('behavior: a name of the provider is never looked up at other servers', async () => {
  const records = { 'vera.latchkey.id': { 60: walt } }
  const { asked, resolve } = await setup({ onChain: offchain, records })
  expect(await resolve('vera.latchkey.id')).toMatchObject({ address: walt })
  expect(asked).toEqual(['vera.latchkey.id on 1 for 1', 'vera.latchkey.id'])
})

test('behavior: returns nothing for unregistered and invalid names', async () => {
  const { resolve } = await setup({ records: {} })
  for (const name of ['none.latchkey.id', 'none.eth', 'ver\u0430.eth', 'a..eth'])
    expect(await resolve(name), name).toBeUndefined()
})

test('behavior: ignores a resolved text that is no address', async () => {
  const { resolve } = await setup({ onChain: async () => '0x1234', records: {} })
  expect(await resolve('vera.eth')).toBeUndefined()
})

test('behavior: sends no request on test networks', async () => {
  const { asked, resolve } = await setup({ onChain: async () => vera, records: {}, testnet: true })
  expect(await resolve('vera.eth')).toBeUndefined()
  expect(await resolve(vera)).toEqual({ address: vera })
  expect(asked).toEqual([])
})

test('error: fails if neither provider nor chain responds', async () => {
  const down = await setup()
  const unknown = { code: 'NAME_UNRESOLVED', message: 'Error resolving name' }
  await expect(down.resolve('vera.latchkey.id')).rejects.toMatchObject(unknown)
  const noNode = await setup({
    onChain: async () => Promise.reject(requestError('PROVIDER_UNREACHABLE', { url: 'a node' })),
    records: {},
  })
  await expect(noNode.resolve('vera.eth')).rejects.toMatchObject(unknown)
})

test('error: rejects when the caller aborts', async () => {
  const leaving = new AbortController()
  const { engine } = await setup({
    onChain: async () => {
      leaving.abort(new Error('Typed on'))
      return vera
    },
    records: {},
  })
  const asking = resolveRecipient(engine, 'vera.eth', { signal: leaving.signal })
  await expect(asking).rejects.toThrow('Typed on')
})
