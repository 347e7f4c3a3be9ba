import { createSiwx } from 'latchkey/sign-in'
import { createVerifiers } from 'latchkey/siwx'
import './gallery.css'
import { createLatchkey, type Namespace, type OpenOptions } from 'latchkey'
import { grantPermissions } from 'latchkey/actions'
import { makeOptions } from '../makeOptions.ts'
import { findServers, type Servers } from '../servers.ts'
import { rootElement } from '../start.ts'
import { announceWallet } from './announceWallet.ts'
import { askWallet } from './askWallet.ts'
import { drawIndex } from './drawIndex.ts'
import type { Permission } from './Scenario.ts'
import { scenarios } from './scenarios.ts'
import { scriptPairing } from './scriptPairing.ts'
import { settle } from './settle.ts'

const asked = new URLSearchParams(location.search)
const scenario = scenarios.find(({ name }) => name === asked.get('scenario'))

if (scenario) {
  const found = await findServers()
  const servers = { ...found, rpc: nodesOf(found.rpc, scenario.families ?? ['eip155']) }
  const [wallet] = (scenario.wallets ?? []).map((wallet) => announceWallet(wallet, servers.rpc))
  const theme = asked.get('theme')
  const latchkey = createLatchkey({
    ...makeOptions(
      scenario.email ? servers : { ...servers, secureSiteUrl: undefined },
      scenario.options ?? {},
    ),
    locale: asked.get('locale') ?? 'en',
    ...(scenario.signIn && {
      siwx: createSiwx({
        required: scenario.signIn === 'required',
        verifiers: createVerifiers(),
      }),
    }),
    ...(scenario.pairing && { connectors: [scriptPairing(scenario.pairing)] }),
    ...((theme === 'dark' || theme === 'light') && { themeMode: theme }),
  })

  /**
   * Runs the actions that need no click. The screenshot script calls it once everything is
   * prepared.
   */
  const reach = async () => {
    if (scenario.inline) latchkey.mount(rootElement())
    if (scenario.connected) {
      await latchkey.preload()
      const families = scenario.connected === true ? ['eip155' as const] : scenario.connected
      for (const namespace of families) await connectOn(namespace, wallet?.name)
      wallet?.meetSends()
    }
    if (scenario.grant) await grantPermissions(latchkey, requestFor(scenario.grant))
    // A scenario pairs a view with its arguments; the type of both together loses that.
    if (scenario.open)
      latchkey.open({
        arguments: scenario.arguments,
        namespace: scenario.openFor,
        view: scenario.open,
      } as OpenOptions)
    if (scenario.asks) await askWallet(latchkey, scenario.asks, servers)
  }

  /** Connects one family, with the wallet of this name once it is announced. */
  async function connectOn(namespace: Namespace, name: string | undefined) {
    const find = () =>
      latchkey
        .getWallets()
        .map(({ connectors }) => connectors[namespace])
        .find((connector) => connector?.name === name)
    const connectorId = await new Promise<string>((resolve) => {
      const look = () => {
        const found = find()
        if (found) resolve(found.id)
      }
      latchkey.subscribeWallets(look)
      look()
    })
    await latchkey.connect({ connectorId, namespaces: [namespace] })
  }
  Object.assign(window, { latchkey, reach, settle })
  if (!asked.has('driven')) await reach()
} else drawIndex(rootElement(), scenarios)

/** Nodes of some chain families; those of EVM are listed by the chain's number alone. */
function nodesOf(nodes: Servers['rpc'], families: readonly Namespace[]): Servers['rpc'] {
  const familyOf = (id: string) => (id.includes(':') ? id.split(':')[0] : 'eip155')
  return Object.fromEntries(
    Object.entries(nodes).filter(([id]) => families.some((family) => family === familyOf(id))),
  )
}

/** Three days, for a key that no account holds. */
function requestFor(permissions: readonly Permission[]): Parameters<typeof grantPermissions>[1] {
  const publicKey = `0x02${'a'.repeat(64)}` as const
  return {
    chainId: '0x1',
    expiry: Math.floor(Date.now() / 1_000) + 3 * 86_400,
    permissions,
    policies: [],
    signer: { data: { keys: [{ publicKey, type: 'secp256k1' }] }, type: 'keys' },
  }
}
