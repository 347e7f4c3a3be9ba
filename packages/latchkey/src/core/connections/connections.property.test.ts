import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Namespace } from '../caip.ts'
import { type FakeWallet, fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'
import type { Latchkey } from '../instance/latchkey.ts'
import type { State } from '../state.ts'

const namespaces = ['eip155', 'solana', 'bip122'] as const satisfies Namespace[]

type Step =
  | { do: 'connect' | 'rejected'; wallet: number; namespace: Namespace }
  | { do: 'disconnect'; namespace: Namespace }
  | { do: 'switch'; namespace: Namespace; reference: number }
  | { do: 'walletMoves' | 'walletLocks'; wallet: number; namespace: Namespace }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('connect', 'rejected', 'walletMoves', 'walletLocks'),
    namespace: fc.constantFrom(...namespaces),
    wallet: fc.nat(3),
  }),
  fc.record({ do: fc.constant('disconnect'), namespace: fc.constantFrom(...namespaces) }),
  fc.record({
    do: fc.constant('switch'),
    namespace: fc.constantFrom(...namespaces),
    reference: fc.integer({ max: 2, min: 1 }),
  }),
) as fc.Arbitrary<Step>

/** Two wallets on every family, and one pairing and one login that families share. */
function desk(): readonly FakeWallet[] {
  return [
    fakeWallet({ id: 'a', namespaces }),
    fakeWallet({ id: 'b', namespaces }),
    fakeWallet({ id: 'pairing', namespaces, type: 'pairing' }),
    fakeWallet({ id: 'login', namespaces, type: 'auth' }),
  ]
}

/** The given namespace, and those of the same pairing or login. */
function addressed(state: State, namespace: Namespace): readonly Namespace[] {
  const idOf = (one: Namespace) => {
    const account = state.chains[one]?.account
    if (account?.status !== 'connected') return undefined
    const { id, type } = account.connector
    return type === 'pairing' || type === 'auth' ? id : undefined
  }
  const shared = idOf(namespace)
  return namespaces.filter((one) => one === namespace || (shared && idOf(one) === shared))
}

async function take(latchkey: Latchkey, wallets: readonly FakeWallet[], step: Step) {
  const { namespace } = step
  if (step.do === 'disconnect') return latchkey.disconnect(namespace)
  if (step.do === 'switch') return latchkey.switchNetwork(`${namespace}:${step.reference}`)
  const wallet = wallets[step.wallet]!
  if (step.do === 'walletLocks') return wallet.say({ namespace, type: 'disconnected' })
  if (step.do === 'walletMoves') {
    const session = wallet.session(namespace, { chainId: `${namespace}:7` })
    return wallet.say({ session, type: 'changed' })
  }
  wallet.answer = step.do === 'connect' ? 'approve' : 'reject'
  const asking = latchkey.connect({ connectorId: wallet.connector.id, namespaces: [namespace] })
  return asking.catch((error: Error) => expect(error.message).toContain('User rejected'))
}

test('behavior: a step changes only the namespaces that it addresses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const wallets = desk()
      const latchkey = testInstance(wallets, { namespaces })
      await latchkey.preload()

      for (const one of steps) {
        const before = latchkey.store.getState()
        const touched = addressed(before, one.namespace)
        await take(latchkey, wallets, one)

        const after = latchkey.store.getState()
        for (const namespace of namespaces)
          if (!touched.includes(namespace))
            expect(after.chains[namespace]).toBe(before.chains[namespace])
      }
      latchkey.destroy()
    }),
    { numRuns: 150 },
  )
})

test('behavior: no sequence ends connected to a disconnected wallet', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const wallets = desk()
      const latchkey = testInstance(wallets, { namespaces })
      await latchkey.preload()
      for (const one of steps) await take(latchkey, wallets, one)

      for (const wallet of wallets)
        for (const namespace of namespaces) wallet.say({ namespace, type: 'disconnected' })

      for (const namespace of namespaces)
        expect(latchkey.getAccount(namespace).status).toBe('disconnected')
      expect(wallets.every(({ listeners }) => listeners.size === 0)).toBe(true)
      latchkey.destroy()
    }),
    { numRuns: 100 },
  )
})
