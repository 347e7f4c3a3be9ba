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
  own?: readonly string[] | undefined
  withProvider?: boolean
}

/** A provider and a chain with the given responses. The provider can fail. */
async function setup({ identity, onChain, own, withProvider = true }: Setup) {
  const asked: string[] = []
  const record = (name: string) => ({ addresses: {}, attributes: [], name, registered: '' })
  const { url } = await failingProvider(
    ({ url = '' }, response) => {
      const isIdentity = url.startsWith('/v1/identity')
      asked.push(isIdentity ? 'identity' : 'names')
      const answer = isIdentity ? identity : own?.map(record)
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
    resolve: async () => undefined,
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

test.each<[string, Setup, object, string]>([
  ['the identity first', { identity: { name: 'i.eth' }, onChain }, named('i.eth'), 'identity'],
  [
    'then the chain, with its picture',
    { identity: {}, onChain, own: ['own.latchkey.id'] },
    named('vera.eth', 'https://a.example/a.png'),
    'identity chain',
  ],
  [
    'then the first name of the account, without a picture',
    { identity: { avatar: 'https://a.example/a.png' }, own: ['own.latchkey.id', 'b.latchkey.id'] },
    named('own.latchkey.id'),
    'identity chain names',
  ],
  [
    'the first name right after a failed identity',
    { onChain, own: ['own.latchkey.id'] },
    named('own.latchkey.id'),
    'identity names',
  ],
  [
    'the chain after a failed provider',
    { onChain },
    named('vera.eth', 'https://a.example/a.png'),
    'identity names chain',
  ],
  [
    'without a provider, the chain',
    { onChain, withProvider: false },
    named('vera.eth', 'https://a.example/a.png'),
    'chain',
  ],
  ['nothing without any name', { identity: {}, own: [] }, empty, 'identity chain names'],
  [
    'no name that the standard forbids',
    { identity: { name: 'ver\u0430.eth' }, own: ['ve\u200bra.latchkey.id'] },
    empty,
    'identity chain names',
  ],
  [
    'no name in uppercase, which is not normalized',
    { identity: { name: 'VERA.eth' }, own: [] },
    empty,
    'identity chain names',
  ],
  [
    'other scripts that the standard allows',
    { identity: { name: 'vérà.eth' } },
    named('vérà.eth'),
    'identity',
  ],
])('behavior: %s', async (_, options, profile, order) => {
  const { asked, engine } = await setup(options)
  expect(await readProfile(engine, { address, chainId })).toEqual(profile)
  expect(asked.join(' ')).toBe(order)
})

test('behavior: reads on-chain names only on Ethereum', async () => {
  const { asked, engine } = await setup({ identity: {}, onChain, own: [] })
  expect(await readProfile(engine, { address, chainId: 'eip155:10' })).toEqual(empty)
  expect(asked).toEqual(['identity', 'names'])
})

test('error: `readProfile` fails where `getProfile` returns no profile', async () => {
  const failing = async () =>
    Promise.reject(requestError('PROVIDER_UNREACHABLE', { url: 'a node' }))
  const { engine } = await setup({ onChain: failing })
  await expect(readProfile(engine, { address, chainId })).rejects.toMatchObject({
    cause: { code: 'REQUEST_FAILED' },
    code: 'NAMES_UNKNOWN',
  })
  expect(await getProfile(engine, { address, chainId })).toEqual(empty)
})
