import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { SiteRequest } from '../../apps/wallet/src/core/requests/SiteRequest.ts'
import { createSigner } from '../../services/provider/src/attestations/fixtures/createSigner.ts'
import { startOnEmptyDatabase } from '../../services/provider/src/fixtures/startOnEmptyDatabase.ts'
import type { Provider } from '../../services/provider/src/index.ts'
import { nodes } from '../openStack.ts'
import { openSite } from './openSite.ts'
import { kits, prepareRoom } from './room.ts'
import type { WalletHandle } from './startWallet.ts'

// Wallets ask the provider which page sent a message. The request contains what the wallet's kit
// makes of the message.

const room = prepareRoom()
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const signer = createSigner()
let provider: Provider
beforeAll(async () => {
  provider = await startOnEmptyDatabase({
    chains: {},
    port: 0,
    ports: { siteKeys: async (origin) => (origin.includes('interop') ? [signer.key] : []) },
    scamDomains: ['evil.example'],
  })
})
afterAll(() => provider?.stop())

/** Opens the site with the origin `https://interop.example`. */
function visit(origin: string | undefined, isSigning: boolean) {
  const { fetch } = globalThis
  // Browsers set this header on every request of a page, and scripts cannot change it.
  if (origin) vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    fetch(input, { ...init, headers: { ...init?.headers, ...(origin && { origin }) } }),
  )
  onTestFinished(() => {
    vi.stubGlobal('fetch', fetch)
    vi.stubGlobal('location', undefined)
  })
  return openSite({
    nodes,
    relayUrl: provider.url.replace('http', 'ws'),
    ...(isSigning && {
      signAttestation: async ({ attestationId, origin }) => signer.sign(attestationId, origin),
    }),
  })
}

async function asked(wallet: WalletHandle, kind: SiteRequest['kind']): Promise<SiteRequest> {
  const find = () => wallet.state.requests.find(({ request }) => request.kind === kind)?.request
  await wallet.until(() => find() !== undefined, kind)
  return find()!
}

describe.each(kits)('%s', (kit) => {
  test.each([
    ['https://interop.example', { host: 'interop.example', is: 'verified' }, true],
    ['https://interop.example', { host: 'interop.example', is: 'claimed' }],
    ['https://other.example', { host: 'other.example', is: 'elsewhere' }],
    ['https://other.example', { host: 'other.example', is: 'elsewhere' }, true],
    ['https://evil.example', { host: 'evil.example', is: 'scam' }],
    [undefined, { is: 'unknown' }],
  ])('behavior: a message from %s', async (origin, expected, isSigning = false) => {
    const wallet = await room.openWallet({
      kit,
      policy: {},
      relayUrl: provider.url.replace('http', 'ws'),
      verifyUrl: provider.url,
    })
    onTestFinished(() => wallet.kill())
    const site = visit(origin, isSigning)
    const { done, uri } = await site.pair()
    await wallet.pair(uri)
    const proposal = await asked(wallet, 'proposal')
    expect(proposal).toMatchObject({ origin: expected, site: { host: 'interop.example' } })
    await wallet.approve(proposal.id)
    await done

    const signed = site.request('personal_sign', ['0x48656c6c6f', address])
    const request = await asked(wallet, 'request')
    expect(request.origin).toEqual(expected)
    await wallet.approve(request.id)
    expect(await signed).toMatch(/^0x/)
  })
})
