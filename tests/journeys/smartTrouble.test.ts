import type { Page, Route } from 'playwright-core'
import { base, mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { askNode } from '../askNode.ts'
import { modalOf, stack } from '../browser.ts'
import {
  answerApproval,
  logIn,
  newEmail,
  request,
  shownFrame,
  withLogin,
} from '../pages/loginPage.ts'
import { balanceOf, openSend, stranger } from '../pages/sendPage.ts'
import { openMembers } from '../pages/signInPage.ts'
import { baseNode, isDeployed, openSmartLogin } from '../pages/smartPage.ts'

const bundler = `${stack.provider}/v1/bundler*`
const sponsor = `${stack.provider}/v1/auth/sponsor*`
const isSending = (route: Route) => route.request().postData()?.includes('eth_sendUserOperation')

/** A batch of one call, which the visitor approves. */
async function sendCoins(page: Page, from: string, to: string) {
  const sending = request(page, 'wallet_sendCalls', [
    { calls: [{ to, value: '0x1' }], chainId: '0x2105', from, version: '2.0.0' },
  ])
  await answerApproval(page, 'Approve')
  return (await sending) as { readonly id: string }
}

const statusOf = (page: Page, id: string) => request(page, 'wallet_getCallsStatus', [id])

test('says so if the bundler is down before or after the approval, and loses nothing', async () => {
  const { page, smart } = await openSmartLogin()
  const to = stranger()
  const ask = () => request(page, 'eth_sendTransaction', [{ from: smart, to, value: '0x1' }])
  await page.route(bundler, (route) => route.fulfill({ status: 503 }))
  expect(await ask()).toMatch(/^error -32603: .*The bundler is not available\. Try again\.$/)
  await modalOf(page).waitFor({ state: 'hidden' })
  await page.unroute(bundler)

  await page.route(bundler, (route) =>
    isSending(route) ? route.fulfill({ status: 503 }) : route.continue(),
  )
  const sending = ask()
  await answerApproval(page, 'Approve')
  expect(await sending).toMatch(/The bundler is not available\. Try again\.$/)
  await page.unroute(bundler)
  expect(await isDeployed(smart)).toBe(false)
  expect(await balanceOf(smart, baseNode)).toBe(10n ** 18n)

  const again = ask()
  await answerApproval(page, 'Approve')
  expect(await again).toMatch(/^0x[\da-f]{64}$/)
  expect(await balanceOf(to, baseNode)).toBe(1n)
})

test('lets the visitor pay while the paymaster is down', async () => {
  const { page, smart } = await openSmartLogin()
  const to = stranger()
  await page.route(sponsor, (route) => route.fulfill({ status: 503 }))
  const ask = () => request(page, 'eth_sendTransaction', [{ from: smart, to, value: '0x1' }])
  const sending = ask()
  const frame = await shownFrame(page)
  await frame.getByText('Maximum network fee').waitFor()
  await answerApproval(page, 'Approve')
  expect(await sending).toMatch(/^0x[\da-f]{64}$/)
  expect(await balanceOf(smart, baseNode)).toBeLessThan(10n ** 18n - 1n)

  await askNode(baseNode, 'anvil_setBalance', smart, '0x1')
  const poor = ask()
  const end = await Promise.race([
    poor,
    frame
      .getByText('This is likely to fail, and you would pay the fee anyway.')
      .waitFor()
      .then(() => 'warned'),
  ])
  expect(end).toMatch(/warned|not enough|AA21/)
})

test('keeps the fee with Max while the smart account pays it, and nothing once the host does', async () => {
  const { page, smart } = await openSmartLogin()
  const to = stranger()
  await page.route(sponsor, (route) => route.fulfill({ status: 503 }))
  await openSend(page, { to })
  const modal = modalOf(page)
  const max = modal.getByRole('button', { exact: true, name: 'Max' })
  await max.click()
  const kept = modal.getByText(/^Max keeps .*ETH.* for the network fee/)
  await kept.waitFor()
  await modal.getByRole('button', { exact: true, name: 'Review' }).click()
  const send = modal.getByRole('button', { name: /^Send / })
  await send.waitFor()
  // The form fades out meanwhile.
  await expect.poll(() => kept.count()).toBe(1)
  await send.click()
  const frame = await shownFrame(page)
  await frame.getByText('Maximum network fee').waitFor()
  expect(await frame.getByText(/This is likely to fail/).count()).toBe(0)
  await answerApproval(page, 'Approve')
  await expect.poll(async () => (await balanceOf(to, baseNode)) > 10n ** 17n).toBe(true)

  await page.unroute(sponsor)
  await askNode(baseNode, 'anvil_setBalance', smart, '0xde0b6b3a7640000')
  const before = await balanceOf(to, baseNode)
  await openSend(page, { to })
  await modal.getByText('Paid for you').waitFor()
  await max.click()
  await modal.getByRole('button', { exact: true, name: 'Review' }).click()
  await modal.getByText('The network fee is paid for you.').waitFor()
  await modal.getByRole('button', { name: /^Send 1 / }).click()
  await answerApproval(page, 'Approve')
  await expect.poll(async () => (await balanceOf(to, baseNode)) - before).toBe(10n ** 18n)
})

test('reports an operation that the bundler dropped as pending, and a replaced one as such', async () => {
  const { page, smart } = await openSmartLogin()
  const [lost, sent] = [stranger(), stranger()]
  await page.route(bundler, (route) =>
    isSending(route)
      ? route.fulfill({ json: { id: 1, jsonrpc: '2.0', result: `0x${'d'.repeat(64)}` } })
      : route.continue(),
  )
  const { id } = await sendCoins(page, smart, lost)
  expect(await statusOf(page, id)).toMatchObject({ receipts: [], status: 100 })
  const showing = request(page, 'wallet_showCallsStatus', [id])
  const frame = await shownFrame(page)
  await frame.getByText('Waiting for the network').first().waitFor()
  await page.unroute(bundler)

  // The next one takes its place, and is shown over it.
  const later = await sendCoins(page, smart, sent)
  await expect.poll(() => statusOf(page, later.id)).toMatchObject({ status: 200 })
  expect(await statusOf(page, id)).toMatchObject({ receipts: [], status: 400 })
  await frame.getByText('Not carried out').first().waitFor()
  await modalOf(page).getByRole('button', { name: 'Close' }).first().click()
  await showing
  expect([await balanceOf(lost, baseNode), await balanceOf(sent, baseNode)]).toEqual([0n, 1n])
})

test('carries out none of the calls if one of them reverts', async () => {
  const { page, smart } = await openSmartLogin()
  const to = stranger()
  const reverting = { data: '0xdeadbeef', to: stranger() }
  await askNode(baseNode, 'anvil_setCode', reverting.to, '0x60006000fd')
  const answer = await request(page, 'wallet_sendCalls', [
    {
      atomicRequired: true,
      calls: [{ to, value: '0x1' }, reverting],
      chainId: '0x2105',
      from: smart,
      version: '2.0.0',
    },
  ])
  expect(answer).toMatch(/^error /)
  await modalOf(page).waitFor({ state: 'hidden' })
  expect(await balanceOf(to, baseNode)).toBe(0n)
})

test('warns a visitor whose smart account does not sign in', async () => {
  const { open } = await openMembers()
  const page = await open({ options: { ...withLogin, networks: [base, mainnet] }, wallets: [] })
  const modal = modalOf(page)
  await logIn(page, newEmail())
  await answerApproval(page, 'Decline')
  await modal.getByText('This application might not support Smart Accounts').first().waitFor()
})
