import {
  type Connector,
  type ConnectorContext,
  type ConnectorSource,
  LatchkeyError,
  type Session,
  walletError,
} from 'latchkey/core'
import type { PairingAnswer } from './Scenario.ts'

const relay = 'wss://relay.example'
const hex = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const uri = `wc:${hex}@2?relay-protocol=irn&symKey=${[...hex].reverse().join('')}`

const session: Session = {
  accounts: [
    { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', namespace: 'eip155', type: 'eoa' },
  ],
  chainId: 'eip155:1',
  namespace: 'eip155',
  provider: { request: () => new Promise(() => {}) },
}

type Listener = Parameters<Connector['listen']>[0]

/** A pairing connector that follows the scenario, in place of the default one. */
export function scriptPairing(answer: PairingAnswer): ConnectorSource {
  const listeners = new Set<Listener>()
  const say: Listener = (event) => {
    for (const listener of listeners) listener(event)
  }
  const connector: Connector = {
    connect: ({ signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        if (answer !== 'hold') say({ type: 'link', uri })
        if (answer === 'unreachable')
          reject(new LatchkeyError('PROVIDER_UNREACHABLE', `Couldn't reach ${relay}`))
        if (answer === 'approve') resolve([session])
        if (answer === 'reject') reject(walletError('USER_REJECTED'))
        if (answer === 'fail') reject(new Error('The wallet approved no chain of this page.'))
        if (answer === 'expired') reject(new LatchkeyError('PROPOSAL_EXPIRED', 'Proposal expired'))
      }),
    disconnect: async () => undefined,
    id: 'walletConnect',
    links: { prepare: async () => undefined, renew: () => undefined },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    name: 'WalletConnect',
    namespaces: ['eip155'],
    restore: async () => [],
    type: 'pairing',
  }
  return {
    id: 'pairing',
    load: async () => ({
      discover({ add, outside }) {
        add(connector)
        if (answer === 'approve') void askOnceConnected(outside)
      },
    }),
    namespaces: ['eip155'],
  }
}

/** Acts as a page that requests a signature as soon as it is connected. */
async function askOnceConnected({
  loadOpener,
  storage,
}: ConnectorContext['outside']): Promise<void> {
  const open = await loadOpener()
  const look = () => {
    if (storage.get('deepLinkChoice', (kept) => kept) === undefined) setTimeout(look, 50)
    else open({ answered: new Promise(() => {}), requestId: 1, topic: hex })
  }
  look()
}
