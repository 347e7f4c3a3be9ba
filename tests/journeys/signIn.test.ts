import { expect, test } from 'vitest'
import { modalOf, newVisitor, newWallet, status } from '../browser.ts'
import {
  chooseWallet,
  connectWallet,
  openMembers,
  questionOf,
  readMembers,
  signIn,
  untilMembers,
} from '../pages/signInPage.ts'

test('opens the members’ page after one signature, also after a reload and in other tabs', async () => {
  const { open } = await openMembers()
  const visitor = await newVisitor()
  const wallet = newWallet()
  const page = await open({ visitor, wallets: [wallet] })
  expect(await readMembers(page)).toBe(401)
  await connectWallet(page)
  // A required sign-in cannot be closed.
  await page.keyboard.press('Escape')
  await modalOf(page).getByRole('button', { name: 'Close' }).click()
  await questionOf(page).heading.waitFor()
  await signIn(page)
  expect(await readMembers(page)).toEqual([`eip155:1:${wallet.address}`])

  await page.reload()
  await status(page, 'connected')
  const second = await open({ visitor, wallets: [wallet] })
  await status(second, 'connected')
  for (const one of [page, second]) {
    const now = () => one.evaluate(() => window.actions.getSignIn(window.latchkey))
    await expect.poll(now).toMatchObject({ address: wallet.address, status: 'signedIn' })
    expect(await modalOf(one).isVisible()).toBe(false)
  }

  // Disconnecting in one tab signs out on the server and in the other tab.
  await page.evaluate(() => window.latchkey.disconnect())
  await status(second, 'disconnected')
  await untilMembers(second, 0)
})

test('signs in with the connection, in one approval, if the wallet can', async () => {
  const { open } = await openMembers()
  const wallet = newWallet({ signsIn: true })
  const page = await open({ wallets: [wallet] })
  wallet.hold()
  await chooseWallet(page)
  await modalOf(page).getByText('Authenticating...').first().waitFor()
  wallet.release()
  await modalOf(page).waitFor({ state: 'hidden' })
  expect(await readMembers(page)).toEqual([`eip155:1:${wallet.address}`])
  expect(wallet.requests.map(({ method }) => method)).not.toContain('personal_sign')
})

test('asks the visitor if the wallet changed the message of the connection', async () => {
  const { open } = await openMembers()
  const wallet = newWallet({ signsIn: true })
  wallet.answer('wallet_connect', () => ({
    accounts: [
      {
        address: wallet.address,
        capabilities: { signInWithEthereum: { message: 'Hello', signature: '0x' } },
      },
    ],
  }))
  const page = await open({ wallets: [wallet] })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  await connectWallet(page)
  expect(await readMembers(page)).toBe(401)
  await signIn(page)
  await untilMembers(page, 1)
})

test('asks again after the wallet declines, and disconnects when the visitor does', async () => {
  const { open } = await openMembers()
  const wallet = newWallet()
  const page = await open({ wallets: [wallet] })
  await connectWallet(page)
  wallet.reject()
  await questionOf(page).sign.click()
  await modalOf(page).getByText('Signature declined').first().waitFor()
  await questionOf(page).heading.waitFor()
  await modalOf(page).getByRole('button', { name: 'Disconnect' }).click()
  await status(page, 'disconnected')
  await modalOf(page).waitFor({ state: 'hidden' })
})

test('refuses a wallet that signs another message', async () => {
  const { open } = await openMembers()
  const wallet = newWallet()
  const page = await open({ wallets: [wallet] })
  await connectWallet(page)
  wallet.answer('personal_sign', () => `0x${'11'.repeat(64)}1b`)
  await questionOf(page).sign.click()
  await modalOf(page).getByText('Sign-in failed. Try again.').first().waitFor()
  expect(await readMembers(page)).toBe(401)
  wallet.answer('personal_sign', undefined)
  await signIn(page)
  await untilMembers(page, 1)
})

test('signs out and asks once when the wallet moves to another account', async () => {
  const { open } = await openMembers()
  const wallet = newWallet()
  const page = await open({ wallets: [wallet] })
  await connectWallet(page)
  await signIn(page)
  wallet.switchAccount(1)
  await questionOf(page).heading.waitFor()
  await untilMembers(page, 0)
  await signIn(page)
  expect(await readMembers(page)).toEqual([`eip155:1:${wallet.address}`])
})

test('asks again for what a restarted server forgot, and refuses a replay', async () => {
  const { open, restart } = await openMembers()
  const page = await open({})
  const sent = page.waitForRequest((request) => request.url().endsWith('/verify'))
  await connectWallet(page)
  await signIn(page)
  const body = (await sent).postData()
  restart()
  await page.reload()
  await questionOf(page).heading.waitFor()
  const replay = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/sign-in/verify', { body, headers, method: 'POST' })).status
  }, body)
  expect(replay).toBe(401)
  await signIn(page)
  await untilMembers(page, 1)
})

test('asks when a server that failed while the page loaded is back', async () => {
  const { fail, open, restart } = await openMembers()
  const page = await open({})
  await connectWallet(page)
  await signIn(page)
  fail()
  await page.reload()
  await status(page, 'connected')
  await expect
    .poll(() => page.evaluate(async () => (await window.actions.getSignIn(window.latchkey)).status))
    .toBe('signedOut')
  expect(await modalOf(page).isVisible()).toBe(false)
  restart()
  await questionOf(page).heading.waitFor()
  await signIn(page)
  await untilMembers(page, 1)
})

test.each([-2, 2])('signs in on a device whose clock is %d hours wrong', async (hours) => {
  const { open } = await openMembers()
  const page = await open({
    before: (one) => one.clock.setSystemTime(Date.now() + hours * 3_600_000),
  })
  await connectWallet(page)
  await signIn(page)
  await untilMembers(page, 1)
  await page.reload()
  await status(page, 'connected')
  const now = () =>
    page.evaluate(async () => (await window.actions.getSignIn(window.latchkey)).status)
  await expect.poll(now).toBe('signedIn')
  expect(await modalOf(page).isVisible()).toBe(false)
})

test('asks again when the sign-in expires', async () => {
  const { open } = await openMembers({ lifetime: 4 })
  const page = await open({})
  await connectWallet(page)
  await signIn(page)
  await questionOf(page).heading.waitFor()
  expect(await readMembers(page)).toBe(401)
})

test('sends no request to sign for another site', async () => {
  const { open, restart } = await openMembers()
  const wallet = newWallet()
  let asked = 0
  wallet.answer('personal_sign', () => {
    asked += 1
    return '0x'
  })
  const page = await open({ wallets: [wallet] })
  await connectWallet(page)
  restart('https://evil.example')
  await questionOf(page).sign.click()
  await modalOf(page).getByText('Sign-in failed. Try again.').first().waitFor()
  expect(asked).toBe(0)
})

test('lets the visitor leave an optional sign-in, and sign in later', async () => {
  const { open } = await openMembers()
  const wallet = newWallet()
  const page = await open({ signIn: { required: false }, wallets: [wallet] })
  await connectWallet(page)
  await modalOf(page).getByRole('button', { name: 'Not now' }).click()
  await modalOf(page).waitFor({ state: 'hidden' })
  await status(page, 'connected')
  expect(await readMembers(page)).toBe(401)
  await page.evaluate(() => window.actions.signIn(window.latchkey))
  await untilMembers(page, 1)
  await page.evaluate(() => window.actions.signOut(window.latchkey))
  await untilMembers(page, 0)
  await status(page, 'connected')
})
