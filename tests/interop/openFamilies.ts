import { verify } from 'node:crypto'
import { getBase58Encoder } from '@solana/kit'
import { Verifier } from 'bip322-js'
import { Window } from 'happy-dom'
import { signMessage } from 'latchkey/actions'
import { bitcoin } from 'latchkey/bitcoin'
import { createHeadless, type Latchkey, memoryStorage, type StorageArea } from 'latchkey/core'
import { evm } from 'latchkey/evm'
import { bitcoinRegtest, ethereum, solana as solanaMainnet } from 'latchkey/networks'
import { solana } from 'latchkey/solana'
import { verifyMessage } from 'viem'
import { expect, onTestFinished, vi } from 'vitest'
import { nodes, others } from '../openStack.ts'

export const [ethereumNode = '', solanaNode = '', bitcoinNode = ''] = [
  nodes['eip155:1'],
  others[solanaMainnet.caipNetworkId],
  others[bitcoinRegtest.caipNetworkId],
]

// A new page of the same site restores its connections.
vi.stubGlobal('document', new Window({ url: 'https://interop.example' }).document)

/** A page on all three families, closed after the test. */
export function openFamilies({
  relayUrl,
  storage = memoryStorage(),
}: {
  readonly relayUrl: string
  readonly storage?: StorageArea
}) {
  const urls = { ...nodes, ...others }
  const latchkey = createHeadless({
    adapters: [evm(), solana(), bitcoin()],
    customRpcUrls: Object.fromEntries(Object.entries(urls).map(([id, url]) => [id, [{ url }]])),
    logLevel: 'silent',
    metadata: { description: 'A page of tests', name: 'Interop', url: 'https://interop.example' },
    networks: [ethereum, solanaMainnet, bitcoinRegtest],
    projectId: 'interop',
    provider: relayUrl.replace(/^ws/, 'http'),
    storage,
  })
  const close = () => latchkey.destroy()
  onTestFinished(close)
  return { close, latchkey, storage }
}

/** Connects a wallet by a link. `done` resolves with the accounts it shares. */
export async function linkOf(latchkey: Latchkey) {
  return new Promise<{ uri: string; done: ReturnType<Latchkey['connect']> }>((resolve, reject) => {
    const stop = latchkey.subscribePairing((pairing) => {
      if (pairing?.status !== 'waiting') return
      stop()
      resolve({ done, uri: pairing.uri })
    })
    const done = latchkey.connect({ connectorId: 'walletConnect' })
    done.catch(reject)
  })
}

export type FamilyName = 'eip155' | 'solana' | 'bip122'

/** DER prefix of an Ed25519 public key. */
const spki = Buffer.from('302a300506032b6570032100', 'hex')

/** Signs a message with the wallet of a family, and verifies it with independent code. */
export async function signAndVerify(latchkey: Latchkey, family: FamilyName): Promise<void> {
  const message = `Hello from ${family}`
  const { address = '' } = latchkey.getAccount(family)
  const signature = await signMessage(latchkey, { message, namespace: family })
  expect(await isSigned(family, { address, message, signature })).toBe(true)
}

async function isSigned(
  family: FamilyName,
  { address, message, signature }: { address: string; message: string; signature: string },
): Promise<boolean> {
  // Each family encodes signatures differently; a wrong encoding fails to verify.
  if (family === 'eip155')
    return verifyMessage({
      address: address as `0x${string}`,
      message,
      signature: signature as `0x${string}`,
    })
  if (family === 'bip122') return Verifier.verifySignature(address, message, signature)
  const [key, signed] = [address, signature].map((text) =>
    Buffer.from(getBase58Encoder().encode(text)),
  )
  if (!key || !signed) return false
  const publicKey = { format: 'der', key: Buffer.concat([spki, key]), type: 'spki' } as const
  return verify(null, Buffer.from(message), publicKey, signed)
}
