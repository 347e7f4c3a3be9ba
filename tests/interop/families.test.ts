import { bitcoinRegtest, solana as solanaMainnet } from 'latchkey/networks'
import { createPairingPeer, type PairingPeerOptions } from 'latchkey/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  createVirtualBitcoinWallet,
  createVirtualSolanaWallet,
  createVirtualWallet,
} from '../../packages/latchkey/src/testing/index.ts'
import { solanaDevPrivateKey } from '../../services/devnet/src/index.ts'
import { engineOf } from '../engineOf.ts'
import {
  bitcoinNode,
  ethereumNode,
  type FamilyName,
  linkOf,
  openFamilies,
  signAndVerify,
  solanaNode,
} from './openFamilies.ts'
import { type Relay, startRelay } from './startRelay.ts'

let relay: Relay
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay?.kill())

const deprecated = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const families: readonly FamilyName[] = ['eip155', 'solana', 'bip122']

function openPhone(options: Partial<PairingPeerOptions> = {}) {
  const phone = createPairingPeer({
    bitcoin: { node: bitcoinNode },
    chains: { 1: ethereumNode },
    relayUrl: relay.url,
    solana: { keys: [solanaDevPrivateKey(0)], node: solanaNode },
    ...options,
  })
  onTestFinished(() => phone.close())
  return phone
}

/** A page and a phone, paired. */
async function paired(options: Partial<PairingPeerOptions> = {}) {
  const phone = openPhone(options)
  const page = openFamilies({ relayUrl: relay.url })
  const { done, uri } = await linkOf(page.latchkey)
  const session = await phone.pair(uri)
  await done
  return { ...page, phone, session }
}

describe('pairing', () => {
  test('behavior: a single approval covers all three families, and each signs', async () => {
    const { latchkey, phone, session } = await paired()
    expect(session.chains).toEqual([
      'eip155:1',
      solanaMainnet.caipNetworkId,
      bitcoinRegtest.caipNetworkId,
    ])
    expect(phone.wallet.requests.map(({ method }) => method)).toContain('wallet_requestPermissions')
    for (const family of families) {
      expect(latchkey.getAccount(family).status).toBe('connected')
      await signAndVerify(latchkey, family)
    }
    expect(phone.requests.map(({ method }) => method)).toEqual(
      expect.arrayContaining(['personal_sign', 'solana_signMessage', 'signMessage']),
    )
  })

  test('behavior: sends SOL and bitcoin', async () => {
    const { latchkey } = await paired()
    const solana = await engineOf(latchkey).loadAdapter('solana')
    const bitcoin = await engineOf(latchkey).loadAdapter('bip122')
    const recipient = createVirtualSolanaWallet({ keys: [new Uint8Array(32).fill(9)] }).addresses[0]
    const had = await solana.getBalance({ address: recipient!, network: solanaMainnet })
    await solana.transfers!.send({
      address: latchkey.getAccount('solana').address!,
      network: solanaMainnet,
      provider: latchkey.getProvider('solana'),
      transfer: { amount: 2_000_000n, asset: { kind: 'native' }, to: recipient! },
    })
    const has = await solana.getBalance({ address: recipient!, network: solanaMainnet })
    expect(has.value).toBe(had.value + 2_000_000n)

    const other = createVirtualBitcoinWallet().addresses[1]!.payment
    const hash = await bitcoin.transfers!.send({
      address: latchkey.getAccount('bip122').address!,
      network: bitcoinRegtest,
      provider: latchkey.getProvider('bip122'),
      transfer: { amount: 20_000n, asset: { kind: 'native' }, to: other },
    })
    const sent = await (await fetch(`${bitcoinNode}/tx/${hash}`)).json()
    expect(sent.vout).toContainEqual(
      expect.objectContaining({ scriptpubkey_address: other, value: 20_000 }),
    )
  })

  test.each([
    ['when it is asked', false],
    ['with the session', true],
  ])('behavior: the wallet shares its Bitcoin addresses %s', async (_, tellsAddresses) => {
    const { latchkey, phone } = await paired({ bitcoin: { node: bitcoinNode, tellsAddresses } })
    const [first] = createVirtualBitcoinWallet().addresses
    await vi.waitFor(() => expect(latchkey.getAccount('bip122').accounts).toHaveLength(2), 10_000)
    expect(latchkey.getAccount('bip122').accounts).toMatchObject(
      [
        { address: first!.payment, path: "m/84'/1'/0'/0/0", purpose: 'payment', type: 'payment' },
        {
          address: first!.ordinals,
          publicKey: /^[0-9a-f]{64}$/,
          purpose: 'ordinals',
          type: 'ordinal',
        },
      ].map((one) => ({ ...one, publicKey: expect.stringMatching(/^[0-9a-f]{64,66}$/) })),
    )
    const asked = phone.requests.filter(({ method }) => method === 'getAccountAddresses')
    expect(asked).toHaveLength(tellsAddresses ? 0 : 1)
  })

  test.each([deprecated, deprecated.toLowerCase()] as const)(
    'behavior: a wallet that uses the Solana id %s',
    async (chain) => {
      const { latchkey, phone } = await paired({
        solana: { chains: [deprecated], keys: [solanaDevPrivateKey(0)], node: solanaNode },
      })
      expect(latchkey.getNetwork('solana').caipNetworkId).toBe(solanaMainnet.caipNetworkId)
      await signAndVerify(latchkey, 'solana')
      expect(phone.requests.at(-1)).toMatchObject({ chainId: deprecated })
      // Hosts and storage may still contain the deprecated id.
      await latchkey.switchNetwork(chain as typeof deprecated)
      expect(latchkey.getNetwork('solana').caipNetworkId).toBe(solanaMainnet.caipNetworkId)
    },
  )

  test.each([
    ['signs and sends only', ['solana_signAndSendTransaction']],
    ['signs only', ['solana_signTransaction']],
  ])('behavior: a wallet that %s', async (_, methods) => {
    const { latchkey } = await paired({
      solana: { keys: [solanaDevPrivateKey(1)], methods, node: solanaNode },
    })
    const solana = await engineOf(latchkey).loadAdapter('solana')
    const { address = '' } = latchkey.getAccount('solana')
    const request = {
      address,
      network: solanaMainnet,
      provider: latchkey.getProvider('solana'),
      transfer: { amount: 1_000n, asset: { kind: 'native' }, to: address } as const,
    }
    const hash = await solana.transfers!.send(request)
    await vi.waitFor(
      async () =>
        expect(await solana.findTransaction!({ ...request, hash })).toMatchObject({
          status: 'confirmed',
        }),
      10_000,
    )
  })

  test('error: a declined request leaves the connection open', async () => {
    const { latchkey, phone } = await paired()
    for (const family of ['solana', 'bip122'] as const) {
      phone.wallet.reject()
      await expect(signAndVerify(latchkey, family)).rejects.toMatchObject({
        code: 'USER_REJECTED',
      })
      expect(latchkey.getAccount(family).status).toBe('connected')
      await signAndVerify(latchkey, family)
    }
  })

  test('behavior: disconnecting ends all three', async () => {
    const { latchkey, phone } = await paired()
    await phone.leave()
    for (const family of families)
      await vi.waitFor(
        () => expect(latchkey.getAccount(family).status).toBe('disconnected'),
        10_000,
      )
  })
})

