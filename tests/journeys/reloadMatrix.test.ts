import { createPublicKey, verify } from 'node:crypto'
import { getBase58Encoder } from '@solana/kit'
import { Verifier } from 'bip322-js'
import { bitcoinRegtest, solana as solanaMainnet } from 'latchkey/networks'
import {
  createPairingPeer,
  createVirtualBitcoinWallet,
  createVirtualSolanaWallet,
  installVirtualWallet,
} from 'latchkey/testing'
import type { Page } from 'playwright-core'
import { isAddress, isHex, verifyMessage } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { connectWallet, modalOf, newWallet, openModal, openPage, stack } from '../browser.ts'
import { copyLink } from '../copyLink.ts'

// {injected, pairing} × {EVM, Solana, Bitcoin}: after a reload a connection works or is gone.
// reconnect.test.ts, which controls the clock, proves the limit of 5 s.

vi.stubGlobal('WebSocket', WebSocket)

const families = ['eip155', 'solana', 'bip122'] as const
const ways = ['injected', 'pairing'] as const
const matrix = ways.flatMap((way) => families.map((family) => ({ family, way })))
const message = 'Hello'

const bitcoinNode = stack.nodes[bitcoinRegtest.caipNetworkId] ?? ''
const solanaNode = stack.nodes[solanaMainnet.caipNetworkId] ?? ''

/** A wallet in the page's own browser. */
const wallets = {
  bip122: () => createVirtualBitcoinWallet({ nodes: { regtest: bitcoinNode } }),
  eip155: () => newWallet(),
  solana: () => createVirtualSolanaWallet({ node: solanaNode }),
}

async function connected(way: (typeof ways)[number], family: (typeof families)[number]) {
  if (way === 'injected') {
    const wallet = wallets[family]()
    const page = await openPage({
      before: (page) => installVirtualWallet(page, wallet),
      families: [family],
      wallets: [],
    })
    await connectWallet(page)
    return { lose: async () => wallet.disconnect(), page }
  }
  const phone = createPairingPeer({
    bitcoin: { node: bitcoinNode },
    chains: { 1: stack.nodes['eip155:1'] ?? '' },
    relayUrl: stack.provider.replace('http', 'ws'),
    solana: { node: solanaNode },
  })
  onTestFinished(() => phone.close())
  const page = await openPage({ families: [family], wallets: [] })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openModal(page)
  const copy = modalOf(page).getByRole('button', { name: 'Copy link' })
  const code = modalOf(page).getByRole('button', { name: 'WalletConnect' })
  // If the code appears on its own, this already copies its link.
  await copy.or(code).first().click()
  await phone.pair(await copyLink(page, modalOf(page)))
  await statusOf(page, family, 'connected')
  return { lose: () => phone.leave(), page }
}

async function statusOf(page: Page, family: (typeof families)[number], expected: string) {
  await page.waitForFunction(
    ([one, wanted]) => window.latchkey?.getAccount(one).status === wanted,
    [family, expected] as const,
  )
}

const bytesOf = (base58: string) => Buffer.from(getBase58Encoder().encode(base58))

/** Signs with the wallet, and verifies with independent code that the account signed. */
async function signs(page: Page, family: (typeof families)[number]): Promise<boolean> {
  const { address, signature } = await page.evaluate(
    async ([namespace, message]) => {
      const { actions, latchkey } = window
      const { address = '' } = latchkey.getAccount(namespace)
      return { address, signature: await actions.signMessage(latchkey, { message, namespace }) }
    },
    [family, message] as const,
  )
  return verifiers[family](address, signature)
}

const verifiers = {
  bip122: (address, signature) => Verifier.verifySignature(address, message, signature),
  eip155: (address, signature) => {
    if (!isAddress(address) || !isHex(signature)) return false
    return verifyMessage({ address, message, signature })
  },
  solana: (address, signature) => {
    // Verified by Node: a public key is 32 bytes behind a fixed prefix.
    const key = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytesOf(address)])
    return verify(
      null,
      Buffer.from(message),
      createPublicKey({ format: 'der', key, type: 'spki' }),
      bytesOf(signature),
    )
  },
} as const satisfies Record<
  (typeof families)[number],
  (address: string, signature: string) => boolean | Promise<boolean>
>

test.each(matrix)(
  'behavior: $family by $way is back after a reload, and signs',
  async ({ family, way }) => {
    const { page } = await connected(way, family)
    expect(await signs(page, family)).toBe(true)
    await page.reload()
    await statusOf(page, family, 'connected')
    expect(await signs(page, family)).toBe(true)
  },
)

test.each(matrix)(
  'behavior: $family by $way is gone after a reload if the wallet disconnected',
  async ({ family, way }) => {
    const { lose, page } = await connected(way, family)
    await page.goto('about:blank')
    await lose()
    await page.goBack()
    await statusOf(page, family, 'disconnected')
  },
)
