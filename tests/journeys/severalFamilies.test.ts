import { Verifier } from 'bip322-js'
import type { Namespace } from 'latchkey'
import {
  createVirtualBitcoinWallet,
  createVirtualSolanaWallet,
  installVirtualWallet,
} from 'latchkey/testing'
import type { Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { during, modalOf, newVisitor, newWallet, openModal, openPage, stack } from '../browser.ts'
import { untilQuiet } from '../untilQuiet.ts'

const families = ['eip155', 'solana', 'bip122'] as const satisfies readonly Namespace[]
const words = { bip122: 'Bitcoin', eip155: 'Ethereum', solana: 'Solana' } as const
type Family = (typeof families)[number]

/** One wallet per family. With one name for all, it is one wallet with three standards. */
function newWallets(nameOf: (family: Family) => string) {
  const node = (start: string) =>
    Object.entries(stack.nodes).find(([id]) => id.startsWith(start))?.[1] ?? ''
  return {
    bip122: createVirtualBitcoinWallet({
      name: nameOf('bip122'),
      nodes: { regtest: node('bip122:') },
    }),
    eip155: newWallet({
      name: nameOf('eip155'),
      rdns: `test.${nameOf('eip155').toLowerCase().replace(/\W/g, '')}`,
    }),
    solana: createVirtualSolanaWallet({ name: nameOf('solana'), node: node('solana:') }),
  }
}

async function setup(nameOf: (family: Family) => string, others?: ReturnType<typeof newWallets>) {
  const wallets = newWallets(nameOf)
  const addresses = {
    bip122: wallets.bip122.addresses[0]?.payment ?? '',
    eip155: wallets.eip155.address,
    solana: wallets.solana.addresses[0] ?? '',
  }
  const asked = () => ({
    bip122: wallets.bip122.requests.length,
    eip155: wallets.eip155.requests.length,
    solana: wallets.solana.requests.length,
  })
  const visitor = await newVisitor()
  const open = () =>
    openPage({
      before: async (page) => {
        for (const family of families) await installVirtualWallet(page, wallets[family])
        if (others) for (const family of families) await installVirtualWallet(page, others[family])
      },
      families,
      visitor,
      wallets: [],
    })
  return { addresses, asked, open, page: await open(), visitor, wallets }
}

/** One wallet per family, each with its own name, all connected. */
async function setupConnected() {
  const visit = await setup((family) => `${words[family]} Wallet`)
  for (const [at, family] of families.entries()) {
    await visit.page.evaluate((namespace) => void window.latchkey.open({ namespace }), family)
    await modalOf(visit.page)
      .getByRole('button', { name: `${words[family]} Wallet` })
      .click()
    await untilConnected(visit.page, ...families.slice(0, at + 1))
  }
  return visit
}

function untilConnected(page: Page, ...wanted: readonly Family[]) {
  return page.waitForFunction(
    (wanted) =>
      ['eip155', 'solana', 'bip122'].every(
        (one) =>
          window.latchkey.getAccount(one as Family).isConnected === wanted.includes(one as Family),
      ),
    wanted,
  )
}

const front = (page: Page) => page.evaluate(() => window.latchkey.getState().activeNamespace)

/** Signs a text with a family's wallet, as a host does. */
function sign(page: Page, family: Family, message: string): Promise<string> {
  return page.evaluate(
    ([namespace, message]) => window.actions.signMessage(window.latchkey, { message, namespace }),
    [family, message] as const,
  )
}

test('behavior: three wallets at once, each requested alone, all back after a reload, and one that leaves says so', async () => {
  const { addresses, asked, page, wallets } = await setupConnected()
  await untilConnected(page, ...families)
  for (const family of families)
    expect(await page.evaluate((one) => window.latchkey.getAccount(one).address, family)).toBe(
      addresses[family],
    )

  const signed: Partial<Record<Family, string>> = {}
  for (const family of families) {
    const before = asked()
    signed[family] = await sign(page, family, `Hello ${family}`)
    const { [family]: own, ...others } = asked()
    const { [family]: ownBefore, ...othersBefore } = before
    expect(own).toBeGreaterThan(ownBefore)
    expect(others).toEqual(othersBefore)
  }
  const evm = { address: addresses.eip155 as `0x${string}`, message: 'Hello eip155' }
  expect(await verifyMessage({ ...evm, signature: signed.eip155 as `0x${string}` })).toBe(true)
  expect(Verifier.verifySignature(addresses.bip122, 'Hello bip122', signed.bip122 ?? '')).toBe(true)
  expect(signed.solana).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)

  await page.evaluate(() => window.latchkey.open({ namespace: 'solana' }))
  await page.reload()
  await untilConnected(page, ...families)
  expect(await front(page)).toBe('solana')
  expect(await page.getByTestId('address').textContent()).toBe(addresses.solana)
  expect(await sign(page, 'bip122', 'again')).not.toBe('')

  await page.evaluate(() => window.latchkey.open({ view: 'Networks' }))
  const modal = modalOf(page)
  await modal.getByRole('region', { name: /^Solana/ }).waitFor()
  await during(modal.getByText('Your wallet ended the connection').first().waitFor(), async () =>
    wallets.solana.disconnect(),
  )
  await modal.getByText(addresses.eip155, { exact: true }).waitFor({ state: 'attached' })
  await untilConnected(page, 'eip155', 'bip122')
})

