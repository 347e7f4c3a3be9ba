// @vitest-environment happy-dom

import axe from 'axe-core'
import { act } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { nodeError } from '../../core/nodes/errors.ts'
import { walletError } from '../../core/ports/errors.ts'
import { requestError } from '../../core/provider/client/errors.ts'
import { transactionError } from '../../core/transactions/errors.ts'
// Loaded beforehand.
import '../../protocol/checksumAddress.ts'
import { FailureReason } from '../../core/errors/failureReason.ts'
import { saveLabel } from '../../core/labels/saveLabel.ts'
import { open } from '../../core/modal/open.ts'
import { showTranslatedToast } from '../../core/notices/showTranslatedToast.ts'
import { saveRecipient } from '../../core/recipients/saveRecipient.ts'
import type { SendArguments } from '../../core/router/sendArguments.ts'
import { currentRoute } from '../../core/selectors.ts'
import { drawShell, undrawShells } from '../../ui/shell/fixtures/drawShell.tsx'
import { pressButton } from '../../ui/shell/fixtures/pressButton.ts'
import { waitUntilShown } from '../../ui/shell/fixtures/waitUntilShown.ts'
import { friend, type SendSetup, second, setupSend, token, whole } from './fixtures/setupSend.ts'
import { sendStore } from './sendStore.ts'
import './views.ts'

afterEach(async () => {
  await undrawShells()
  document.body.replaceChildren()
})

type Shell = Awaited<ReturnType<typeof drawShell>>

