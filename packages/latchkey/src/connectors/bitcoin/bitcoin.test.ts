// @vitest-environment happy-dom
import { p2tr, p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toBase64 } from '../../core/bytes.ts'
import { createHeadless } from '../../core/instance/createHeadless.ts'
import { bitcoin, bitcoinRegtest, bitcoinTestnet } from '../../core/networks/bitcoinNetworks.ts'
import type { BitcoinProvider, SignedPsbt } from '../../core/ports/bitcoinProvider.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import { addressFormats } from '../../testing/bitcoin/bitcoinKeys.ts'
import {
  createVirtualBitcoinWallet,
  type VirtualBitcoinWallet,
  type VirtualBitcoinWalletOptions,
} from '../../testing/bitcoin/createVirtualBitcoinWallet.ts'
import { registerInPage } from '../../testing/page/registerInPage.ts'
import { bitcoinWallets } from './bitcoin.ts'

const faces = ['standard', 'sats-connect', 'unisat'] as const
type Face = (typeof faces)[number]
const ids: Record<Face, string> = {
  'sats-connect': 'bitcoin:virtual wallet',
  standard: 'bitcoin:virtual wallet',
  unisat: 'bitcoin:io.unisat',
}

const leaving: (() => void)[] = []
beforeEach(() => {
  // Hosts without a server get an error in the console; these hosts have none on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  vi.restoreAllMocks()
})

function place(options?: VirtualBitcoinWalletOptions) {
  const wallet = createVirtualBitcoinWallet(options)
  leaving.push(wallet.register(window))
  return wallet
}

function start(storage = memoryStorage()) {
  const latchkey = createHeadless({
    connectors: [bitcoinWallets()],
    logLevel: 'silent',
    networks: [bitcoinRegtest, bitcoin, bitcoinTestnet],
    storage,
  })
  leaving.push(latchkey.destroy)
  return latchkey
}

async function connected(as: Face, options?: VirtualBitcoinWalletOptions) {
  const wallet = place({ as, ...options })
  const storage = memoryStorage()
  const latchkey = start(storage)
  await latchkey.connect({ connectorId: ids[as] })
  // Bitcoin connectors provide this type.
  const provider = latchkey.getProvider('bip122') as BitcoinProvider
  return { latchkey, provider, storage, wallet }
}

const first = ({ addresses }: VirtualBitcoinWallet) => addresses[0] ?? { ordinals: '', payment: '' }
const regtest = addressFormats.regtest

test.each(faces)('%s: connects, the payment address first', async (as) => {
  const { latchkey, wallet } = await connected(as)
  const account = latchkey.getAccount('bip122')
  expect(account).toMatchObject({
    address: first(wallet).payment,
    caipAddress: `${bitcoinRegtest.caipNetworkId}:${first(wallet).payment}`,
    status: 'connected',
  })
  const kinds = account.accounts.map(({ publicKey, type }) => [type, publicKey?.length])
  expect(kinds).toEqual(
    as === 'unisat'
      ? [['payment', 66]]
      : [
          ['payment', 66],
          ['ordinal', 64],
        ],
  )
})

test.each(faces)('%s: reconnects without asking the visitor', async (as) => {
  const { storage, wallet } = await connected(as)
  wallet.reject('all')
  const again = start(storage)
  await vi.waitFor(() => expect(again.getAccount('bip122').status).toBe('connected'))
  expect(again.getAccount('bip122').address).toBe(first(wallet).payment)
})

