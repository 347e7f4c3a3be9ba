import { bitcoinDevKey } from '@latchkey/devnet'
import { Address, NETWORK, OutScript } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { expect, test } from 'vitest'
import { toBase64 } from '../../../core/bytes.ts'
import { bitcoinRegtest as network } from '../../../core/networks/bitcoinNetworks.ts'
import { signFull } from '../../../siwx/bitcoin/fixtures/signFull.ts'
import { type KeyWalletOptions, keyWallet, signText } from '../fixtures/keyWallet.ts'
import { verifyMessage } from '../index.ts'
import { signMessage } from './signMessage.ts'

const message = 'Grüße, Bitcoin ₿'

function setup(options: KeyWalletOptions = {}) {
  const wallet = keyWallet(options)
  const { address } = wallet.key
  const sign = () => signMessage({ address, message, network, provider: wallet.provider })
  return { address, sign, wallet }
}

/** The mainnet address of the same key, for an implementation that knows mainnet only. */
function onMain(script: Uint8Array) {
  return Address(NETWORK).encode(OutScript.decode(script))
}

test.each([
  [44, 'ecdsa'],
  [49, 'ecdsa'],
  [84, 'bip322'],
  [86, 'bip322'],
] as const)(
  'signs with the key of m/%d’ by %s, as an independent implementation verifies',
  async (purpose, protocol) => {
    const key = bitcoinDevKey(0, purpose)
    const { address, sign, wallet } = setup({ key })
    const signature = await sign()
    expect(wallet.asked[0]).toMatchObject({ params: { address, message, protocol } })
    expect(Verifier.verifySignature(onMain(key.script), message, signature)).toBe(true)
    expect(await verifyMessage({ address, message, signature })).toBe(true)
    expect(await verifyMessage({ address, message: `${message}.`, signature })).toBe(false)
    expect(
      await verifyMessage({ address: bitcoinDevKey(1, purpose).address, message, signature }),
    ).toBe(false)
  },
)

const signature = signText(bitcoinDevKey(0), message)

test.each([
  ['base64', signature],
  ['hexadecimal digits', Buffer.from(signature, 'base64').toString('hex')],
  ['base64 without padding', signature.replace(/=+$/, '')],
  ['prefixed base64', `smp${signature}`],
])('converts a signature in %s to base64', async (_, given) => {
  const { sign } = setup({ answers: { signMessage: () => ({ signature: given }) } })
  expect(await sign()).toBe(signature)
})

test('lets a wallet with one protocol use it', async () => {
  const { sign, wallet } = setup({
    answers: {
      signMessage({ params }) {
        if ('protocol' in params) throw Object.assign(new Error('no'), { code: 4200 })
        return { signature }
      },
    },
  })
  expect(await sign()).toBe(signature)
  expect(wallet.asked).toHaveLength(2)
})

test.each<[string, object]>([
  ['returns none', {}],
  ['returns an unreadable one', { signature: 'Ä' }],
  ['signs another text', { signature: signText(bitcoinDevKey(0), `${message}.`) }],
  ['signs with another account', { signature: signText(bitcoinDevKey(1), message) }],
  ['signs another text in full', { signature: signFull(bitcoinDevKey(0), `${message}.`) }],
  ['signs as another address', { address: bitcoinDevKey(1).address, signature }],
])('rejects if the wallet %s', async (_, answer) => {
  const { sign } = setup({ answers: { signMessage: () => answer } })
  await expect(sign()).rejects.toMatchObject({ code: 'WALLET_FAILED' })
})

test.each([
  ['a full signature of BIP-322', signFull(bitcoinDevKey(0), message)],
  ['a signature that is valid later', signFull(bitcoinDevKey(0), message, { lockTime: 900_000 })],
  ['a proof of funds, which cannot be checked here', `pof${btoa('psbt')}`],
  ['a signature in an unknown form', toBase64(new Uint8Array(90).fill(1))],
])('passes %s on unchanged', async (_, full) => {
  const { sign } = setup({ answers: { signMessage: () => ({ signature: full }) } })
  expect(await sign()).toBe(full)
})

test('rejects if the wallet is gone', async () => {
  const { address } = setup()
  await expect(
    signMessage({ address, message, network, provider: undefined }),
  ).rejects.toMatchObject({ code: 'PROVIDER_GONE' })
})
