import { createNonce, createSignIn } from 'latchkey/siwx'
import { createVirtualSolanaWallet } from 'latchkey/testing'
import { describe, expect, test } from 'vitest'
import { askNode } from '../askNode.ts'
import { modalOf, openModal, status } from '../browser.ts'
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
import {
  chooseWallet,
  connectWallet,
  openMembers,
  questionOf,
  readMembers,
  signIn,
  untilMembers,
} from '../pages/signInPage.ts'
import { newSolanaWallet } from '../pages/solanaPage.ts'
import { codeFor } from '../readMail.ts'

describe('other chain families', () => {
  test('signs in on Solana with the connection, in one approval', async () => {
    const { open } = await openMembers()
    const wallet = newSolanaWallet()
    const page = await open({ families: ['solana'], wallets: [wallet] })
    await chooseWallet(page)
    await modalOf(page).waitFor({ state: 'hidden' })
    expect(await readMembers(page)).toMatchObject([expect.stringMatching(/^solana:/)])
    expect(wallet.requests.map(({ feature }) => feature)).toEqual(['solana:signIn'])
  })

  test('signs in on Solana after the connection if the wallet cannot combine them', async () => {
    const { open } = await openMembers()
    const wallet = createVirtualSolanaWallet({ signsIn: false })
    const page = await open({ families: ['solana'], wallets: [wallet] })
    await connectWallet(page)
    await signIn(page)
    expect(await readMembers(page)).toMatchObject([expect.stringMatching(/^solana:/)])
  })

  test('signs in on Bitcoin', async () => {
    const { open } = await openMembers()
    const page = await open({ families: ['bip122'], wallets: [newBitcoinWallet()] })
    await connectWallet(page)
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
