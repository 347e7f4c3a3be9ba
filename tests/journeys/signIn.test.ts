import { createNonce, createSignIn } from 'latchkey/siwx'
import { createVirtualSolanaWallet } from 'latchkey/testing'
import { describe, expect, test } from 'vitest'
import { askNode } from '../askNode.ts'
import { modalOf, newVisitor, newWallet, openModal, status } from '../browser.ts'
import type { WalletHandle } from '../interop/startWallet.ts'
import { nodes } from '../openStack.ts'
import { newBitcoinWallet } from '../pages/bitcoinPage.ts'
import {
  addressOf,
  answerApproval,
  enterCode,
  enterEmail,
  hideNames,
  newEmail,
  request,
  shownFrame,
  withLogin,
} from '../pages/loginPage.ts'
import { linkOf, newPhone } from '../pages/phonePage.ts'
import { openMembers, questionOf, readMembers, signIn, untilMembers } from '../pages/signInPage.ts'
import { newSolanaWallet } from '../pages/solanaPage.ts'
import { codeFor } from '../readMail.ts'

/** Presses the wallet of the browser. */
const choose = async (page: Parameters<typeof openModal>[0]) =>
  (await openModal(page)).getByRole('button', { name: /^Virtual/ }).click()

const connect = async (page: Parameters<typeof openModal>[0]) => {
  await choose(page)
  await questionOf(page).heading.waitFor()
}

test('opens the members’ page after one signature, also after a reload and in other tabs', async () => {
  const { open } = await openMembers()
  const visitor = await newVisitor()
  const wallet = newWallet()
  const page = await open({ visitor, wallets: [wallet] })
  expect(await readMembers(page)).toBe(401)
  await connect(page)
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
  await choose(page)
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
  await connect(page)
  expect(await readMembers(page)).toBe(401)
  await signIn(page)
  await untilMembers(page, 1)
})

test('asks again after the wallet declines, and disconnects when the visitor does', async () => {
  const { open } = await openMembers()
  const wallet = newWallet()
  const page = await open({ wallets: [wallet] })
  await connect(page)
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
  await connect(page)
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
  await connect(page)
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
  await connect(page)
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
  await connect(page)
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
  await connect(page)
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
  await connect(page)
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
  await connect(page)
  restart('https://evil.example')
  await questionOf(page).sign.click()
  await modalOf(page).getByText('Sign-in failed. Try again.').first().waitFor()
  expect(asked).toBe(0)
})

