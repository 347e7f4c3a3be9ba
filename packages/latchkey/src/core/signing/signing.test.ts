import { expect, test, vi } from 'vitest'
import * as actions from '../../actions.ts'
import type { Namespace } from '../caip.ts'
import { connect } from '../connections/connect.ts'
import { loadSources } from '../connections/loadSources.ts'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testFamily, testInstance } from '../fixtures/testInstance.ts'
import type { Adapter } from '../ports/adapter.ts'

async function setup(namespace: Namespace, adapter: Partial<Adapter>) {
  const desk = fakeWallet({ namespaces: [namespace] })
  const engine = testInstance([], {
    adapters: [testFamily(namespace, adapter)],
    connectors: [desk.source],
    namespaces: [namespace],
  })
  await loadSources(engine)
  const [account] = await connect(engine, { connectorId: 'desk' })
  const { address } = account!.accounts[0]
  return { address, engine, provider: account!.provider }
}

test('signs a text with the active account', async () => {
  const signMessage = vi.fn(async () => 'c2ln')
  const { address, engine, provider } = await setup('bip122', { signMessage })
  expect(await actions.signMessage(engine, { message: 'Hello' })).toBe('c2ln')
  expect(signMessage).toHaveBeenCalledWith(
    expect.objectContaining({
      address,
      message: 'Hello',
      owner: { address, namespace: 'bip122', type: expect.any(String) },
      provider,
    }),
  )
})

test('behavior: signs the named inputs of a PSBT', async () => {
  const sign = vi.fn(async () => ({ psbt: 'cHNidA==', txid: 'ab' }))
  const { address, engine } = await setup('bip122', { psbts: { sign } })
  const signInputs = [{ address, index: 1 }]
  const asked = { broadcast: true, psbt: 'cHNidP8=', signInputs }
  expect(await actions.signPsbt(engine, asked)).toEqual({ psbt: 'cHNidA==', txid: 'ab' })
  expect(sign).toHaveBeenCalledWith(expect.objectContaining(asked))
})

test('behavior: signs transactions of Solana', async () => {
  const [one, signed] = [Uint8Array.of(1), Uint8Array.of(2)]
  const rawTransactions = { send: async () => 'id', sign: async () => [signed] }
  const { engine } = await setup('solana', { rawTransactions })
  expect(await actions.signTransactions(engine, { transactions: [one] })).toEqual([signed])
  expect(await actions.sendRawTransaction(engine, { transaction: one })).toBe('id')
})

test('error: refuses unsupported methods and disconnected families', async () => {
  const { engine } = await setup('bip122', {})
  await expect(actions.signPsbt(engine, { psbt: 'cHNidP8=' })).rejects.toMatchObject({
    code: 'ABILITY_UNSUPPORTED',
  })
  await expect(actions.signTransactions(engine, { transactions: [] })).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
})
