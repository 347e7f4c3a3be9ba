import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startNode } from '../../examples/polkadot-adapter/node.mjs'
import { createAdapter, storageKey } from '../../examples/polkadot-adapter/src/adapter.ts'
import { polkadotNetwork } from '../../examples/polkadot-adapter/src/network.ts'
import { polkadot } from '../../examples/polkadot-adapter/src/polkadot.ts'
import { publicKeyOf, toAddress } from '../../examples/polkadot-adapter/src/ss58.ts'
import { cssPlugin } from '../../scripts/cssPlugin.ts'
import { type StaticServer, serveStatic } from '../../scripts/start/serveStatic.ts'
import { modalOf, newVisitor, stack } from '../browser.ts'

const example = join(import.meta.dirname, '../../examples/polkadot-adapter')
let folder: string
let pages: StaticServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-polkadot-'))
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({
    base: './',
    build: { emptyOutDir: true, outDir: folder, target: 'es2022' },
    configFile: false,
    logLevel: 'error',
    plugins: [cssPlugin()],
    resolve: { conditions: ['latchkey:source', 'module', 'browser', 'production'] },
    root: example,
  })
  process.env.NODE_ENV = before
  pages = await serveStatic({ root: folder })
})

afterAll(async () => {
  await pages.stop()
  await rm(folder, { recursive: true })
})

type Extension = {
  /** As the extension writes addresses: with the generic network prefix. */
  readonly accounts: readonly string[]
  readonly asked: string[]
  answers: 'yes' | 'no'
}

/** A wallet with real ed25519 keys, which the page sees at `window.injectedWeb3`. */
async function placeExtension(page: Page, count = 1) {
  const keys = Array.from({ length: count }, () => generateKeyPairSync('ed25519'))
  const raw = keys.map(({ publicKey }) =>
    publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
  )
  const accounts = raw.map((key) => toAddress(key, 42))
  const extension: Extension = { accounts, answers: 'yes', asked: [] }
  await page.exposeFunction(
    'askExtension',
    async (what: string, input?: { address: string; data: string }) => {
      extension.asked.push(what)
      if (extension.answers === 'no') return { error: 'Rejected by user' }
      if (!input) return { accounts }
      const key = keys[accounts.indexOf(input.address)]
      if (!key) return { error: 'Unable to find the account' }
      const signed = sign(null, Buffer.from(input.data.slice(2), 'hex'), key.privateKey)
      return { signature: `0x${signed.toString('hex')}` }
    },
  )
  await page.addInitScript(() => {
    type Answer = { error?: string; accounts?: string[]; signature?: string }
    const ask = async (...input: unknown[]): Promise<Answer> => {
      const answer = (await Reflect.get(window, 'askExtension')(...input)) as Answer
      if (answer.error) throw new Error(answer.error)
      return answer
    }
    const heard = new Set<(accounts: { address: string }[]) => void>()
    const asAccounts = (addresses: string[] = []) =>
      addresses.map((address) => ({ address, type: 'ed25519' }))
    Object.assign(window, {
      injectedWeb3: {
        broken: { enable: 'no function' },
        'polkadot-js': {
          async enable() {
            const { accounts } = await ask('enable')
            return {
              accounts: {
                get: async () => asAccounts(accounts),
                subscribe(listener: (accounts: { address: string }[]) => void) {
                  heard.add(listener)
                  return () => heard.delete(listener)
                },
              },
              signer: { signRaw: (input: unknown) => ask('signRaw', input) },
            }
          },
          version: '0.1',
        },
      },
      shareAccounts: (addresses: string[]) => {
        for (const listener of heard) listener(asAccounts(addresses))
      },
    })
  })
  return {
    addresses: raw.map((key) => toAddress(key, 0)),
    extension,
    keys: raw.map((key) => Buffer.from(key).toString('hex')),
    verify: (text: string, signature: string) =>
      verify(
        null,
        Buffer.from(`<Bytes>${text}</Bytes>`),
        createPublicKey(keys[0]?.publicKey.export({ format: 'pem', type: 'spki' }) ?? ''),
        Buffer.from(signature.slice(2), 'hex'),
      ),
  }
}

async function setup({ accounts = 1 }: { accounts?: number } = {}) {
  const page = await (await newVisitor()).newPage()
  const wallet = await placeExtension(page, accounts)
  const node = await startNode({ balances: { [wallet.keys[0] ?? '']: 125_004_000_000n } })
  onTestFinished(() => node.stop())
  const options = { projectId: 'journeys', provider: stack.provider }
  const query = new URLSearchParams({ options: JSON.stringify(options), rpc: node.url })
  await page.goto(`${pages.url}/?${query}`)
  const account = () => page.evaluate(() => window.latchkey.getAccount('polkadot'))
  return { ...wallet, account, modal: modalOf(page), node, page }
}

async function connect({ modal, page }: Awaited<ReturnType<typeof setup>>) {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal.getByRole('button', { name: 'Polkadot{.js}' }).click()
  await page.waitForFunction(() => window.latchkey.getAccount('polkadot').isConnected)
}

