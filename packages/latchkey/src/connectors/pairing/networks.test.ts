import { expect, test, vi } from 'vitest'
import { testNetwork } from '../../core/fixtures/testInstance.ts'
import { solana } from '../../core/networks/solanaNetworks.ts'
import { parseNetwork } from '../../core/options/parseNetwork.ts'
import { alice, granted } from './fixtures/createTestWallet.ts'
import { setupPairing } from './fixtures/setupPairing.ts'

test('activates an account once the session shares it', async () => {
  const [first, second, third] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`)
  const entry = { ...granted.eip155, accounts: [`eip155:1:${first}`, `eip155:1:${second}`] }
  const { pair, wallet } = setupPairing({ networks: [parseNetwork(testNetwork('eip155', 1))] })
  const { emitted, topic } = await pair({ namespaces: { eip155: entry } })
  const fronts = () =>
    emitted.flatMap((event) => (event.type === 'changed' ? event.session.accounts[0].address : []))
  const name = 'accountsChanged'
  const say = (address: string | undefined) =>
    wallet.say(topic, 'wc_sessionEvent', { chainId: 'eip155:1', event: { data: [address], name } })
  await say(second)
  await expect.poll(fronts).toEqual([second])
  await say(third)
  await wallet.say(topic, 'wc_sessionUpdate', {
    namespaces: { eip155: { ...entry, accounts: [...entry.accounts, `eip155:1:${third}`] } },
  })
  await expect.poll(fronts).toEqual([second, third])
})

test('takes the EVM accounts of a wallet with a bundler for smart accounts', async () => {
  const networks = [parseNetwork(testNetwork('eip155', 1))]
  const namespaces = { eip155: granted.eip155 }
  const plain = await setupPairing({ networks }).pair({ namespaces })
  expect(plain.sessions).toMatchObject([{ accounts: [{ type: 'eoa' }] }])
  const sessionProperties = { bundler_name: 'local' }
  const smart = await setupPairing({ networks }).pair({ namespaces, sessionProperties })
  expect(smart.sessions).toMatchObject([{ accounts: [{ type: 'smartAccount' }] }])
})

test('switches from the network list', async () => {
  const { pair, wallet } = setupPairing()
  const methods = ['wallet_switchEthereumChain']
  const { pairing, topic } = await pair({
    namespaces: { eip155: { ...granted.eip155, methods } },
  })
  const network = (reference: number) => parseNetwork(testNetwork('eip155', reference))
  await pairing.switchNetwork(network(137))

  const moving = pairing.switchNetwork(network(10))
  await wallet.answer(await wallet.request('wallet_switchEthereumChain'), { result: null })
  const accounts = [...granted.eip155.accounts, `eip155:10:${alice}`]
  await wallet.say(topic, 'wc_sessionUpdate', {
    namespaces: { eip155: { ...granted.eip155, accounts, methods } },
  })
  await moving
  await expect(pairing.switchNetwork(parseNetwork(solana))).rejects.toMatchObject({
    code: 'CHAIN_NOT_APPROVED',
  })
})

test('names a wallet that agrees to switch but stays', async () => {
  const { pair, wallet } = setupPairing()
  const { pairing } = await pair({
    namespaces: { eip155: { ...granted.eip155, methods: ['wallet_switchEthereumChain'] } },
  })
  const moving = pairing.switchNetwork(parseNetwork(testNetwork('eip155', 10)))
  const request = await wallet.request('wallet_switchEthereumChain')
  vi.useFakeTimers()
  const failed = expect(moving).rejects.toMatchObject({ code: 'SWITCH_FAILED' })
  await wallet.answer(request, { result: null })
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  await failed
})
