import { bitcoinRegtest, solana as solanaMainnet } from 'latchkey/networks'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createVirtualSolanaWallet } from '../../packages/latchkey/src/testing/index.ts'
import { bitcoinDevKey, solanaDevPrivateKey } from '../../services/devnet/src/index.ts'
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
import { kits, prepareRoom } from './room.ts'
import type { Policy, WalletHandle, WalletKind } from './startWallet.ts'

// The demo wallet in its own process: one approval covers three families.

const room = prepareRoom()
const families: readonly FamilyName[] = ['eip155', 'solana', 'bip122']
const approving: Policy = { proposal: 'approve', request: 'approve' }
let opened: WalletHandle | undefined
afterEach(() => opened?.kill())

const solanaAccounts = createVirtualSolanaWallet({
  keys: [0, 1].map(solanaDevPrivateKey),
}).addresses

async function paired(kit: WalletKind, policy: Policy = approving) {
  const wallet = await room.openWallet({
    kit,
    nodes: {
      1: ethereumNode,
      [solanaMainnet.caipNetworkId]: solanaNode,
      [bitcoinRegtest.caipNetworkId]: bitcoinNode,
    },
    policy,
  })
  opened = wallet
  const { latchkey } = openFamilies({ relayUrl: room.relay.url })
  const { done, uri } = await linkOf(latchkey)
  await wallet.pair(uri)
  await done
  return { latchkey, wallet }
}

describe.each(kits)('%s', (kit) => {
  test('behavior: a single approval connects all families; each signs, SOL and bitcoin arrive, and all disconnect together', async () => {
    const { latchkey, wallet } = await paired(kit)
    expect(latchkey.getAccount('solana').address).toBe(solanaAccounts[0])
    expect(latchkey.getAccount('bip122').address).toBe(bitcoinDevKey(0).address)
    for (const family of families) await signAndVerify(latchkey, family)
    await vi.waitFor(() => expect(latchkey.getAccount('bip122').accounts).toHaveLength(2))
    expect(latchkey.getAccount('bip122').accounts?.[1]?.address).toBe(bitcoinDevKey(0, 86).address)

    const solana = await engineOf(latchkey).loadAdapter('solana')
    const [to = ''] = createVirtualSolanaWallet({ keys: [new Uint8Array(32).fill(21)] }).addresses
    const ofRecipient = { address: to, network: solanaMainnet }
    const before = await solana.getBalance(ofRecipient)
    await solana.transfers?.send({
      address: solanaAccounts[0] ?? '',
      network: solanaMainnet,
      provider: latchkey.getProvider('solana'),
      transfer: { amount: 3_000_000n, asset: { kind: 'native' }, to },
    })
    const after = await solana.getBalance(ofRecipient)
    expect(after.value).toBe(before.value + 3_000_000n)

    const bitcoin = await engineOf(latchkey).loadAdapter('bip122')
    const other = bitcoinDevKey(7).address
    const hash = await bitcoin.transfers?.send({
      address: bitcoinDevKey(0).address,
      network: bitcoinRegtest,
      provider: latchkey.getProvider('bip122'),
      transfer: { amount: 30_000n, asset: { kind: 'native' }, to: other },
    })
    const sent = await (await fetch(`${bitcoinNode}/tx/${hash}`)).json()
    expect(sent.vout).toContainEqual(
      expect.objectContaining({ scriptpubkey_address: other, value: 30_000 }),
    )

    // All three families use the same account index.
    const accounts = wallet.state.sessions[0]?.accounts ?? []
    await wallet.switchAccount('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await vi.waitFor(() => {
      expect(latchkey.getAccount('solana').address).toBe(solanaAccounts[1])
      expect(latchkey.getAccount('bip122').address).toBe(bitcoinDevKey(1).address)
    }, 10_000)
    for (const family of families) await signAndVerify(latchkey, family)
    expect(accounts).toHaveLength(3)

    await latchkey.disconnect()
    await wallet.until(({ sessions }) => sessions.length === 0, 'the wallet hears of it')
    for (const family of families) expect(latchkey.getAccount(family).status).toBe('disconnected')
  })
})

test('error: declined and malformed requests return the matching errors', async () => {
  const { latchkey, wallet } = await paired('walletkit', { proposal: 'approve', request: 'reject' })
  for (const family of families)
    await expect(signAndVerify(latchkey, family)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  const ask = (family: FamilyName, method: string, params: unknown) => {
    const provider = latchkey.getProvider(family) as {
      request(asked: unknown): Promise<unknown>
    }
    return provider.request({ method, params })
  }
  const account = bitcoinDevKey(0).address
  const nothing = { account, amount: '0', recipientAddress: account }
  await expect(ask('bip122', 'sendTransfer', nothing)).rejects.toThrow('Invalid params')
  const noTransaction = ask('solana', 'solana_signTransaction', { transaction: 'AAAA' })
  await expect(noTransaction).rejects.toThrow('Invalid params')
  const said = wallet.state.happenings.map(({ text }) => text)
  expect(said).toContainEqual(expect.stringContaining('amount must be satoshis'))
  expect(said).toContainEqual(expect.stringContaining('No transaction in base64'))
  expect(wallet.state.requests).toEqual([])
  // None of these errors ends the session.
  expect(wallet.state.sessions).toHaveLength(1)
})