test('remembers the purpose of similar addresses over a reload', async () => {
  const payer = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
  const keeper = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
  const accountOf = (address: string) => ({
    address,
    chains: ['bitcoin:mainnet'],
    features: [],
    publicKey: new Uint8Array(33).fill(2),
  })
  const connect = async () => ({ accounts: [payer, keeper].map(accountOf) })
  leaving.push(
    registerInPage(window, {
      accounts: [keeper, payer].map(accountOf),
      chains: ['bitcoin:mainnet'],
      features: { 'bitcoin:connect': { connect, version: '1.0.0' } },
      icon: '',
      name: 'Larch',
      version: '1.0.0',
    }),
  )
  const storage = memoryStorage()
  const latchkey = start(storage)
  await latchkey.connect({ connectorId: 'bitcoin:larch' })
  const { accounts } = latchkey.getAccount('bip122')
  expect(accounts).toMatchObject([
    { address: payer, type: 'payment' },
    { address: keeper, type: 'ordinal' },
  ])
  const again = start(storage)
  await vi.waitFor(() => expect(again.getAccount('bip122').status).toBe('connected'))
  expect(again.getAccount('bip122').accounts).toEqual(accounts)
})

test.each(faces)('%s: follows the account and the network', async (as) => {
  const { latchkey, wallet } = await connected(as)
  wallet.switchAccount(1)
  await vi.waitFor(() =>
    expect(latchkey.getAccount('bip122').address).toBe(wallet.addresses[1]?.payment),
  )
  wallet.switchNetwork('mainnet')
  await vi.waitFor(() =>
    expect(latchkey.getNetwork('bip122').caipNetworkId).toBe(bitcoin.caipNetworkId),
  )
  expect(latchkey.getAccount('bip122').address).toMatch(/^bc1q/)
})

test.each(faces)('%s: ends with the visitor’s disconnection, and with the page’s', async (as) => {
  const { latchkey, wallet } = await connected(as)
  wallet.disconnect()
  await vi.waitFor(() => expect(latchkey.getAccount('bip122').status).toBe('disconnected'))
  await latchkey.connect({ connectorId: ids[as] })
  await latchkey.disconnect('bip122')
  expect(latchkey.getAccount('bip122').status).toBe('disconnected')
  const again = start()
  expect(again.getAccount('bip122').status).toBe('disconnected')
})