test('behavior: connects, shows the balance, receives, signs, reloads and disconnects', async () => {
  const visit = await setup()
  const { account, addresses, modal, page } = visit
  const [address = ''] = addresses
  await connect(visit)
  expect(await account()).toMatchObject({
    address,
    caipAddress: `${polkadotNetwork.caipNetworkId}:${address}`,
    walletInfo: { name: 'Polkadot{.js}' },
  })
  await page.getByText('12.5 DOT').last().waitFor()

  await page.getByRole('button', { name: 'Sign a greeting' }).click()
  await page
    .locator('output')
    .getByText(/^0x[0-9a-f]{128}$/)
    .waitFor()
  const signature = (await page.locator('output').textContent()) ?? ''
  expect(visit.verify('Hello from a custom chain family', signature)).toBe(true)

  await page.locator('latchkey-button').getByRole('button').click()
  await modal.getByText('12.5 DOT').first().waitFor()
  for (const name of ['Send', 'Swap', 'Buy'])
    expect(await modal.getByRole('button', { exact: true, name }).count()).toBe(0)
  expect(await modal.getByRole('tab').count()).toBe(0)
  await modal.getByRole('button', { exact: true, name: 'Receive' }).click()
  await modal.locator('.lk-QrCode[data-state="done"]').waitFor()
  await modal.getByText(address.slice(0, 4), { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')

  await page.reload()
  await page.waitForFunction(() => window.latchkey.getAccount('polkadot').isConnected)
  await page.locator('latchkey-button').getByRole('button').click()
  await modal.getByRole('button', { exact: true, name: 'More' }).click()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  expect(await account()).toMatchObject({ status: 'disconnected' })
})

test('behavior: follows another account of the wallet, and ends without any', async () => {
  const visit = await setup({ accounts: 2 })
  const { account, addresses, extension, page } = visit
  await connect(visit)
  const share = (accounts: readonly string[]) =>
    page.evaluate((shared) => Reflect.get(window, 'shareAccounts')(shared), accounts)
  await share(extension.accounts.slice(1))
  await expect.poll(async () => (await account()).address).toBe(addresses[1])
  await share([])
  await expect.poll(async () => (await account()).status).toBe('disconnected')
  // The next click prompts the visitor again.
  const before = extension.asked.length
  await connect(visit)
  expect(extension.asked.slice(before)).toContain('enable')
})

test('behavior: reconnects without a prompt, even after a revoked grant, which shows on the next request', async () => {
  const visit = await setup()
  const { account, addresses, extension, modal, page } = visit
  await connect(visit)
  extension.answers = 'no'
  const before = [...extension.asked]
  await page.reload()
  await page.waitForFunction(() => window.latchkey.getAccount('polkadot').isConnected)
  expect((await account()).address).toBe(addresses[0])
  expect(extension.asked).toEqual(before)

  const sign = page.getByRole('button', { name: 'Sign a greeting' })
  await sign.click()
  await page.locator('output').getByText('Rejected by user').waitFor()
  expect(extension.asked).toEqual([...before, 'enable'])
  extension.answers = 'yes'
  await sign.click()
  await page
    .locator('output')
    .getByText(/^0x[0-9a-f]{128}$/)
    .waitFor()

  // A disconnected wallet is not restored.
  await page.locator('latchkey-button').getByRole('button').click()
  await modal.getByRole('button', { exact: true, name: 'More' }).click()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(async () => (await account()).status).toBe('disconnected')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain(extension.accounts[0])
})

test('error: a declined connection changes nothing and can be retried', async () => {
  const visit = await setup()
  visit.extension.answers = 'no'
  await visit.page.getByRole('button', { name: 'Connect wallet' }).click()
  await visit.modal.getByRole('button', { name: 'Polkadot{.js}' }).click()
  await visit.modal.getByText('Request declined').first().waitFor()
  visit.extension.answers = 'yes'
  await visit.modal.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await visit.account()).address).toBe(visit.addresses[0])
})

test('behavior: addresses and storage keys match the chain, and a failing node is reported', async () => {
  const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
  const generic = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
  const key = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
  for (const address of [alice, generic])
    expect(Buffer.from(publicKeyOf(address) ?? []).toString('hex')).toBe(key)
  expect(toAddress(Buffer.from(key, 'hex'), 0)).toBe(alice)
  expect(publicKeyOf(alice.replace('Sp5', 'Sp6'))).toBeUndefined()
  expect(storageKey(alice)).toBe(
    `0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9de1e86a9a8c739864cf3cc5ec2bea59f${key}`,
  )
  expect(polkadot()).toMatchObject({ namespace: 'polkadot' })
  const adapter = createAdapter({
    rpcUrls: () => ['http://127.0.0.1:9'],
    signal: new AbortController().signal,
  })
  await expect(
    adapter.getBalance({ address: alice, network: polkadotNetwork }),
  ).rejects.toMatchObject({
    code: 'NODE_FAILED',
  })
  const standIn = await startNode({ balances: {} })
  onTestFinished(() => standIn.stop())
  const response = await fetch(standIn.url, {
    body: JSON.stringify({ id: 1, method: 'system_chain', params: [] }),
    method: 'POST',
  })
  expect(await response.json()).toMatchObject({ result: expect.stringContaining('Stand-in') })
})
