import { solanaDevPrivateKey } from '@latchkey/devnet'
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { getWallets } from '@wallet-standard/app'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  linkOf,
  openFamilies,
  signAndVerify,
  solanaNode,
} from '../../../../../tests/interop/openFamilies.ts'
import { placeBurner } from '../../../../../tests/interop/placeBurner.ts'
import { type Relay, startRelay } from '../../../../../tests/interop/startRelay.ts'
import { engineOf } from '../../core/instance/engineOf.ts'
import { solana as solanaMainnet } from '../../core/networks/solanaNetworks.ts'
import { createPairingPeer } from '../../testing/pairing/createPairingPeer.ts'
import { createVirtualSolanaWallet } from '../../testing/solana/createVirtualSolanaWallet.ts'

// Third-party code: a published wallet, and hosts that write transactions with other libraries.

let relay: Relay
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay?.kill())

function newPage() {
  const page = Object.assign(new EventTarget(), { clearTimeout, CustomEvent, Event, setTimeout })
  vi.stubGlobal('window', page)
  return page
}

const rpc = () => createSolanaRpc(solanaNode)

async function balanceOf(owner: string) {
  return (await rpc().getBalance(address(owner)).send()).value
}

async function airdrop(to: string) {
  const connection = new Connection(solanaNode)
  await connection.requestAirdrop(new PublicKey(to), 1_000_000_000)
  await vi.waitFor(async () => expect(await balanceOf(to)).toBe(1_000_000_000n))
}

function newAddress() {
  return createVirtualSolanaWallet({ keys: [crypto.getRandomValues(new Uint8Array(32))] })
    .addresses[0]!
}

test('wallet-adapter’s burner wallet connects, signs and sends', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  newPage()
  const burner = placeBurner(solanaNode)
  // Another library finds the same wallet on the page.
  expect(
    getWallets()
      .get()
      .map(({ name }) => name),
  ).toContain('Burner Wallet')
  const { latchkey } = openFamilies({ relayUrl: relay.url })
  await latchkey.preload()
  await latchkey.connect({ connectorId: 'standard:burner wallet' })
  const from = latchkey.getAccount('solana').address!
  expect(from).toBe(burner.publicKey?.toBase58())
  await signAndVerify(latchkey, 'solana')

  await airdrop(from)
  const solana = await engineOf(latchkey).loadAdapter('solana')
  const request = {
    address: from,
    network: solanaMainnet,
    provider: latchkey.getProvider('solana'),
  }
  const to = newAddress()
  const transfer = { amount: 2_000_000n, asset: { kind: 'native' }, to } as const
  const hash = await solana.transfers!.send({ ...request, transfer })
  expect(await balanceOf(to)).toBe(2_000_000n)
  expect(await solana.findTransaction!({ ...request, hash })).toMatchObject({ status: 'confirmed' })

  await latchkey.disconnect('solana')
  expect(burner.connected).toBe(false)
})

test('wallet-adapter’s burner wallet signs in', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  newPage()
  placeBurner(solanaNode, { signsIn: true })
  const { latchkey } = openFamilies({ relayUrl: relay.url })
  await latchkey.preload()
  await latchkey.connect({ connectorId: 'standard:burner wallet' })
  const from = latchkey.getAccount('solana').address!
  const solana = await engineOf(latchkey).loadAdapter('solana')
  const signed = await solana.signIn!({
    address: from,
    input: { domain: 'shop.example', nonce: 'abcdefgh', statement: 'Welcome.' },
    network: solanaMainnet,
    provider: latchkey.getProvider('solana'),
  })
  expect(signed.address).toBe(from)
  expect(new TextDecoder().decode(signed.signedMessage)).toBe(
    `shop.example wants you to sign in with your Solana account:\n${from}\n\nWelcome.\n\nNonce: abcdefgh`,
  )
})

/** A host's page with an installed or a paired wallet. */
const hosts = {
  async injected() {
    const wallet = createVirtualSolanaWallet({ keys: [solanaDevPrivateKey(2)] })
    const page = newPage()
    // The wallet uses only this part of a window.
    wallet.register(page as unknown as Window)
    const { latchkey } = openFamilies({ relayUrl: relay.url })
    await latchkey.preload()
    await latchkey.connect({ connectorId: 'standard:virtual wallet' })
    return latchkey
  },
  async pairing() {
    const solana = { keys: [solanaDevPrivateKey(3)], node: solanaNode }
    const phone = createPairingPeer({ chains: {}, relayUrl: relay.url, solana })
    onTestFinished(() => phone.close())
    const { latchkey } = openFamilies({ relayUrl: relay.url })
    const { done, uri } = await linkOf(latchkey)
    await phone.pair(uri)
    await done
    return latchkey
  },
} as const

