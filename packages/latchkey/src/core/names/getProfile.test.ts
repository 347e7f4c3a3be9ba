import { expect, test } from 'vitest'
import { testFamily, testInstance, testNetwork } from '../fixtures/testInstance.ts'
import type { Adapter } from '../ports/adapter.ts'
import { requestError } from '../provider/client/errors.ts'
import { failingProvider } from '../provider/contract/fixtures/failingProvider.ts'
import { nameError } from './errors.ts'
import { getProfile, readProfile } from './getProfile.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const chainId = 'eip155:1'

type Names = NonNullable<Adapter['names']>

type Setup = {
  identity?: object | undefined
  onChain?: Names['profile']
  resolve?: Names['resolve']
  own?: readonly string[] | undefined
  withProvider?: boolean
}

/** A provider and a chain with the given responses. The provider can fail. */
async function setup({
  identity,
  onChain,
  own,
  resolve = async () => undefined,
  withProvider = true,
}: Setup) {
  const asked: string[] = []
  const record = (name: string) => ({ addresses: {}, attributes: [], name, registered: '' })
  const { url } = await failingProvider(
    ({ url = '' }, response) => {
      const isIdentity = url.startsWith('/v1/identity')
      asked.push(isIdentity ? 'identity' : 'names')
      const claimed = { suggestions: [{ name: 'name.coinbase.com', registered: false }] }
      const isZone = url.includes('/suggestions/')
      const answer = isIdentity ? identity : isZone ? claimed : own?.map(record)
      response.writeHead(answer ? 200 : 500).end(JSON.stringify(answer ?? {}))
    },
    ['eip155:1', 'eip155:10'],
  )
  const names: Names = {
    // Stands in for the standard's tables: accepts one accented name and refuses all others.
    normalize: async (name) => {
      if (name === 'vérà.eth') return name
      throw nameError('NAME_INVALID', { name, problem: 'a test' })
    },
    profile: async (request) => {
      asked.push('chain')
      return onChain?.(request)
    },
    resolve,
  }
  const engine = testInstance([], {
    adapters: [testFamily('eip155', { names })],
    networks: [testNetwork('eip155', 1), testNetwork('eip155', 10)],
    provider: withProvider ? url : {},
  })
  return { asked, engine }
}

const named = (name: string, avatar?: string) => ({ avatar, name })
const empty = { avatar: undefined, name: undefined }
const onChain = async () => ({ avatar: 'https://a.example/a.png', name: 'vera.eth' })

const vera = named('vera.eth', 'https://a.example/a.png')

test.each<[string, Setup, object, string]>([
  ['the chain first, with its picture', { identity: { name: 'i.eth' }, onChain }, vera, 'chain'],
  [
    'then the identity in the zone, with its picture',
    { identity: { avatar: 'https://a.example/a.png', name: 'own.latchkey.id' } },
    named('own.latchkey.id', 'https://a.example/a.png'),
    'chain identity',
  ],
  [
    'then the first name of the account, without a picture',
    { identity: { avatar: 'https://a.example/a.png' }, own: ['own.latchkey.id', 'b.latchkey.id'] },
    named('own.latchkey.id'),
    'chain identity names',
  ],
  [
    'the first name after a failed identity',
    { own: ['own.latchkey.id'] },
    named('own.latchkey.id'),
    'chain identity names',
  ],
  ['without a provider, the chain', { onChain, withProvider: false }, vera, 'chain'],
  ['nothing without any name', { identity: {}, own: [] }, empty, 'chain identity names'],
  [
    'no name of the provider outside its zone, whichever it claims',
    { identity: { name: 'support.coinbase.com' }, own: ['vera.eth'] },
    empty,
    'chain identity names',
  ],
  [
    'no name that the standard forbids',
    {
      identity: {},
      onChain: async () => ({ name: 'ver\u0430.eth' }),
      own: ['ve\u200bra.latchkey.id'],
    },
    empty,
    'chain identity names',
  ],
  [
    'no name in uppercase, which is not normalized',
    { identity: {}, onChain: async () => ({ name: 'VERA.eth' }), own: [] },
    empty,
    'chain identity names',
  ],
  [
    'other scripts that the standard allows',
    { onChain: async () => ({ name: 'vérà.eth' }) },
    named('vérà.eth'),
    'chain',
  ],
])('behavior: %s', async (_, options, profile, order) => {
  const { asked, engine } = await setup(options)
  expect(await readProfile(engine, { address, chainId })).toEqual(profile)
  expect(asked.join(' ')).toBe(order)
})

test('shows an Ethereum name on another network only if it has the address there', async () => {
  const question = { address, chainId: 'eip155:10' } as const
  const here = await setup({ onChain, resolve: async () => address.toLowerCase() })
  expect(await readProfile(here.engine, question)).toEqual(vera)
  const elsewhere = await setup({ identity: { name: 'vera.eth' }, onChain, own: [] })
  expect(await readProfile(elsewhere.engine, question)).toEqual(empty)
})

test('error: `readProfile` fails where `getProfile` returns no profile', async () => {
  const failing = async () =>
    Promise.reject(requestError('PROVIDER_UNREACHABLE', { url: 'a node' }))
  const { engine } = await setup({ onChain: failing })
  await expect(readProfile(engine, { address, chainId })).rejects.toMatchObject({
    cause: { code: 'PROVIDER_UNREACHABLE' },
    code: 'NAMES_UNKNOWN',
  })
  expect(await getProfile(engine, { address, chainId })).toEqual(empty)
})
