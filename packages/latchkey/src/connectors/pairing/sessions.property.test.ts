import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testNetwork } from '../../core/fixtures/testInstance.ts'
import { parseNetwork } from '../../core/options/parseNetwork.ts'
import type { Session } from '../../core/ports/connector.ts'
import { setupPairing } from './fixtures/setupPairing.ts'
import type { FamilyProvider } from './session/createSessionProvider.ts'

const { signal } = new AbortController()
const families = ['eip155', 'solana'] as const
const networks = families.flatMap((family) => [
  parseNetwork(testNetwork(family, 1)),
  parseNetwork(testNetwork(family, 2)),
])

type Grant = {
  readonly family: (typeof families)[number]
  readonly chain: number
  readonly account: number
}

type Step =
  | { readonly do: 'update'; readonly grants: readonly Grant[] }
  | { readonly do: 'chain' | 'accounts' | 'switch'; readonly grant: Grant }
  | { readonly do: 'extend' | 'ping' | 'delete' | 'disconnect' | 'reload' | 'relay' | 'pair' }

const grant: fc.Arbitrary<Grant> = fc.record({
  account: fc.integer({ max: 3, min: 1 }),
  chain: fc.integer({ max: 3, min: 1 }),
  family: fc.constantFrom(...families),
})

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('update' as const), grants: fc.array(grant, { maxLength: 5 }) }),
  fc.record({
    do: fc.constantFrom('chain' as const, 'accounts' as const, 'switch' as const),
    grant,
  }),
  fc.record({
    do: fc.constantFrom(
      ...(['extend', 'ping', 'delete', 'disconnect', 'reload', 'relay', 'pair'] as const),
    ),
  }),
)

/** A wallet's grants in the protocol's form. */
function namespacesOf(grants: readonly Grant[]) {
  return Object.fromEntries(
    families.flatMap((family) => {
      const own = grants.filter((one) => one.family === family)
      if (own.length === 0) return []
      const accounts = own.map(({ account, chain }) => `${family}:${chain}:a${account}`)
      const events = ['accountsChanged', 'chainChanged']
      return [[family, { accounts, events, methods: ['personal_sign'] }]]
    }),
  )
}

/** Waits until all messages and responses have arrived. */
async function settle() {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** A page and a wallet, and the state according to the page's events. */
async function createScene() {
  const { open, relay, wallet } = setupPairing({ networks })
  let page = open()
  let known = new Map<string, Session>()
  let topic: string | undefined
  let read = 0

  const hear = () => {
    for (const event of page.emitted.slice(read)) {
      if (event.type === 'changed') known.set(event.session.namespace, event.session)
      if (event.type === 'disconnected') known.delete(event.namespace)
    }
    read = page.emitted.length
  }

  const pair = async () => {
    const asking = page.pairing.connect({ namespaces: families, signal })
    const link = page.emitted.filter((event) => event.type === 'link').at(-1)!
    const first = [{ account: 1, chain: 1, family: 'eip155' as const }]
    topic = await wallet.approve(link.uri, { namespaces: namespacesOf(first) })
    const sessions = await asking
    hear()
    known = new Map(sessions.map((session) => [session.namespace, session]))
  }

  async function take(step: Step) {
    const on = topic ?? '0'.repeat(64)
    switch (step.do) {
      case 'pair':
        return pair()
      case 'reload':
        page.client.close()
        page = open()
        read = 0
        known = new Map(
          (await page.pairing.restore({ namespaces: families, signal })).map((session) => [
            session.namespace,
            session,
          ]),
        )
        return
      case 'relay':
        relay.leave()
        return relay.comeBack()
      case 'disconnect':
        known.clear()
        return page.pairing.disconnect('eip155')
      case 'switch': {
        const { chain, family } = step.grant
        const network = networks.find((one) => one.caipNetworkId === `${family}:${chain}`)
        // Unapproved networks are refused and change nothing.
        if (network) await page.pairing.switchNetwork(network).catch(() => undefined)
        return
      }
    }
    if (topic === undefined) return
    if (step.do === 'update')
      await wallet.say(on, 'wc_sessionUpdate', { namespaces: namespacesOf(step.grants) })
    if (step.do === 'extend') await wallet.say(on, 'wc_sessionExtend', {})
    if (step.do === 'ping') await wallet.say(on, 'wc_sessionPing', {})
    if (step.do === 'delete') await wallet.say(on, 'wc_sessionDelete', { code: 6000, message: '' })
    if (step.do === 'chain' || step.do === 'accounts') {
      const { account, chain, family } = step.grant
      const event =
        step.do === 'chain'
          ? { data: family === 'eip155' ? chain : `${chain}`, name: 'chainChanged' }
          : { data: [`a${account}`], name: 'accountsChanged' }
      await wallet.say(on, 'wc_sessionEvent', { chainId: `${family}:${chain}`, event })
    }
  }

  return {
    async check() {
      hear()
      const later = open()
      // A family that the wallet adds by itself is not connected.
      const namespaces = families.filter((family) => known.has(family))
      const fresh = await later.pairing.restore({ namespaces, signal })
      later.client.close()
      // The events add up to the state of a freshly opened page.
      expect(withoutProvider([...known.values()])).toEqual(withoutProvider(fresh))
      for (const session of known.values()) {
        expect(session.approvedChainIds).toContain(session.chainId)
        const provider = session.provider as FamilyProvider
        if (session.namespace !== 'eip155') continue
        const accounts = session.accounts.map(({ address }) => address)
        expect(await provider.request({ method: 'eth_accounts' })).toEqual(accounts)
        expect(await provider.request({ method: 'eth_chainId' })).toBe(
          `0x${session.chainId.slice('eip155:'.length)}`,
        )
      }
      expect(page.client.sessions.length).toBeLessThanOrEqual(1)
    },
    pair,
    take,
  }
}

function withoutProvider(sessions: readonly Session[]) {
  return sessions
    .map(({ provider: _, ...session }) => session)
    .sort((one, other) => one.namespace.localeCompare(other.namespace))
}

test('events add up to the current state for arbitrary histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const scene = await createScene()
      await scene.pair()
      for (const one of steps) {
        await scene.take(one)
        await settle()
        await scene.check()
      }
    }),
    { numRuns: 60 },
  )
}, 60_000)
