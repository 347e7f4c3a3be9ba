// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
// Loaded beforehand.
import '../../core/names/readBitcoinAddress.ts'
import { open } from '../../core/modal/open.ts'
import { drawShell, undrawShells } from '../../ui/shell/fixtures/drawShell.tsx'
import { pressButton } from '../../ui/shell/fixtures/pressButton.ts'
import { waitUntilShown } from '../../ui/shell/fixtures/waitUntilShown.ts'
import { bitcoinFriend, bitcoinOwn, setupBitcoinSend } from './fixtures/setupBitcoinSend.ts'
import './views.ts'

afterEach(async () => {
  await undrawShells()
  document.body.replaceChildren()
})

type Shell = Awaited<ReturnType<typeof drawShell>>

async function setup(bitcoinSend?: boolean) {
  const shells: Shell[] = []
  const made = await setupBitcoinSend(bitcoinSend, async (options) => {
    const shell = await drawShell({ load: () => import('./views.ts'), options })
    shells.push(shell)
    return shell.engine
  })
  const [shell] = shells
  if (!shell) throw new Error('The shell was not drawn.')
  await act(async () => open(made.engine, { view: 'WalletSend' }))
  const plain = () => shell.text().replace(/[\u2066-\u2069\u200e]/g, '')
  return {
    ...made,
    ...shell,
    says: (words: string | RegExp) => waitUntilShown(() => expect(plain()).toMatch(words)),
    press: (label: RegExp) => pressButton(shell.root, label),
    type: (selector: string, text: string) =>
      act(async () => {
        const input = shell.find(selector)
        if (!(input instanceof HTMLInputElement)) throw new Error(`There is no ${selector}.`)
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}

test('says that Send does not support the chain', async () => {
  const { root, says } = await setup()
  await says('Sending isn’t available')
  expect(root.querySelector('input')).toBeNull()
})

test('sends all but the fee if the host allows it', async () => {
  const { press, says, send, type } = await setup(true)
  await says('Balance 1 BTC')
  await says('about 0.0000028 BTC')
  await press(/^Max$/)
  await type('.lk-Recipient-field input', bitcoinFriend.toUpperCase())
  await says(/Review$/)
  await press(/^Review$/)
  await says(/Send 0\.99999577 BTC to/)
  await press(/^Send /)
  await waitUntilShown(() => expect(send).toHaveBeenCalledOnce())
  // Half a fee more is kept, since fees change from block to block.
  expect(send.mock.calls[0]?.[0].transfer).toMatchObject({
    amount: 99_999_577n,
    to: bitcoinFriend,
  })
})

test('refuses an address of another network and a mistyped one', async () => {
  const { says, type } = await setup(true)
  await says('Balance 1 BTC')
  await type('.lk-Recipient-field input', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')
  await says(/Not a Bitcoin address/)
  await type('.lk-Recipient-field input', bitcoinFriend.replace('zk5jj0', 'zk5jjq'))
  await says(/Not a Bitcoin address/)
})

test('suggests own payments and ordinals addresses by label, and no Stacks address', async () => {
  const { desk, root, says } = await setup(true)
  const shared = (address: string, type: 'ordinal' | 'payment' | 'stx') =>
    ({ address, namespace: 'bip122', type }) as const
  await act(async () =>
    desk.say({
      session: desk.session('bip122', {
        accounts: [
          shared(bitcoinOwn, 'payment'),
          shared('bc1p-keeps', 'ordinal'),
          shared('bc1q-other', 'payment'),
          shared('SP-stacks', 'stx'),
        ],
      }),
      type: 'changed',
    }),
  )
  await says('Your accounts')
  const rows = [...root.querySelectorAll('[aria-label="Your accounts"] .lk-Row')]
  expect(rows.map((row) => row.textContent?.replace(/[\u2066-\u2069\u200e]/g, ''))).toEqual([
    'bc1p-keepsOrdinals',
    'bc1q-otherPayments',
  ])
})