test("behavior: the switcher shows each wallet, one wallet's change leaves the others, and one can be replaced", async () => {
  const { addresses, page, wallets } = await setupConnected()
  const modal = modalOf(page)
  await page.evaluate(() => window.latchkey.open())
  const accounts = modal.getByRole('region', { name: 'Your accounts' })
  await accounts.getByRole('button', { name: 'Ethereum' }).click()
  expect(await front(page)).toBe('eip155')
  await modal.getByText(addresses.eip155, { exact: true }).waitFor({ state: 'attached' })
  expect(
    await accounts.getByRole('button', { name: 'Ethereum' }).getAttribute('aria-pressed'),
  ).toBe('true')

  wallets.bip122.switchAccount(1)
  const second = wallets.bip122.addresses[1]?.payment ?? ''
  await page.waitForFunction(
    (address) => window.latchkey.getAccount('bip122').address === address,
    second,
  )
  expect(await front(page)).toBe('eip155')
  expect(await page.evaluate(() => window.latchkey.getAccount('solana').address)).toBe(
    addresses.solana,
  )

  await modal.getByRole('button', { exact: true, name: 'More' }).click()
  await modal.getByRole('button', { name: 'Disconnect Ethereum' }).click()
  await untilConnected(page, 'solana', 'bip122')
  await modal.getByText(addresses.solana, { exact: true }).waitFor({ state: 'attached' })
  expect(await front(page)).toBe('solana')
  await modal.getByRole('button', { name: 'Connect Ethereum' }).click()
  await modal.getByRole('button', { name: 'Ethereum Wallet' }).waitFor()
  expect(await modal.getByRole('button', { name: 'Solana Wallet' }).count()).toBe(0)
  await modal.getByRole('button', { name: 'Ethereum Wallet' }).click()
  await untilConnected(page, ...families)
  await modal.getByText(addresses.eip155, { exact: true }).waitFor({ state: 'attached' })

  await modal.getByRole('button', { exact: true, name: 'More' }).click()
  await modal.getByRole('button', { name: 'Disconnect all' }).click()
  await untilConnected(page)
  await modal.waitFor({ state: 'hidden' })
  await page.reload()
  await untilConnected(page)
})

test('behavior: disconnecting all in one tab ends them in every tab, also after a reload', async () => {
  const { open, page } = await setupConnected()
  const other = await open()
  await untilConnected(other, ...families)
  await page.evaluate(() => window.latchkey.disconnect())
  await untilConnected(page)
  await untilConnected(other)
  await other.waitForFunction(() => localStorage.getItem('latchkey:v1:connections') === '{}')
  for (const tab of [page, other]) {
    await tab.reload()
    // A stored connection counts as connecting from the start.
    for (const family of families)
      expect(await tab.evaluate((one) => window.latchkey.getAccount(one).status, family)).toBe(
        'disconnected',
      )
  }
})