test.each(faces)('%s: a declined request changes nothing', async (as) => {
  const wallet = place({ as })
  wallet.reject()
  const latchkey = start()
  await expect(latchkey.connect({ connectorId: ids[as] })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(latchkey.getAccount('bip122').status).toBe('disconnected')
})

test.each(['sats-connect', 'unisat'] as const)('%s: moves to another network', async (as) => {
  const { latchkey, wallet } = await connected(as)
  await latchkey.switchNetwork(bitcoin)
  expect(wallet.network).toBe('mainnet')
  expect(latchkey.getNetwork('bip122').caipNetworkId).toBe(bitcoin.caipNetworkId)
  expect(latchkey.getAccount('bip122').address).toMatch(/^bc1q/)
})

test('stays on its network if the wallet cannot switch', async () => {
  const { latchkey } = await connected('standard')
  await expect(latchkey.switchNetwork(bitcoin)).rejects.toMatchObject({ code: 'SWITCH_FAILED' })
  expect(latchkey.getNetwork('bip122').caipNetworkId).toBe(bitcoinRegtest.caipNetworkId)
})

test.each(faces)('%s: signs messages that others can verify', async (as) => {
  const { provider, wallet } = await connected(as)
  const account = first(wallet).payment
  const message = 'Grüße, ₿'
  const answer = await provider.request({ method: 'signMessage', params: { account, message } })
  const { address, signature } = Object(answer)
  expect(address).toBe(account)
  expect(Verifier.verifySignature(account, message, signature)).toBe(true)
})

test('signs with the ordinals address, and with the requested protocol', async () => {
  const { provider, wallet } = await connected('sats-connect')
  const { ordinals, payment } = first(wallet)
  const sign = async (params: { address?: string; protocol?: 'ecdsa' | 'bip322' }) =>
    Object(
      await provider.request({
        method: 'signMessage',
        params: { account: payment, message: 'hello', ...params },
      }),
    ).signature
  expect(Verifier.verifySignature(ordinals, 'hello', await sign({ address: ordinals }))).toBe(true)
  const recovered = await sign({ protocol: 'ecdsa' })
  expect(atob(recovered)).toHaveLength(65)
  expect(Verifier.verifySignature(payment, 'hello', recovered, true)).toBe(true)
  expect(atob(await sign({ protocol: 'bip322' })).length).toBeGreaterThan(65)
})

test('refuses a signature by another protocol than requested', async () => {
  const { provider, wallet } = await connected('standard')
  const params = { account: first(wallet).payment, message: 'hello', protocol: 'ecdsa' } as const
  await expect(provider.request({ method: 'signMessage', params })).rejects.toMatchObject({
    code: 4200,
  })
})

/** An unsendable transaction: its coins are invented. */
function psbtFor(keys: readonly { readonly publicKey?: string }[], sighashType?: number) {
  const psbt = new Transaction()
  for (const [index, { publicKey = '' }] of keys.entries()) {
    const key = Uint8Array.from(Buffer.from(publicKey, 'hex'))
    const { script } = key.length === 32 ? p2tr(key, undefined, regtest) : p2wpkh(key, regtest)
    const witnessUtxo = { amount: 10_000n, script }
    psbt.addInput({ index, sighashType, txid: 'ab'.repeat(32), witnessUtxo })
  }
  psbt.addOutput({ amount: 9_000n, script: Uint8Array.of(0, 20, ...new Uint8Array(20).fill(5)) })
  return toBase64(psbt.toPSBT())
}

test.each(faces)('%s: signs a PSBT that others can finalize', async (as) => {
  const { latchkey, provider, wallet } = await connected(as)
  const account = first(wallet).payment
  const accounts = latchkey.getAccount('bip122').accounts
  const answer = await provider.request({
    method: 'signPsbt',
    params: {
      account,
      psbt: psbtFor(accounts),
      signInputs: accounts.map(({ address }, index) => ({ address, index })),
    },
  })
  const { psbt, txid } = answer as SignedPsbt
  expect(txid).toBeUndefined()
  const signed = Transaction.fromPSBT(Uint8Array.from(Buffer.from(psbt, 'base64')))
  signed.finalize()
  expect(signed.isFinal).toBe(true)
})

test.each(faces)('%s: signs an input with the sighash type of its PSBT', async (as) => {
  const { latchkey, provider, wallet } = await connected(as)
  const account = first(wallet).payment
  const sighash = SigHash.SINGLE_ANYONECANPAY
  const [key] = latchkey.getAccount('bip122').accounts
  const { psbt } = (await provider.request({
    method: 'signPsbt',
    params: {
      account,
      psbt: psbtFor(key ? [key, key] : [], sighash),
      signInputs: [{ address: account, index: 0, sighashTypes: [sighash] }],
    },
  })) as SignedPsbt
  const signed = Transaction.fromPSBT(Uint8Array.from(Buffer.from(psbt, 'base64')))
  expect(signed.getInput(0).partialSig?.[0]?.[1].at(-1)).toBe(sighash)
  expect(signed.getInput(1).partialSig).toBeUndefined()
})

test.each(faces)('%s: rejects with the code of a declined request', async (as) => {
  const { provider, wallet } = await connected(as)
  const account = first(wallet).payment
  wallet.reject()
  await expect(
    provider.request({ method: 'signMessage', params: { account, message: 'hello' } }),
  ).rejects.toMatchObject({ code: 4001 })
  await expect(
    provider.request({
      method: 'signMessage',
      params: { account: 'bcrt1qsomebodyelse', message: 'hello' },
    }),
  ).rejects.toMatchObject({ code: 4100 })
})

test('declares its methods and shares its accounts', async () => {
  const { provider, wallet } = await connected('standard')
  expect(provider.methods).toEqual(['getAccountAddresses', 'signMessage', 'signPsbt'])
  const ask = (intentions?: readonly string[]) =>
    provider.request({
      method: 'getAccountAddresses',
      params: { account: first(wallet).payment, ...(intentions && { intentions }) },
    })
  expect(await ask()).toMatchObject([
    { address: first(wallet).payment, intention: 'payment' },
    { address: first(wallet).ordinals, intention: 'ordinals' },
  ])
  expect(await ask(['ordinals'])).toMatchObject([{ address: first(wallet).ordinals }])
})
