// @vitest-environment happy-dom

import { startDevnet } from '@latchkey/devnet'
import { SigHash, Transaction } from '@scure/btc-signer'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sendTransfer, signMessage, signPsbt, untilEnded } from '../../actions.ts'
import { toBase64 } from '../../core/bytes.ts'
import { withEngine } from '../../core/fixtures/testInstance.ts'
import { createHeadless } from '../../core/instance/createHeadless.ts'
import { bitcoinRegtest } from '../../core/networks/bitcoinNetworks.ts'
import { parseBase64 } from '../../core/untrusted/parseBytes.ts'
import { createVirtualBitcoinWallet } from '../../testing/bitcoin/createVirtualBitcoinWallet.ts'
import { bitcoin, verifyMessage } from './index.ts'
import { scriptOf } from './script.ts'

let devnet: Awaited<ReturnType<typeof startDevnet>>
beforeAll(async () => {
  devnet = await startDevnet({ chains: [], ports: 'random', solana: false })
}, 60_000)
afterAll(() => devnet.stop())

const ending: (() => void)[] = []
afterEach(() => {
  for (const end of ending.splice(0)) end()
})

type Face = 'standard' | 'sats-connect' | 'unisat'
const faces: readonly Face[] = ['standard', 'sats-connect', 'unisat']
const network = bitcoinRegtest
const friend = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'

async function setup(as: Face, bitcoinSend = true) {
  const { url } = devnet.bitcoin!
  const wallet = createVirtualBitcoinWallet({ as, nodes: { regtest: url } })
  ending.push(wallet.register())
  const latchkey = withEngine(
    createHeadless({
      adapters: [bitcoin()],
      customRpcUrls: { [network.caipNetworkId]: [{ url }] },
      enableWalletConnect: false,
      features: { bitcoinSend },
      networks: [network],
      provider: {},
      storage: undefined,
    }),
  )
  ending.push(() => latchkey.destroy())
  await latchkey.preload()
  await expect.poll(() => latchkey.store.getState().connectors.length).toBeGreaterThan(0)
  const [connector] = latchkey.store.getState().connectors
  await latchkey.connect({ connectorId: connector!.id })
  const address = wallet.addresses[0]!.payment
  const balanceOf = async (of: string) => {
    const adapter = await latchkey.loadAdapter('bip122')
    return (await adapter.getBalance({ address: of, network })).value
  }
  return { address, balanceOf, latchkey, url, wallet }
}

test.each(faces)('a wallet of %s signs a text that others can verify', async (as) => {
  const { address, latchkey } = await setup(as)
  const message = 'Hello, Bitcoin'
  const signature = await signMessage(latchkey, { message })
  expect(await verifyMessage({ address, message, signature })).toBe(true)
})

test.each(faces)('a wallet of %s sends a transfer that ends in a block', async (as) => {
  const { address, balanceOf, latchkey } = await setup(as)
  const [had, before] = [await balanceOf(address), await balanceOf(friend)]
  const { hash } = await sendTransfer(latchkey, { amount: '0.00012345', to: friend })
  expect(await balanceOf(friend)).toBe(before + 12_345n)
  expect(await balanceOf(address)).toBeLessThan(had - 12_345n)
  await devnet.bitcoin!.mine()
  expect(await untilEnded(latchkey, hash)).toMatchObject({ chainHash: hash, status: 'confirmed' })
})

test.each(faces)('a wallet of %s signs a PSBT, and the payment arrives', async (as) => {
  const { address, balanceOf, latchkey, url } = await setup(as)
  const script = scriptOf(address, network, 'test').bytes
  const [coin] = (await (await fetch(`${url}/address/${address}/utxo`)).json()) as [
    { txid: string; vout: number; value: number },
  ]
  const transaction = new Transaction()
  transaction.addInput({
    index: coin.vout,
    txid: coin.txid,
    witnessUtxo: { amount: BigInt(coin.value), script },
  })
  transaction.addOutput({ amount: 5_000n, script: scriptOf(friend, network, 'test').bytes })
  transaction.addOutput({ amount: BigInt(coin.value) - 5_500n, script })
  const before = await balanceOf(friend)
  const psbt = toBase64(transaction.toPSBT())
  const signed = await signPsbt(latchkey, { psbt })
  expect(Transaction.fromPSBT(parseBase64(signed.psbt)!).id).toBe(transaction.id)
  const { txid } = await signPsbt(latchkey, { broadcast: true, psbt })
  expect(txid).toBe(transaction.id)
  expect(await balanceOf(friend)).toBe(before + 5_000n)
})

test.each(faces)('a wallet of %s signs an input with the named sighash type', async (as) => {
  const { address, latchkey } = await setup(as)
  const script = scriptOf(address, network, 'test').bytes
  const transaction = new Transaction()
  const witnessUtxo = { amount: 10_000n, script }
  transaction.addInput({ index: 0, txid: 'ab'.repeat(32), witnessUtxo })
  transaction.addOutput({ amount: 9_000n, script })
  const signInputs = [{ address, index: 0, sighashTypes: [SigHash.SINGLE_ANYONECANPAY] }]
  const { psbt } = await signPsbt(latchkey, { psbt: toBase64(transaction.toPSBT()), signInputs })
  const { partialSig } = Transaction.fromPSBT(parseBase64(psbt)!).getInput(0)
  expect(partialSig?.[0]?.[1].at(-1)).toBe(SigHash.SINGLE_ANYONECANPAY)
})

test('refuses a sighash type that sats-connect cannot transmit', async () => {
  const { address, latchkey, wallet } = await setup('sats-connect')
  const transaction = new Transaction()
  const script = scriptOf(address, network, 'test').bytes
  const witnessUtxo = { amount: 10_000n, script }
  transaction.addInput({ index: 0, txid: 'ab'.repeat(32), witnessUtxo })
  transaction.addOutput({ amount: 9_000n, script })
  const asked = wallet.requests.length
  const signInputs = [{ address, index: 0, sighashTypes: [2, 3] }]
  await expect(
    signPsbt(latchkey, { psbt: toBase64(transaction.toPSBT()), signInputs }),
  ).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    message: expect.stringContaining('one sighash type for input 0, not 2 or 3'),
  })
  expect(wallet.requests).toHaveLength(asked)
})

test.each(faces)('the visitor declines in a wallet of %s', async (as) => {
  const { balanceOf, latchkey, wallet } = await setup(as)
  const before = await balanceOf(friend)
  const refused = { code: 'USER_REJECTED' }
  wallet.reject()
  await expect(sendTransfer(latchkey, { amount: '0.0001', to: friend })).rejects.toMatchObject(
    refused,
  )
  wallet.reject()
  await expect(signMessage(latchkey, { message: 'x' })).rejects.toMatchObject(refused)
  expect(await balanceOf(friend)).toBe(before)
})

test('does not send a PSBT unless the host requests it', async () => {
  const { latchkey, wallet } = await setup('standard', false)
  const asked = wallet.requests.length
  await expect(sendTransfer(latchkey, { amount: '0.0001', to: friend })).rejects.toThrow(
    /^Unsupported chain$/,
  )
  expect(wallet.requests).toHaveLength(asked)
})
