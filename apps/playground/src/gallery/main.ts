import './gallery.css'
import { createLatchkey, type OpenOptions } from 'latchkey'
import { grantPermissions } from 'latchkey/actions'
import { makeOptions } from '../makeOptions.ts'
import { findServers } from '../servers.ts'
import { rootElement } from '../start.ts'
import { announceWallet } from './announceWallet.ts'
import { drawIndex } from './drawIndex.ts'
import type { Permission } from './Scenario.ts'
import { scenarios } from './scenarios.ts'
import { scriptPairing } from './scriptPairing.ts'
import { settle } from './settle.ts'

const asked = new URLSearchParams(location.search)
const scenario = scenarios.find(({ name }) => name === asked.get('scenario'))

if (scenario) {
  const servers = await findServers()
  const [wallet] = (scenario.wallets ?? []).map((wallet) => announceWallet(wallet, servers.rpc))
  const theme = asked.get('theme')
  const latchkey = createLatchkey({
    ...makeOptions(servers, scenario.options ?? {}),
    locale: asked.get('locale') ?? 'en',
    ...(scenario.pairing && { connectors: [scriptPairing(scenario.pairing)] }),
    ...((theme === 'dark' || theme === 'light') && { themeMode: theme }),
  })

  /** Goes as far as needs no click. The script that takes pictures calls it once all is prepared. */
  const reach = async () => {
    if (scenario.inline) latchkey.mount(rootElement())
    if (scenario.connected) {
      await latchkey.preload()
      await latchkey.connect({ connectorId: wallet?.placement.info.rdns ?? '' })
    }
    if (scenario.grant) await grantPermissions(latchkey, requestFor(scenario.grant))
    // A scenario pairs a view with its arguments; the type of both together loses that.
    if (scenario.open)
      latchkey.open({ arguments: scenario.arguments, view: scenario.open } as OpenOptions)
  }
  Object.assign(window, { latchkey, reach, settle })
  if (!asked.has('driven')) await reach()
} else drawIndex(rootElement(), scenarios)

/** Three days for a key that nobody has. */
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
