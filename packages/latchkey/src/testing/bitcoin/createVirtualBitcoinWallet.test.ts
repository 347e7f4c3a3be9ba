// @vitest-environment happy-dom
import { p2tr, p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { afterEach, expect, test } from 'vitest'
import { fromBase64, toBase64 } from '../../core/bytes.ts'
import { addressFormats, bitcoinRoot, deriveBitcoinAccount, testPhrase } from './bitcoinKeys.ts'
import {
  createVirtualBitcoinWallet,
  type VirtualBitcoinWallet,
  type VirtualBitcoinWalletOptions,
} from './createVirtualBitcoinWallet.ts'
import type { BitcoinStandardWallet } from './exposeByStandard.ts'

const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
})

const text = (words: string) => new TextEncoder().encode(words)
const regtest = addressFormats.regtest

function standardOf({ face }: VirtualBitcoinWallet): BitcoinStandardWallet {
  if (!('wallet' in face)) throw new Error('It shows another face.')
  return face.wallet
}

/** Calls a wallet's function like an untyped page. */
function ask(holder: unknown, name: string, ...input: unknown[]) {
  const work: unknown = Reflect.get(Object(holder), name)
  if (typeof work !== 'function') throw new Error(`It has no ${name}.`)
  return work.apply(holder, input)
}

async function connected(options?: VirtualBitcoinWalletOptions) {
  const virtual = createVirtualBitcoinWallet(options)
  const wallet = standardOf(virtual)
  const { accounts } = await ask(wallet.features['bitcoin:connect'], 'connect', {
    purposes: ['payment', 'ordinals'],
  })
  const [payment, ordinals] = accounts
  return { ordinals, payment, virtual, wallet }
}

const stranger = deriveBitcoinAccount(bitcoinRoot(testPhrase), 'regtest', 7).payment.publicKey

/** An unsendable transaction: its coins are invented. */
function psbtOf(scripts: readonly Uint8Array[]) {
  const psbt = new Transaction()
  for (const [index, script] of scripts.entries())
    psbt.addInput({
      index,
      txid: 'ab'.repeat(32),
      witnessUtxo: { amount: 10_000n, script },
    })
  psbt.addOutput({ amount: 9_000n, script: payTo({ publicKey: stranger }) })
  return psbt
}

const payTo = (account: { publicKey: Uint8Array }) => p2wpkh(account.publicKey, regtest).script
const keepFor = (account: { publicKey: Uint8Array }) =>
  p2tr(account.publicKey, undefined, regtest).script

test('derives the standard addresses of the phrase', () => {
  const root = bitcoinRoot(`${'abandon '.repeat(11)}about`)
  const { ordinals, payment } = deriveBitcoinAccount(root, 'mainnet', 0)
  // The vectors of BIP-84 and BIP-86.
  expect(payment.address).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
  expect(ordinals.address).toBe('bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr')
  const wallet = createVirtualBitcoinWallet({ mnemonic: testPhrase })
  expect(wallet.addresses).toHaveLength(2)
  expect(wallet.addresses[0]?.payment).toMatch(/^bcrt1q/)
  expect(wallet.addresses[0]?.ordinals).toMatch(/^bcrt1p/)
})

test('accepts a private key instead of a phrase', async () => {
  const { payment } = await connected({ privateKeys: [new Uint8Array(32).fill(7)] })
  expect(payment.address).toBe(p2wpkh(payment.publicKey, regtest).address)
})

test('shares accounts after approval, in the requested order', async () => {
  const virtual = createVirtualBitcoinWallet()
  const wallet = standardOf(virtual)
  expect(wallet.accounts).toEqual([])
  virtual.reject()
  const connect = () =>
    ask(wallet.features['bitcoin:connect'], 'connect', { purposes: ['ordinals', 'payment'] })
  await expect(connect()).rejects.toMatchObject({ code: 4001 })
  const { accounts } = await connect()
  expect(accounts.map(({ address }: { address: string }) => address)).toEqual([
    virtual.addresses[0]?.ordinals,
    virtual.addresses[0]?.payment,
  ])
  expect(wallet.accounts).toHaveLength(2)
})

test.each(['payment', 'ordinals'] as const)('signs messages by BIP-322: %s', async (purpose) => {
  const { [purpose]: account, wallet } = await connected()
  const [{ signature }] = await ask(wallet.features['bitcoin:signMessage'], 'signMessage', {
    account,
    message: text('Grüße, ₿'),
  })
  const written = toBase64(signature)
  expect(Verifier.verifySignature(account.address, 'Grüße, ₿', written)).toBe(true)
  expect(Verifier.verifySignature(account.address, 'Something else', written)).toBe(false)
})

