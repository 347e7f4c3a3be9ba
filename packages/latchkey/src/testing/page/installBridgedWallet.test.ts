import { Verifier } from 'bip322-js'
import { expect, test, vi } from 'vitest'
import { createVirtualBitcoinWallet } from '../bitcoin/createVirtualBitcoinWallet.ts'
import { hostPage } from '../fixtures/hostPage.ts'
import { createVirtualSolanaWallet } from '../solana/createVirtualSolanaWallet.ts'
import { installVirtualWallet } from './installVirtualWallet.ts'

// A host's page: it finds wallets by the Wallet Standard and records their events.
const visit = hostPage(`
  window.wallets = []; window.heard = []
  const register = (...found) => {
    for (const wallet of found) {
      wallets.push(wallet)
      wallet.features['standard:events'].on('change', ({ accounts }) =>
        heard.push(accounts.map(({ address }) => address)))
    }
    return () => {}
  }
  addEventListener('wallet-standard:register-wallet', ({ detail }) => detail({ register }))
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
`)

const connectBitcoin = `wallets[0].features['bitcoin:connect']
  .connect({ purposes: ['payment', 'ordinals'] })
  .then(({ accounts }) => accounts.map(({ address }) => address))`

test('a Bitcoin wallet signs in the page with the key in the test', async () => {
  const { page, url } = await visit()
  const wallet = createVirtualBitcoinWallet({ name: 'Cedar' })
  await installVirtualWallet(page, wallet)
  await page.goto(url)
  expect(await page.evaluate('wallets[0].name')).toBe('Cedar')
  const [address = ''] = (await page.evaluate(connectBitcoin)) as string[] // returned by that script
  expect(address).toBe(wallet.addresses[0]?.payment)
  const signature = await page.evaluate(`wallets[0].features['bitcoin:signMessage'].signMessage({
    account: wallets[0].accounts[0], message: new TextEncoder().encode('hello'),
  }).then(([{ signature }]) => btoa(String.fromCharCode(...signature)))`)
  expect(Verifier.verifySignature(address, 'hello', String(signature))).toBe(true)
})

test('a grant survives a reload, and the page hears changes', async () => {
  const { page, url } = await visit()
  const wallet = createVirtualBitcoinWallet()
  await installVirtualWallet(page, wallet)
  await page.goto(url)
  await page.evaluate(connectBitcoin)
  await page.reload()
  await vi.waitFor(async () => expect(await page.evaluate('wallets[0].accounts.length')).toBe(2))
  wallet.switchAccount(1)
  await vi.waitFor(async () =>
    expect(await page.evaluate('heard.at(-1)[0]')).toBe(wallet.addresses[1]?.payment),
  )
  wallet.switchNetwork('mainnet')
  await vi.waitFor(async () =>
    expect(await page.evaluate('wallets[0].chains')).toEqual(['bitcoin:mainnet']),
  )
})

test('error codes reach the page', async () => {
  const { page, url } = await visit()
  const wallet = createVirtualBitcoinWallet()
  await installVirtualWallet(page, wallet)
  await page.goto(url)
  wallet.reject()
  expect(await page.evaluate(`${connectBitcoin}.catch(({ code }) => code)`)).toBe(4001)
})

test('sats-connect and UniSat wallets install their globals', async () => {
  const { page, url } = await visit()
  const sats = createVirtualBitcoinWallet({ as: 'sats-connect', name: 'Cedar' })
  const unisat = createVirtualBitcoinWallet({ as: 'unisat' })
  await installVirtualWallet(page, sats)
  await installVirtualWallet(page, unisat)
  await page.goto(url)
  expect(await page.evaluate('btc_providers.map(({ id, name }) => [id, name])')).toEqual([
    ['CedarProviders.BitcoinProvider', 'Cedar'],
  ])
  const addresses = await page.evaluate(`CedarProviders.BitcoinProvider
    .request('wallet_connect', {}).then(({ result }) => result.addresses.map(({ purpose }) => purpose))`)
  expect(addresses).toEqual(['payment', 'ordinals'])
  await page.evaluate(`window.told = []
    unisat.on('accountsChanged', (accounts) => told.push(accounts))
    CedarProviders.BitcoinProvider.addListener({
      eventName: 'accountChange', cb: ({ addresses, type }) => told.push([type, addresses.length]),
    })
    unisat.requestAccounts()`)
  sats.switchAccount(1)
  unisat.switchAccount(1)
  await vi.waitFor(async () =>
    expect(await page.evaluate('told')).toEqual([
      ['accountChange', 2],
      [unisat.addresses[1]?.payment],
    ]),
  )
})

test('a Solana wallet signs bytes and shares several accounts', async () => {
  const { page, url } = await visit()
  const wallet = createVirtualSolanaWallet({ name: 'Larch' })
  await installVirtualWallet(page, wallet)
  await page.goto(url)
  const address = await page.evaluate(
    `wallets[0].features['standard:connect'].connect().then(({ accounts }) => accounts[0].address)`,
  )
  expect(address).toBe(wallet.addresses[0])
  const sizes = await page.evaluate(`wallets[0].features['solana:signMessage'].signMessage({
    account: wallets[0].accounts[0], message: new TextEncoder().encode('hello'),
  }).then(([{ signature, signedMessage }]) => [signature.length, signedMessage.length])`)
  expect(sizes).toEqual([64, 5])
  expect(wallet.requests.at(-1)?.feature).toBe('solana:signMessage')
})