test('behavior: networks are grouped by family; a network without a connected wallet leads to one', async () => {
  const { page } = await setup((family) => `${words[family]} Wallet`)
  const modal = modalOf(page)
  await openModal(page)
  await modal.getByRole('button', { name: 'Ethereum Wallet' }).click()
  await untilConnected(page, 'eip155')
  await page.evaluate(() => window.latchkey.open({ view: 'Networks' }))
  const solana = modal.getByRole('region', { name: /Solana/ })
  await solana.getByText('No wallet connected yet').waitFor()
  await solana.getByRole('button', { name: 'Solana' }).click()
  await modal.getByRole('button', { name: 'Solana Wallet' }).click()
  await untilConnected(page, 'eip155', 'solana')
  expect(await front(page)).toBe('solana')
})

/** Connected on Solana: chooses an EVM network, and connects a wallet for it. */
async function chooseBase({ page }: Awaited<ReturnType<typeof setup>>) {
  await page.evaluate(() => window.latchkey.open({ namespace: 'solana' }))
  const modal = modalOf(page)
  await modal.getByRole('button', { name: 'Solana Wallet' }).click()
  await untilConnected(page, 'solana')
  await page.evaluate(() => window.latchkey.open({ view: 'Networks' }))
  const ethereum = modal.getByRole('region', { name: /^Ethereum/ })
  await ethereum.getByText('No wallet connected yet').waitFor()
  await ethereum.getByRole('button', { name: 'Base' }).click()
  await modal.getByRole('button', { name: 'Ethereum Wallet' }).click()
  await untilConnected(page, 'eip155', 'solana')
}

test('behavior: a wallet connected for a network is requested to switch to it', async () => {
  const visit = await setup((family) => `${words[family]} Wallet`)
  const { page, wallets } = visit
  await chooseBase(visit)
  await page.getByTestId('network').getByText('eip155:8453').waitFor()
  expect(wallets.eip155.chainId).toBe(8453)
  await modalOf(page).waitFor({ state: 'hidden' })
  await page.reload()
  await untilConnected(page, 'eip155', 'solana')
  await page.getByTestId('network').getByText('eip155:8453').waitFor()
})

test('behavior: a wallet that stays on its own network is connected there, and can be requested again', async () => {
  const visit = await setup((family) => `${words[family]} Wallet`)
  const { page, wallets } = visit
  const modal = modalOf(page)
  wallets.eip155.answer('wallet_switchEthereumChain', () => {
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  })
  await chooseBase(visit)
  await modal.getByText('Request declined', { exact: true }).waitFor()
  expect(await page.getByTestId('network').textContent()).toBe('eip155:1')
  await modal.getByRole('button', { name: 'Choose another network' }).click()
  const ethereum = modal.getByRole('region', { name: /^Ethereum/ })
  expect(await ethereum.getByRole('button', { name: 'Ethereum' }).textContent()).toContain(
    'Connected',
  )
  await modal.getByRole('region', { name: /^Solana/ }).waitFor()
  wallets.eip155.answer('wallet_switchEthereumChain', undefined)
  await ethereum.getByRole('button', { name: 'Base' }).click()
  await page.getByTestId('network').getByText('eip155:8453').waitFor()
  expect(wallets.eip155.chainId).toBe(8453)
})