test('lets the visitor leave an optional sign-in, and sign in later', async () => {
  const { open } = await openMembers()
  const wallet = newWallet()
  const page = await open({ signIn: { required: false }, wallets: [wallet] })
  await connect(page)
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

describe('other chain families', () => {
  test('signs in on Solana with the connection, in one approval', async () => {
    const { open } = await openMembers()
    const wallet = newSolanaWallet()
    const page = await open({ families: ['solana'], wallets: [wallet] })
    await choose(page)
    await modalOf(page).waitFor({ state: 'hidden' })
    expect(await readMembers(page)).toMatchObject([expect.stringMatching(/^solana:/)])
    expect(wallet.requests.map(({ feature }) => feature)).toEqual(['solana:signIn'])
  })

  test('signs in on Solana after the connection if the wallet cannot combine them', async () => {
    const { open } = await openMembers()
    const wallet = createVirtualSolanaWallet({ signsIn: false })
    const page = await open({ families: ['solana'], wallets: [wallet] })
    await connect(page)
    await signIn(page)
    expect(await readMembers(page)).toMatchObject([expect.stringMatching(/^solana:/)])
  })

  test('signs in on Bitcoin', async () => {
    const { open } = await openMembers()
    const page = await open({ families: ['bip122'], wallets: [newBitcoinWallet()] })
    await connect(page)
    await signIn(page)
    expect(await readMembers(page)).toMatchObject([expect.stringMatching(/^bip122:/)])
  })
})

describe('the embedded wallet', () => {
  const enter = async (page: Parameters<typeof openModal>[0]) => {
    const email = newEmail()
    await enterEmail(page, email)
    await enterCode(page, await codeFor(email))
  }

  test('signs in with the login, in one approval', async () => {
    const { open } = await openMembers()
    const page = await open({ before: hideNames, options: withLogin, wallets: [] })
    await enter(page)
    await answerApproval(page, 'Approve')
    await untilMembers(page, 1)
    await modalOf(page).waitFor({ state: 'hidden' })
    await status(page, 'connected')
  })

  test('offers a new visitor a name once the sign-in has ended', async () => {
    const { open } = await openMembers()
    const page = await open({ options: withLogin, wallets: [] })
    await enter(page)
    await answerApproval(page, 'Approve')
    const modal = modalOf(page)
    await modal.getByRole('heading', { name: 'Choose a name' }).waitFor()
    await untilMembers(page, 1)
    await modal.getByRole('button', { name: 'Skip' }).click()
    await modal.waitFor({ state: 'hidden' })
    await status(page, 'connected')
  })

  test('signs in with a smart account, before and after its deployment', async () => {
    const { open } = await openMembers()
    const smart = { defaultAccountTypes: { eip155: 'smartAccount' } }
    const options = { ...withLogin, ...smart }
    const page = await open({ before: hideNames, options, wallets: [] })
    await page.goto(`${page.url()}&networks=sepolia`)
    await enter(page)
    await answerApproval(page, 'Approve')
    await untilMembers(page, 1)
    const address = await addressOf(page)
    expect(await readMembers(page)).toEqual([`eip155:11155111:${address}`])
    const { 'eip155:11155111': node = '' } = nodes
    expect(await askNode(node, 'eth_getCode', address, 'latest')).toBe('0x')

    await askNode(node, 'anvil_setBalance', address, '0xde0b6b3a7640000')
    const transaction = { from: address, to: address, value: '0x0' }
    const sending = request(page, 'eth_sendTransaction', [transaction])
    await answerApproval(page, 'Approve')
    expect(await sending).toMatch(/^0x[\da-f]{64}$/)
    const code = () => askNode(node, 'eth_getCode', address, 'latest')
    await expect.poll(code).not.toBe('0x')

    const signing = page.evaluate(() => window.actions.signIn(window.latchkey))
    await answerApproval(page, 'Approve')
    expect(await signing).toMatchObject({ address, status: 'signedIn' })
    expect(await readMembers(page)).toEqual([`eip155:11155111:${address}`])
  })

  test('warns of a sign-in for another site', async () => {
    const { open } = await openMembers()
    const page = await open({ before: hideNames, options: withLogin, wallets: [] })
    await enter(page)
    await answerApproval(page, 'Approve')
    await untilMembers(page, 1)
    const address = await addressOf(page)
    const message = createSignIn({
      address,
      chainId: 'eip155:1',
      domain: 'evil.example',
      issuedAt: new Date().toISOString(),
      nonce: createNonce(),
      uri: 'https://evil.example',
      version: '1',
    })
    const hex = `0x${Buffer.from(message).toString('hex')}`
    const signing = request(page, 'personal_sign', [hex, address])
    const frame = await shownFrame(page)
    await frame.getByText(/^This signs you in to evil.example, but you are on /).waitFor()
    await answerApproval(page, 'Decline')
    expect(await signing).toMatch(/^error 4001/)
  })

  test('asks in the modal after the visitor rejects the message', async () => {
    const { open } = await openMembers()
    const page = await open({ before: hideNames, options: withLogin, wallets: [] })
    await enter(page)
    await answerApproval(page, 'Decline')
    await questionOf(page).heading.waitFor()
    await questionOf(page).sign.click()
    await answerApproval(page, 'Approve')
    await untilMembers(page, 1)
    await modalOf(page).waitFor({ state: 'hidden' })
  })
})

describe('pairing', () => {
  const pair = async (page: Parameters<typeof openModal>[0], phone: WalletHandle) => {
    const modal = await openModal(page)
    await modal.getByRole('button', { name: 'WalletConnect' }).click()
    await phone.pair(await linkOf(page))
  }

  test('signs in with the connection, in one approval', async () => {
    const { open } = await openMembers()
    const page = await open({ wallets: [] })
    await pair(page, await newPhone({ signIn: 'approve' }))
    await status(page, 'connected')
    await modalOf(page).waitFor({ state: 'hidden' })
    // The wallet signed for each network of the session.
    await untilMembers(page, 2)
  })

  test('asks for a second approval if the session has other chain families, too', async () => {
    const { open } = await openMembers()
    const page = await open({ families: ['eip155', 'solana'], wallets: [] })
    await pair(page, await newPhone({ proposal: 'approve', request: 'approve' }))
    await questionOf(page).heading.waitFor()
    await questionOf(page).sign.click()
    await untilMembers(page, 1)
  })

  test('stays disconnected if the visitor declines to sign in', async () => {
    const { open } = await openMembers()
    const page = await open({ wallets: [] })
    await pair(page, await newPhone({ signIn: 'reject' }))
    await modalOf(page).getByText('Request declined').first().waitFor()
    await status(page, 'disconnected')
    expect(await readMembers(page)).toBe(401)
  })
})