async function setup(given?: SendArguments, input: SendSetup = {}) {
  const shells: Shell[] = []
  const made = await setupSend({
    ...input,
    make: async (options) => {
      const shell = await drawShell({ load: () => import('./views.ts'), options })
      shells.push(shell)
      return shell.engine
    },
  })
  const [shell] = shells
  if (!shell) throw new Error('The shell was not drawn.')
  await act(async () => open(made.engine, { arguments: given, view: 'WalletSend' }))
  await waitUntilShown(() => expect(shell.root.innerHTML).toContain('class="lk-Send"'))
  const field = (selector: string) => {
    const found = shell.find(selector)
    if (!(found instanceof HTMLInputElement)) throw new Error(`There is no ${selector}.`)
    return found
  }
  return {
    ...made,
    ...shell,
    press: (label: RegExp) => pressButton(shell.root, label),
    says: (words: string | RegExp) =>
      waitUntilShown(() => expect(plain(shell.text())).toMatch(words)),
    type: (selector: string, text: string) =>
      act(async () => {
        const input = field(selector)
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    value: (selector: string) => field(selector).value,
  }
}

/** Removes the marks that isolate names from the sentence's direction. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

const amount = '.lk-AmountField input'
const recipient = '.lk-Recipient-field input[type="text"]'

test('names the problem on the button, then leads to the review and the account', async () => {
  const { engine, press, says, send, type } = await setup()
  await says('Enter an amount')
  await type(amount, '11')
  await says('Not enough COIN')
  await type(amount, '0.5')
  await says('Enter an address')
  await type(recipient, 'nobody')
  await says('Check the address')
  await type(recipient, friend)
  await says('You haven’t used this address here')
  await press(/^Review$/)
  await says(/Send 0\.5 COIN to 0x3C…4293BC on eip155 1\./)
  await press(/^Send 0\.5/)
  await waitUntilShown(() => expect(send).toHaveBeenCalledOnce())
  await waitUntilShown(() => expect(currentRoute(engine.store.getState()).view).toBe('Account'))
})

test('explains a lone point and an incomplete name before the review', async () => {
  const { says, type } = await setup()
  await type(amount, '.')
  await says('Enter a number, such as 0.5.')
  await type(recipient, 'al')
  await says('Enter a full address, or a whole name such as alice.eth.')
})

test('takes the arguments again when the host opens the mounted view again', async () => {
  const given = { amount: '1', to: friend }
  const { engine, type, value } = await setup(given)
  await type(amount, '3')
  await type(recipient, second)
  await act(async () => open(engine, { arguments: { ...given }, view: 'WalletSend' }))
  expect([value(amount), value(recipient)]).toEqual(['1', friend])
})

test('suggests recent recipients and own accounts', async () => {
  const { engine, press, says, type, value } = await setup()
  saveRecipient(engine, { address: friend, name: 'vera.eth', namespace: 'eip155' })
  await type(recipient, 've')
  await says('vera.eth')
  await press(/vera\.eth/)
  expect(value(recipient)).toBe(friend)
  await type(recipient, '')
  await says('Your accounts')
})

test('prefers the visitor’s label to other names', async () => {
  const { engine, press, says, text, type } = await setup()
  saveRecipient(engine, { address: friend, name: 'vera.eth', namespace: 'eip155' })
  await act(async () => saveLabel(engine, { address: friend, label: 'The plumber' }))
  await type(recipient, 'plumb')
  await says(/The plumber0x3C…4293BC/)
  expect(text()).not.toContain('vera.eth')
  await press(/The plumber/)
  await says(/The plumber0x3C44/)
})

test('adds a token by its address, and keeps input on the way', async () => {
  const { press, says, type, value } = await setup()
  await type(amount, '2')
  await type(recipient, friend)
  await press(/^Token/)
  await says('Coin')
  await type('.lk-SearchField input', token)
  await says(/USD Coin.*Not listed/)
  await press(/USD Coin/)
  await says('Balance 5 USDC')
  expect([value(amount), value(recipient)]).toEqual(['2', friend])
})

test('retries a token whose read failed, and does not call it missing', async () => {
  const read = vi.fn().mockRejectedValueOnce(requestError('PROVIDER_UNREACHABLE'))
  read.mockResolvedValue({ decimals: 6, name: 'USD Coin', symbol: 'USDC' })
  const { press, says, text, type } = await setup(undefined, {
    changes: { tokens: { allowance: async () => 0n, balance: async () => 7_000_000n, read } },
  })
  await press(/^Token/)
  await type('.lk-SearchField input', token)
  await says('Couldn’t load this token. Couldn’t reach the network.')
  expect(text()).not.toMatch(/No token found/)
  await press(/^Try again$/)
  await says(/USD Coin.*Not listed/)
})

test('stays calm after a decline, and keeps the review', async () => {
  const { press, says, send } = await setup({ amount: '1', to: friend })
  send.mockRejectedValueOnce(walletError('USER_REJECTED'))
  await says('You haven’t used this address')
  await press(/^Review$/)
  await says(/Send 1 COIN/)
  await press(/^Send 1/)
  await says('Request declined. Nothing was sent.')
  await press(/^Try again/)
  await waitUntilShown(() => expect(send).toHaveBeenCalledTimes(2))
})

test.each([
  ['announced', 'Click the Desk icon in your browser’s toolbar.'],
  ['pairing', 'Open Desk and look for a request.'],
] as const)('hints at where the request of an %s wallet waits', async (type, hint) => {
  const { desk, press, says, send } = await setup({ amount: '1', to: friend })
  Object.assign(desk.connector, { type })
  send.mockImplementation(() => new Promise(() => {}))
  await says('You haven’t used this address')
  await press(/^Review$/)
  await says(/Send 1 COIN/)
  vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await press(/^Send 1/)
  await act(async () => vi.advanceTimersByTime(3_000))
  await says(hint)
})

test('explains failures in the visitor’s language, and marks quotes', async () => {
  const { engine, find, press, says, send } = await setup(
    { amount: '1', to: friend },
    { options: { locale: 'de' } },
  )
  send.mockRejectedValueOnce(walletError('WALLET_FAILED', { cause: new Error('Vault is locked.') }))
  await says('Du hast diese Adresse hier noch nicht verwendet')
  await press(/^Prüfen$/)
  await says(/1 COIN an/)
  await press(/senden$/)
  await says(/Nicht gesendet\. Deine Wallet konnte das nicht ausführen\. Versuche es noch einmal/)
  await says(/Meldung deiner Wallet: Vault is locked\./)
  const quoted = find('.lk-Details q')
  expect([quoted?.lang, quoted?.dir, quoted?.textContent]).toEqual([
    'en',
    'auto',
    'Vault is locked.',
  ])
  send.mockRejectedValueOnce(
    nodeError('NODE_FAILED', { cause: new FailureReason('expired', 'it came too late') }),
  )
  // A toast that stays.
  await act(async () => showTranslatedToast(engine, 'loading', 'toast.sendFailed'))
  expect(find('.lk-ToastBar')?.textContent).toBe('Etwas ist schiefgegangen')
  await press(/^Noch einmal/)
  await says(/Die Transaktion ist abgelaufen/)
  expect(find('.lk-Details')).toBeNull()
})

test('shows a changed fee for approval before it sends', async () => {
  const { estimate, press, says, send } = await setup({ amount: '1', to: friend })
  await says('You haven’t used this address')
  await press(/^Review$/)
  await says('Network fee about 0.01 COIN.')
  send.mockRejectedValueOnce(transactionError('SEND_FEE_CHANGED'))
  estimate.mockResolvedValue({ gas: 1n, maxFeePerGas: 1n, total: whole / 4n })
  await press(/^Send 1/)
  await says('The network fee changed to about 0.25 COIN, so nothing was sent.')
  await press(/^Review again$/)
  await says(/Network fee about 0\.25 COIN\./)
  await press(/^Send 1/)
  await waitUntilShown(() => expect(send).toHaveBeenCalledTimes(2))
})

test('sends only once the fee is estimated', async () => {
  const { estimate, find, press, says, send, type } = await setup({ to: friend })
  let end = (_: Awaited<ReturnType<typeof estimate>>) => {}
  estimate.mockImplementation(
    () =>
      new Promise((resolve) => {
        end = resolve
      }),
  )
  await type(amount, '1')
  await says('You haven’t used this address')
  await press(/^Review$/)
  expect(find('[data-kind="primary"]')?.getAttribute('aria-disabled')).toBe('true')
  await waitUntilShown(() => expect(estimate).toHaveBeenCalledTimes(2))
  await act(async () => end({ gas: 1n, maxFeePerGas: 1n, total: whole / 50n }))
  await says('Network fee about 0.02 COIN.')
  await press(/^Send 1/)
  await waitUntilShown(() => expect(send).toHaveBeenCalledOnce())
})

test('says that the price is unknown, and offers input in tokens', async () => {
  const { engine, press, says, text, type, value } = await setup()
  const coin = { amount: whole, chainId: 'eip155:1', decimals: 18, name: 'Coin', symbol: 'COIN' }
  const tell = (price: number | undefined) =>
    act(async () =>
      sendStore(engine).setState({
        tokens: { status: 'known', data: [{ ...coin, chainId: 'eip155:1', price }] },
      }),
    )
  await tell(2)
  await press(/Enter the amount in US dollars/)
  await tell(undefined)
  await type(amount, '20')
  await says('No price available for COIN. Enter the amount in COIN.')
  await tell(2)
  await says('10 COIN')
  await type(amount, '')
  await tell(undefined)
  expect(text()).not.toContain('No price available')
  await press(/Enter the amount in .?COIN/)
  await type(amount, '3')
  expect(value(amount)).toBe('3')
  expect(sendStore(engine).getState()).toMatchObject({ amount: '3', money: undefined })
})

test('warns of a name with a new address, with label and address', async () => {
  const { engine, says } = await setup()
  saveRecipient(engine, { address: friend, name: 'vera.eth', namespace: 'eip155' })
  await act(async () => saveLabel(engine, { address: friend, label: 'Vera' }))
  await act(async () =>
    sendStore(engine).setState({
      recipient: { status: 'known', data: { address: second, name: 'vera.eth' } },
    }),
  )
  await says('When you last sent to vera.eth, it had another address: Vera (0x3C…4293BC).')
})

test('warns of a burn address in the form and in the review', async () => {
  const { press, says } = await setup({ amount: '1', to: `0x${'0'.repeat(36)}dEaD` })
  const warning = 'This is a burn address. What you send there is lost for good.'
  await says(warning)
  await press(/^Review$/)
  await says(/Send 1 COIN/)
  await says(warning)
})

test('names the contract in the review if the only token held has a borrowed symbol', async () => {
  const facts = { decimals: 6, name: 'USD Coin', symbol: 'USD\u0421' }
  const { engine, press, says, text } = await setup(
    { amount: '1', to: friend, token },
    {
      changes: {
        tokens: {
          allowance: async () => 0n,
          balance: async () => 5_000_000n,
          read: async () => facts,
        },
      },
    },
  )
  const listed = { ...facts, address: token, amount: 5_000_000n, chainId: 'eip155:1' } as const
  await says('You haven’t used this address')
  await act(async () => sendStore(engine).setState({ tokens: { status: 'known', data: [listed] } }))
  await press(/^Review$/)
  await says(/Token contract0xA0b8/)
  await act(async () =>
    sendStore(engine).setState({
      tokens: { status: 'known', data: [{ ...listed, symbol: 'USDC' }] },
    }),
  )
  await waitUntilShown(() => expect(text()).not.toContain('Token contract'))
})

test('says that the host pays the fee of the smart account', async () => {
  const estimateFee = async () => ({ most: 0n, payer: 'host' as const })
  const { press, says } = await setup(
    { amount: '1', to: friend },
    { estimateFee, type: 'smartAccount' },
  )
  await says('You haven’t used this address')
  await says('Paid for you')
  await press(/^Review$/)
  await says('The network fee is paid for you.')
})

test('says in the review that the wallet sets the fee', async () => {
  const { estimate, press, says, type } = await setup({ to: friend })
  const fee = { gas: 1n, isSetByWallet: true, maxFeePerGas: 1n, total: whole / 50n }
  estimate.mockResolvedValue(fee)
  await type(amount, '1')
  await says('You haven’t used this address')
  await says('about 0.02 COIN')
  await press(/^Review$/)
  await says('Your wallet shows the final fee.')
})

test.each<[string, SendArguments, readonly RegExp[]]>([
  ['the form', { amount: '1', to: friend }, []],
  ['a form with a problem', { amount: '0.1234567', to: token, token }, []],
  [
    'an NFT',
    {
      amount: '2',
      nft: { address: token, name: 'One', quantity: '3', standard: 'erc1155', tokenId: '1' },
      to: friend,
    },
    [],
  ],
  ['the tokens', {}, [/^Token/]],
  ['the review', { amount: '1', to: friend }, [/^Review$/]],
])('has no accessibility violations in %s', async (_, given, presses) => {
  const { find, press, says } = await setup(given)
  if (given.to) await says('0x')
  for (const name of presses) {
    if (name.source.includes('Review')) await says('You haven’t used this address')
    await press(name)
  }
  const dialog = find('dialog')
  if (!dialog) throw new Error('The dialog is there.')
  // Colours need a layout: the browser journeys check them.
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