test('signs messages by recoverable ECDSA', async () => {
  const virtual = createVirtualBitcoinWallet({ as: 'unisat' })
  leaving.push(virtual.register(window))
  const unisat = Reflect.get(window, 'unisat')
  const [address] = await ask(unisat, 'requestAccounts')
  const signature = await ask(unisat, 'signMessage', 'hello', 'ecdsa')
  expect(fromBase64(signature)).toHaveLength(65)
  expect(Verifier.verifySignature(address, 'hello', signature, true)).toBe(true)
})

test('signs the named inputs only, each with its sighash type', async () => {
  const { ordinals, payment, wallet } = await connected()
  const scripts = [payTo(payment), keepFor(ordinals), payTo(payment)]
  const [{ signedPsbt }] = await ask(
    wallet.features['bitcoin:signTransaction'],
    'signTransaction',
    {
      chain: 'bitcoin:regtest',
      inputsToSign: [
        { account: payment, sigHash: SigHash.SINGLE_ANYONECANPAY, signingIndexes: [0] },
        { account: ordinals, signingIndexes: [1] },
      ],
      psbt: psbtOf(scripts).toPSBT(),
    },
  )
  const signed = Transaction.fromPSBT(signedPsbt)
  expect(signed.getInput(0).partialSig?.[0]?.[1].at(-1)).toBe(SigHash.SINGLE_ANYONECANPAY)
  expect(signed.getInput(1).tapKeySig).toHaveLength(64)
  expect(signed.getInput(2).partialSig).toBeUndefined()
  expect(() => signed.finalize()).toThrow()
})

test('completes a transaction', async () => {
  const { ordinals, payment, wallet } = await connected()
  const [{ signedPsbt }] = await ask(
    wallet.features['bitcoin:signTransaction'],
    'signTransaction',
    {
      chain: 'bitcoin:regtest',
      inputsToSign: [
        { account: payment, signingIndexes: [0] },
        { account: ordinals, signingIndexes: [1] },
      ],
      psbt: psbtOf([payTo(payment), keepFor(ordinals)]).toPSBT(),
    },
  )
  const signed = Transaction.fromPSBT(signedPsbt)
  signed.finalize()
  expect(signed.isFinal).toBe(true)
})

test('refuses foreign, missing, misplaced and declined inputs', async () => {
  const { ordinals, payment, virtual, wallet } = await connected()
  const sign = (changes: object) =>
    ask(wallet.features['bitcoin:signTransaction'], 'signTransaction', {
      chain: 'bitcoin:regtest',
      inputsToSign: [{ account: payment, signingIndexes: [0] }],
      psbt: psbtOf([payTo(payment)]).toPSBT(),
      ...changes,
    })
  const inputsToSign = [{ account: ordinals, signingIndexes: [0] }]
  await expect(sign({ inputsToSign })).rejects.toThrow('not bcrt1p')
  await expect(sign({ inputsToSign: [{ account: payment, signingIndexes: [7] }] })).rejects.toThrow(
    'There is no input 7.',
  )
  await expect(sign({ chain: 'bitcoin:mainnet' })).rejects.toMatchObject({ code: 4901 })
  await expect(sign({ psbt: text('nonsense') })).rejects.toThrow('is no PSBT')
  virtual.reject()
  await expect(sign({})).rejects.toMatchObject({ code: 4001 })
  virtual.disconnect()
  await expect(sign({})).rejects.toMatchObject({ code: 4100 })
})

test('reports changes, and has other addresses on another network', async () => {
  const { payment, virtual, wallet } = await connected()
  const heard: string[][] = []
  ask(wallet.features['standard:events'], 'on', 'change', ({ accounts }: BitcoinStandardWallet) => {
    heard.push(accounts.map(({ address }) => address))
  })
  virtual.switchAccount(1)
  virtual.switchNetwork('mainnet')
  virtual.disconnect()
  expect(heard[0]?.[0]).not.toBe(payment.address)
  expect(heard[1]?.[0]).toMatch(/^bc1q/)
  expect(heard[2]).toEqual([])
  expect(wallet.chains).toEqual(['bitcoin:mainnet'])
})

test('leaves the page unchanged', () => {
  for (const as of ['sats-connect', 'unisat'] as const)
    createVirtualBitcoinWallet({ as }).register(window)()
  expect(Reflect.get(window, 'unisat')).toBeUndefined()
  expect(Reflect.get(window, 'btc_providers')).toEqual([])
})