test('behavior: a wallet of three standards is one row, and one choice connects all', async () => {
  const { addresses, page } = await setup(() => 'Trident')
  const modal = await openModal(page)
  const row = modal.getByRole('button', { name: /^Trident/ })
  await row.getByText('Bitcoin').waitFor()
  expect(await row.count()).toBe(1)
  for (const name of ['Ethereum', 'Solana', 'Bitcoin'])
    expect(await row.getByText(name, { exact: true }).count()).toBe(1)
  await row.click()
  await modal.getByRole('button', { name: 'Connect all 3' }).click()
  await untilConnected(page, ...families)
  await modal.waitFor({ state: 'hidden' })
  expect(await front(page)).toBe('eip155')
  expect(await page.getByTestId('address').textContent()).toBe(addresses.eip155)
})

/** Opens the modal and chooses a wallet of three standards, once its row has all of them. */
async function choose(page: Page, name: string) {
  const modal = await openModal(page)
  const row = modal.getByRole('button', { name: new RegExp(`^${name}`) })
  await row.getByText('Bitcoin').waitFor()
  await row.click()
  return modal.getByRole('button', { name: 'Connect all 3' })
}

test('behavior: a wallet of three standards connects again after it disconnected, or another did', async () => {
  const { page } = await setup(
    () => 'Trident',
    newWallets(() => 'Poseidon'),
  )
  for (const name of ['Trident', 'Trident']) {
    await (await choose(page, name)).click()
    await untilConnected(page, ...families)
    await modalOf(page).waitFor({ state: 'hidden' })
    await page.evaluate(() => window.latchkey.disconnect())
    await untilConnected(page)
  }
  await (await choose(page, 'Poseidon')).click()
  await untilConnected(page, ...families)
})

test('behavior: a decline is forgotten once the modal closes', async () => {
  const { page, wallets } = await setup(() => 'Trident')
  const modal = modalOf(page)
  const all = await choose(page, 'Trident')
  wallets.solana.reject()
  await all.click()
  await modal.getByText('Declined').waitFor()
  await modal.getByRole('button', { name: 'Close' }).click()
  await modal.waitFor({ state: 'hidden' })
  await page.evaluate(() => window.latchkey.disconnect())
  await untilConnected(page)
  await (await choose(page, 'Trident')).waitFor()
  expect(await modal.getByText('Declined').count()).toBe(0)
})

test('behavior: declining one family leaves the others connected, by keyboard alone', async () => {
  const { page, wallets } = await setup(() => 'Trident')
  const modal = await openModal(page)
  await modal
    .getByRole('button', { name: /^Trident/ })
    .getByText('Bitcoin')
    .waitFor()
  await modal.getByRole('button', { name: /^Trident/ }).press('Enter')
  wallets.solana.reject()
  await modal.getByRole('button', { name: 'Connect all 3' }).press('Enter')
  await modal.getByText('Partly connected').first().waitFor()
  await untilConnected(page, 'eip155', 'bip122')
  await modal.getByRole('button', { name: 'Solana' }).getByText('Declined').waitFor()
  await modal.getByRole('button', { name: 'Connect the rest' }).press('Enter')
  await untilConnected(page, ...families)
})

test('behavior: a page with one family fetches nothing of the others', async () => {
  const fetched: string[] = []
  const page = await openPage({
    before: async (page) => {
      page.on('request', (request) => {
        if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname)
      })
    },
  })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await untilConnected(page, 'eip155')
  await page.evaluate(async () => {
    await Reflect.get(window.latchkey, Symbol.for('latchkey.engine')).loadAdapter('eip155')
  })
  await page.evaluate(() => window.latchkey.open())
  await modal.getByRole('button', { exact: true, name: 'More' }).waitFor()
  await untilQuiet(fetched)
  const bodies = await Promise.all(
    fetched.map(async (path) => [path, await (await fetch(`${stack.pages}${path}`)).text()]),
  )
  expect(bodies.length).toBeGreaterThan(5)
  // Words of the two libraries and of Latchkey's adapters, which no other code contains.
  for (const [path, code] of bodies)
    expect(
      [
        'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
        'bitcoin:signTransaction',
        'solana:signAndSend',
        'TAP_BIP32_DERIVATION',
        'getLatestBlockhash',
      ].filter((word) => code?.includes(word)),
      path,
    ).toEqual([])
})
