import { randomBytes } from 'node:crypto'
import { lookUpName } from 'latchkey/protocol'
import type { Locator, Page } from 'playwright-core'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { connectWallet, modalOf, newWallet, openPage, stack } from '../browser.ts'

type Setup = { before?: (page: Page) => Promise<unknown> }

/** A connected page of an account without a name, at the form. */
async function setup({ before }: Setup = {}) {
  const wallet = newWallet({ accounts: [`0x${randomBytes(32).toString('hex')}`] })
  const page = await openPage({ wallets: [wallet], ...(before && { before }) })
  await connectWallet(page)
  const modal = modalOf(page)
  await openForm(page, modal)
  return { modal, page, wallet }
}

async function openForm(page: Page, modal: Locator) {
  await page.evaluate(() => void window.latchkey.open({ view: 'RegisterAccountName' }))
  await modal.getByLabel('Name', { exact: true }).waitFor()
}

/** A free name that no other test registers. */
function newLabel(): string {
  return `journey-${randomBytes(6).toString('hex')}`
}

async function fill(modal: Locator, text: string) {
  await modal.getByLabel('Name', { exact: true }).fill(text)
}

/** Address of a name, by the provider itself. */
async function holderOf(name: string): Promise<string | undefined> {
  const url = `${stack.provider}/v1/profile/account/${name}?apiVersion=2&projectId=journeys`
  const answer = parse(lookUpName.answer, await (await fetch(url)).json())
  return 'name' in answer ? answer.addresses[60]?.address : undefined
}

test('behavior: a free name is found, signed for, and shown at once and after a reload', async () => {
  const { modal, page, wallet } = await setup()
  const label = newLabel()
  const name = `${label}.latchkey.id`
  await fill(modal, label.toUpperCase())
  await modal.getByText(`${name} is available`).first().waitFor()
  await modal.getByRole('button', { name: `Register ${name}` }).click()
  await modal.getByText(`${name} is yours`).first().waitFor()
  expect(await holderOf(name)).toBe(wallet.address.toLowerCase())

  const [signed] = wallet.requests.filter(({ method }) => method === 'personal_sign')
  const [hex] = Array.isArray(signed?.params) ? signed.params : []
  const message: unknown = JSON.parse(Buffer.from(String(hex).slice(2), 'hex').toString())
  expect(message).toEqual({
    attributes: {},
    chainId: 'eip155:1',
    name,
    origin: new URL(page.url()).origin,
    timestamp: expect.any(Number),
  })

  await modal.getByRole('button', { name: 'Done' }).click()
  await modal.getByText(name).first().waitFor()
  await page.reload()
  await page.getByTestId('status').getByText('connected', { exact: true }).waitFor()
  await page.evaluate(() => void window.latchkey.open({ view: 'Account' }))
  await modal.getByText(name).first().waitFor()

  // Other visitors find the account by the name.
  const found = await page.evaluate(
    (name) => window.actions.resolveName(window.latchkey, name),
    name,
  )
  expect(found).toEqual({ address: wallet.address, name })
})

test('error: a taken name is reported with free alternatives', async () => {
  const first = await setup()
  const label = newLabel()
  await fill(first.modal, label)
  await first.modal.getByRole('button', { name: `Register ${label}.latchkey.id` }).click()
  await first.modal.getByText('is yours').first().waitFor()

  const { modal, wallet } = await setup()
  await fill(modal, label)
  await modal.getByText(`${label}.latchkey.id is taken`).first().waitFor()
  await modal.getByRole('button', { name: `my-${label}`, exact: true }).click()
  await modal.getByText(`my-${label}.latchkey.id is available`).first().waitFor()
  await modal.getByRole('button', { name: `Register my-${label}.latchkey.id` }).click()
  await modal.getByText('is yours').first().waitFor()
  expect(await holderOf(`my-${label}.latchkey.id`)).toBe(wallet.address.toLowerCase())
})

test('error: a declined registration is reported calmly, and a retry registers', async () => {
  const { modal, wallet } = await setup()
  const label = newLabel()
  const name = `${label}.latchkey.id`
  await fill(modal, label)
  wallet.reject()
  await modal.getByRole('button', { name: `Register ${name}` }).click()
  const said = modal.getByRole('note').getByText('Request declined. Nothing was registered.')
  await said.waitFor()
  expect(await modal.getByLabel('Name', { exact: true }).inputValue()).toBe(label)
  expect(await holderOf(name)).toBeUndefined()
  await modal.getByRole('button', { name: `Register ${name}` }).click()
  await modal.getByText(`${name} is yours`).first().waitFor()
})

test('error: an unavailable provider does not make a name count as free, and the form keeps its values', async () => {
  const { modal, page } = await setup()
  const label = newLabel()
  const name = `${label}.latchkey.id`
  await fill(modal, label)
  await modal.getByText(`${name} is available`).first().waitFor()

  const down = `${stack.provider}/v1/profile/**`
  await page.route(down, (route) => route.abort())
  await modal.getByRole('button', { name: `Register ${name}` }).click()
  await modal.getByText(`Couldn’t register ${name}.`).first().waitFor()
  await modal.getByText('The name service isn’t responding.').first().waitFor()
  expect(await modal.getByLabel('Name', { exact: true }).inputValue()).toBe(label)
  expect(await modal.locator('.lk-Names-words').textContent()).not.toContain('is free')

  await page.unroute(down)
  await modal.getByRole('button', { name: 'Try again' }).click()
  await modal.getByRole('button', { name: `Register ${name}` }).click()
  await modal.getByText(`${name} is yours`).first().waitFor()
})

test('behavior: confusable and invisible characters are refused by name', async () => {
  const { modal } = await setup()
  await fill(modal, 'ver\u0430-lookalike')
  await modal.getByText('“\u0430” isn’t a Latin letter').first().waitFor()
  await fill(modal, 'ver\u200da-unseen')
  await modal.getByText('This name contains an invisible character.').first().waitFor()
  await fill(modal, 'ada')
  await modal.getByText('At least 4 characters').first().waitFor()
  const button = modal.getByRole('button', { name: /^Register name/ })
  expect(await button.getAttribute('aria-disabled')).toBe('true')
})

test('behavior: a primary name on Ethereum names the account, and resolves to it', async () => {
  const page = await openPage()
  await connectWallet(page)
  const modal = modalOf(page)
  await page.getByRole('button', { name: 'alice.eth' }).waitFor()
  await page.evaluate(() => void window.latchkey.open({ view: 'Account' }))
  await modal.getByText('alice.eth').first().waitFor()
  const found = await page.evaluate(() => window.actions.resolveName(window.latchkey, 'Bob.eth'))
  expect(found).toEqual({ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', name: 'bob.eth' })
})