/** Injects wallets into a page, as extensions do. Returns a function that removes them. */
function install() {
  const page = Object.assign(new EventTarget(), {
    CustomEvent,
    Event,
    clearTimeout,
    setTimeout,
  }) as unknown as Window & typeof globalThis
  vi.stubGlobal('window', page)
  const evm = createVirtualWallet({ chains: { 1: ethereumNode }, name: 'Evm' })
  const solana = createVirtualSolanaWallet({ keys: [solanaDevPrivateKey(0)], name: 'Sol' })
  const bitcoin = createVirtualBitcoinWallet({ name: 'Btc', nodes: { regtest: bitcoinNode } })
  const leave = [evm.announce(page), solana.register(page), bitcoin.register(page)]
  return () => {
    for (const one of leave) one()
  }
}

const reachedBy = {
  async injected(family: FamilyName) {
    const uninstall = install()
    const page = openFamilies({ relayUrl: relay.url })
    await page.latchkey.preload()
    const found = page.latchkey
      .getWallets()
      .flatMap(({ connectors }) => Object.values(connectors))
      .find(({ namespaces, type }) => type !== 'pairing' && namespaces.includes(family))
    await page.latchkey.connect({ connectorId: found!.id })
    return { ...page, lose: async () => uninstall() }
  },
  async pairing() {
    const { phone, ...page } = await paired()
    return { ...page, lose: () => phone.leave() }
  },
} as const

const ways = ['injected', 'pairing'] as const
const matrix = ways.flatMap((way) => families.map((family) => ({ family, way })))

describe('after a reload', () => {
  test.each(matrix)('behavior: $family by $way is connected and signs', async ({ family, way }) => {
    const { close, latchkey, storage } = await reachedBy[way](family)
    await signAndVerify(latchkey, family)
    close()
    const again = openFamilies({ relayUrl: relay.url, storage }).latchkey
    await vi.waitFor(() => expect(again.getAccount(family).status).toBe('connected'))
    await signAndVerify(again, family)
  })

  test.each(matrix)(
    'behavior: $family by $way is disconnected if the wallet is gone',
    async ({ family, way }) => {
      const { close, lose, storage } = await reachedBy[way](family)
      close()
      await lose()
      const again = openFamilies({ relayUrl: relay.url, storage }).latchkey
      // The connection was stored before: this tests its restoration.
      expect(again.getAccount(family).status).not.toBe('disconnected')
      await vi.waitFor(() => expect(again.getAccount(family).status).toBe('disconnected'))
    },
  )
})
