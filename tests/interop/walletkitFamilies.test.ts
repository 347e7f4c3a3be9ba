import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bitcoinRegtest, solana as solanaMainnet } from 'latchkey/networks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Kit } from '../../apps/wallet/src/core/pairing/Kit.ts'
import { bitcoinPeer } from '../../packages/latchkey/src/testing/pairing/bitcoinPeer.ts'
import { solanaPeer } from '../../packages/latchkey/src/testing/pairing/solanaPeer.ts'
import { solanaDevPrivateKey } from '../../services/devnet/src/index.ts'
import { engineOf } from '../engineOf.ts'
import { fileStorage } from './fileStorage.ts'
import { bitcoinNode, linkOf, openFamilies, signAndVerify, solanaNode } from './openFamilies.ts'
import { type Relay, startRelay } from './startRelay.ts'

// A wallet on `@reown/walletkit` that supports Solana and Bitcoin. The kit implements the protocol;
// the keys are the test's.

let relay: Relay
let kit: Kit
const asked: { chainId: string; method: string }[] = []
const folder = mkdtempSync(join(tmpdir(), 'latchkey-families-'))
const person = { ask: async () => undefined }
const families = {
  bip122: bitcoinPeer({ node: bitcoinNode }, person),
  solana: solanaPeer({ keys: [solanaDevPrivateKey(4)], node: solanaNode }, person),
}

type Proposed = { id: number; params: { optionalNamespaces: Record<string, { events: string[] }> } }
type Requested = {
  id: number
  topic: string
  params: { chainId: string; request: { method: string; params: unknown } }
}

beforeAll(async () => {
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
  relay = await startRelay()
  const { openKit } = await import('../../apps/wallet/src/core/pairing/openKit.ts')
  kit = await openKit({
    metadata: { description: '', icons: [], name: 'Three families', url: 'https://wallet.test' },
    projectId: 'interop',
    relayUrl: relay.url,
    storage: fileStorage(join(folder, 'kit.json')),
    verifyUrl: undefined,
  })
  kit.on('session_proposal', (event) => void approve(event as Proposed))
  kit.on('session_request', (event) => void answer(event as Requested))
})
afterAll(async () => {
  await kit?.core.relayer.transportClose()
  await relay?.kill()
  rmSync(folder, { recursive: true })
})

async function approve({ id, params: { optionalNamespaces } }: Proposed) {
  const granted = Object.entries(families).map(async ([name, family]) => {
    const chains = [...family.chains]
    const accounts = await Promise.all(
      chains.map(async (chain) =>
        (await family.addressesOn(chain)).map((one) => `${chain}:${one}`),
      ),
    )
    const { events = [] } = optionalNamespaces[name] ?? {}
    return [name, { accounts: accounts.flat(), chains, events, methods: [...family.methods] }]
  })
  await kit.approveSession({ id, namespaces: Object.fromEntries(await Promise.all(granted)) })
}

async function answer({ id, params: { chainId, request }, topic }: Requested) {
  const { method, params } = request
  asked.push({ chainId, method })
  const family = families[chainId.startsWith('solana:') ? 'solana' : 'bip122']
  const response = await family.request(chainId, method, params).then(
    (result) => ({ id, jsonrpc: '2.0', result }),
    (error: unknown) => ({ error: { code: -32000, message: `${error}` }, id, jsonrpc: '2.0' }),
  )
  await kit.respondSessionRequest({ response, topic })
}

test('behavior: walletkit approves Solana and Bitcoin, signs and sends on both', async () => {
  const { close, latchkey, storage } = openFamilies({ relayUrl: relay.url })
  const { done, uri } = await linkOf(latchkey)
  await kit.pair({ uri })
  await done
  expect(latchkey.getAccount('eip155').status).toBe('disconnected')
  expect(latchkey.getNetwork('solana').caipNetworkId).toBe(solanaMainnet.caipNetworkId)
  expect(latchkey.getNetwork('bip122').caipNetworkId).toBe(bitcoinRegtest.caipNetworkId)
  for (const family of ['solana', 'bip122'] as const) await signAndVerify(latchkey, family)
  await vi.waitFor(() => expect(latchkey.getAccount('bip122').accounts).toHaveLength(2), 10_000)

  const solana = await engineOf(latchkey).loadAdapter('solana')
  const address = latchkey.getAccount('solana').address!
  const provider = latchkey.getProvider('solana')
  const request = { address, network: solanaMainnet, provider }
  const transfer = { amount: 1n, asset: { kind: 'native' }, to: address } as const
  const hash = await solana.transfers!.send({ ...request, transfer })
  expect(await solana.findTransaction!({ ...request, hash })).toMatchObject({ status: 'confirmed' })
  expect(asked.map(({ method }) => method)).toEqual(
    expect.arrayContaining(['solana_signMessage', 'signMessage', 'solana_signTransaction']),
  )

  close()
  const again = openFamilies({ relayUrl: relay.url, storage }).latchkey
  for (const family of ['solana', 'bip122'] as const) {
    await vi.waitFor(() => expect(again.getAccount(family).status).toBe('connected'))
    await signAndVerify(again, family)
  }
  const [topic = ''] = Object.keys(kit.getActiveSessions())
  await kit.disconnectSession({ reason: { code: 6000, message: 'Bye.' }, topic })
  for (const family of ['solana', 'bip122'] as const)
    await vi.waitFor(() => expect(again.getAccount(family).status).toBe('disconnected'))
})