const ways = ['injected', 'pairing'] as const

/** Signs with the public provider, as each kind requires. */
async function sign(provider: unknown, from: string, bytes: Uint8Array): Promise<Uint8Array> {
  const wallet = provider as {
    accounts: readonly { address: string }[]
    features: Record<string, { signTransaction(input: object): Promise<unknown[]> }>
    request?(asked: object): Promise<{ transaction: string }>
  }
  if (wallet.request) {
    const transaction = Buffer.from(bytes).toString('base64')
    const params = { pubkey: from, transaction }
    const answer = await wallet.request({ method: 'solana_signTransaction', params })
    return new Uint8Array(Buffer.from(answer.transaction, 'base64'))
  }
  const account = wallet.accounts.find((one) => one.address === from)
  const input = { account, chain: 'solana:mainnet', transaction: bytes }
  const [answer] = await wallet.features['solana:signTransaction']!.signTransaction(input)
  return (answer as { signedTransaction: Uint8Array }).signedTransaction
}

test.each(ways)('a host with @solana/web3.js, %s', async (way) => {
  const latchkey = await hosts[way]()
  const from = latchkey.getAccount('solana').address!
  const to = newAddress()
  const connection = new Connection(solanaNode, 'confirmed')
  const { blockhash: recent, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const transaction = new Transaction({
    blockhash: recent,
    feePayer: new PublicKey(from),
    lastValidBlockHeight,
  }).add(
    SystemProgram.transfer({
      fromPubkey: new PublicKey(from),
      lamports: 2_000_000,
      toPubkey: new PublicKey(to),
    }),
  )
  const bytes = new Uint8Array(transaction.serialize({ requireAllSignatures: false }))
  const signed = await sign(latchkey.getProvider('solana'), from, bytes)
  expect(Transaction.from(signed).verifySignatures()).toBe(true)
  const hash = await connection.sendRawTransaction(signed)
  await vi.waitFor(async () => {
    const { value } = await connection.getSignatureStatus(hash)
    expect(value).toMatchObject({ confirmationStatus: 'finalized', err: null })
  })
  expect(await balanceOf(to)).toBe(2_000_000n)
})

test.each(ways)('a host with @solana/kit, %s', async (way) => {
  const latchkey = await hosts[way]()
  const from = latchkey.getAccount('solana').address!
  const to = newAddress()
  const { value } = await rpc().getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(address(from), draft),
    (draft) =>
      setTransactionMessageLifetimeUsingBlockhash(
        {
          blockhash: blockhash(value.blockhash),
          lastValidBlockHeight: value.lastValidBlockHeight,
        },
        draft,
      ),
    (draft) =>
      appendTransactionMessageInstruction(
        // A transfer in the system program's encoding.
        {
          accounts: [
            { address: address(from), role: AccountRole.WRITABLE_SIGNER },
            { address: address(to), role: AccountRole.WRITABLE },
          ],
          data: Uint8Array.of(2, 0, 0, 0, 0x80, 0x84, 0x1e, 0, 0, 0, 0, 0),
          programAddress: address('11111111111111111111111111111111'),
        },
        draft,
      ),
  )
  const bytes = new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
  const signed = await sign(latchkey.getProvider('solana'), from, bytes)
  const wire = getBase64EncodedWireTransaction(getTransactionDecoder().decode(signed))
  await rpc().sendTransaction(wire, { encoding: 'base64' }).send()
  expect(await balanceOf(to)).toBe(2_000_000n)
})

test.each(ways)('sends a transaction that a host wrote with web3.js, %s', async (way) => {
  const latchkey = await hosts[way]()
  const from = latchkey.getAccount('solana').address!
  const to = newAddress()
  const connection = new Connection(solanaNode, 'confirmed')
  const transaction = new Transaction({
    ...(await connection.getLatestBlockhash()),
    feePayer: new PublicKey(from),
  }).add(
    SystemProgram.transfer({
      fromPubkey: new PublicKey(from),
      lamports: 2_000_000,
      toPubkey: new PublicKey(to),
    }),
  )
  const { rawTransactions } = await engineOf(latchkey).loadAdapter('solana')
  await rawTransactions!.send({
    address: from,
    network: solanaMainnet,
    provider: latchkey.getProvider('solana'),
    transaction: new Uint8Array(transaction.serialize({ requireAllSignatures: false })),
  })
  expect(await balanceOf(to)).toBe(2_000_000n)
})
